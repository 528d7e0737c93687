import { type Concepts, say } from './phrases.ts'

/** Natural surroundings. In a request without a word for a view ('in the jungle', 'у моря'), they count as a view. */
export const nature: Concepts = {
  sea: say(
    'sea, ocean, seaside, seafront, sea front, oceanfront, ocean front, beachfront, beach front, waterfront, coast, seaview, oceanview, by the beach, on the beach, by the sea, by the ocean, bay view, view of the bay',
    'море, океан, побережье, первая линия, первой линии, на первой линии, прямо на пляже, на самом берегу, береговая линия, на берегу, на пляже, у пляжа, прибрежный, побережья, у воды, вид на залив, вид на бухту',
  ),
  jungle: say('jungle, forest, rainforest, woods', 'джунгли, лес, тропический лес'),
  rice_field: say(
    'rice field, rice fields, rice terrace, rice terraces, rice paddy, rice paddies, ricefield, ricefields, rice view, rice views, paddy, sawah',
    'рисовые поля, рисовое поле, рисовые террасы, рисовая терраса, поля риса, рисовники, вид на рис, рисовый вид, рис поля',
  ),
  mountain: say(
    'mountain, mountains, volcano, hill, hills, mount, mtn',
    'гора, вулкан, холм, холмы, вулканы, хребет, предгорье',
  ),
  river: say('river, riverside, riverfront, stream', 'река'),
  lake: say('lake, lakeside', 'озеро, озера'),
  valley: say('valley, ravine, gorge, canyon', 'долина, ущелье, каньон, овраг'),
  garden: say('garden, gardens', 'сад, садик'),
  city: say('city, skyline, town', 'город, городской'),
  sunset: say('sunset, sunsets, sundowner, sundowners', 'закат, закаты, закатный'),
  vineyard: say('vineyard, vineyards, winery, wineries', 'виноградник, виноградники, винодельня'),
}
