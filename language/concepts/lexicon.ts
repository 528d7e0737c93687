/**
 * Concepts with their English and Russian phrases. Words are compared by stem: the lists omit inflected forms, unless
 * the stem itself changes (спальня, спален). They include frequent misspellings of words too short for spelling
 * correction.
 *
 * The import (search terms of a venue), the list search and the recommender all use this lexicon.
 */
import { feature } from './lexicon-features.ts'
import { type Concepts, say } from './phrases.ts'

/** Words that name a category. */
const category: Concepts = {
  villa: say(
    'villa, vila, house, property, properties, bungalow, cottage, accommodation, acommodation, lodging, homestay, guesthouse, guest house, place to stay, somewhere to stay, where to stay, apartment, loft, studio, penthouse, chalet, mansion, townhouse, flat, condo, holiday home, vacation home, vacation rental, treehouse, cabana, resort villa, hut',
    'вилла, вила, виллочка, дом, домик, коттедж, бунгало, жилье, апартаменты, где остановиться, где пожить, переночевать, размещение, резиденция, хата, лофт, студия, пентхаус, шале, особняк, таунхаус, квартира, дача, усадьба, ночлег, вилочка, поместье, хоромы, избушка',
  ),
  restaurant: say(
    'restaurant, cafe, café, bistro, eatery, diner, warung, trattoria, steakhouse, steak house, brasserie, gastropub, place to eat, fish house, places to eat, somewhere to eat, where to eat, place for dinner, place for lunch, pizzeria, place to dine, spot to eat, food spot, dining spot, osteria, taverna, canteen',
    'ресторан, ресторанчик, рестик, кафе, кафешка, бистро, варунг, закусочная, столовая, кофейня, хинкальная, пельменная, чайхана, таверна, где поесть, где покушать, где поужинать, где пообедать, где позавтракать, заведение, ресторация, едальня, где перекусить, где вкусно поесть, поесть где, куда сходить поесть, покушать где, пиццерия',
  ),
  mobile_spa: say(
    'spa, mobile spa, massage, masseuse, masseur, massage therapist, therapist, spa therapist, home massage, spa day, spa team, masseuses, masseurs, massage team, spa at home, home spa',
    'спа, мобильный спа, массаж, массажик, массажист, массажистка, выездной массаж, выездной спа, спа процедуры, спа салон, массажный салон, массажики, массажистов, спа на дом, массаж на дом, спа-день, спа-команда',
  ),
  yacht: say(
    'yacht, yatch, boat, boats, charter, yacht charter, boat charter, cruise, boat trip, vessel, ship, liveaboard, dinghy, motor cruiser, island hopping, sea trip, boat tour',
    'яхта, лодка, лодочка, катер, судно, корабль, круиз, чартер, морская прогулка, прогулка по морю, прогулка на лодке, выйти в море, яхточка, катерок, кораблик, суденышко, лодочная прогулка, морской выход, выход в море, морское путешествие',
  ),
  retreat_center: say(
    'retreat, retreats, retreat center, retreat centre, yoga retreat, wellness center, wellness centre, ashram, wellness retreat, yoga camp, healing center, retreat venue, retreat house, wellness week',
    'ретрит, ретрит центр, ретритный центр, йога ретрит, йога центр, ашрам, йога тур, центр для ретритов, велнес центр, йога лагерь, йога-кэмп, ретритик, площадка для ретрита, место для ретрита, йога-тур',
  ),
}

/** Types of accommodation. A request for one of these types excludes other villas. */
const house: Concepts = {
  bungalow: say('bungalow, bungalows', 'бунгало'),
  treehouse: say('treehouse, tree house, tree houses', 'дом на дереве, домик на дереве'),
  guesthouse: say(
    'guesthouse, guest house, guesthouses, homestay, home stay, losmen, b&b, bed and breakfast',
    'гостевой дом, гестхаус, гостевой домик, хоумстей, мини-отель',
  ),
  hostel: say('hostel, dormitory, dorm', 'хостел, общежитие'),
  hotel: say('hotel, resort', 'отель, гостиница, курорт'),
  cottage: say('cottage, cottages, lodge, chalet, cabin house', 'коттедж, лодж, шале, избушка'),
  apartment: say(
    'apartment, apartments, loft, studio, penthouse, condo, flat',
    'апартаменты, квартира, лофт, студия, пентхаус',
  ),
  townhouse: say('townhouse', 'таунхаус'),
  mansion: say('mansion, estate', 'особняк, поместье, усадьба'),
  tent: say('glamping, tent, tents, yurt, tipi', 'глэмпинг, глемпинг, палатка, шатер, юрта'),
  hut: say('hut, huts, joglo, lumbung', 'хижина, хижины, джогло'),
}

/** Words that suggest a category if no word of the request names one. */
const hint: Concepts = {
  villa: say(
    'stay, live, sleep over, out of the window, from the window, bedroom, room for, room in, hotel, hostel, resort, sleeps',
    'остановиться, пожить, под окнами, из окна, из окон, проживание, заселиться, поселиться, спальня, спален, отель, гостиница, номер в, номер для, снять номер, комната, ночевать, перекантоваться, жить, снять на ночь',
  ),
  restaurant: say(
    'dinner, lunch, brunch, eat, dine, dining, food, cuisine, table for, supper, hungry',
    'ужин, поужинать, ужинать, обед, пообедать, обедать, позавтракать, поесть, покушать, кушать, перекусить, столик, кухня, еда',
  ),
  mobile_spa: say(
    'facial treatment, treatment, body scrub, home visit, visit us at home, mani-pedi, at my place, at our place, come to us',
    'процедура, обертывание, скраб, размять спину, на дому, к нам домой, ко мне домой, приехать к нам, приехали к нам, приедут к нам, чтобы приехали, в номер, с выездом, на выезд, выездной, парение, банщик, парильщик, пармастер, попариться',
  ),
  yacht: say('sail, sailing, seaplane', 'яхтинг, под парусом, поплавать на, рыбалка в море'),
  retreat_center: say(
    'yoga, yoga shala, shala, meditation, detox, breathwork, wellness, wellness weekend, training venue, seminar, group training, group venue',
    'йога, йога шала, шала, велнес, медитация, детокс, випассана, тренинг, семинар, воркшоп, центр для групп, площадка для групп',
  ),
}

/** Natural surroundings. In a request without a word for a view ('in the jungle', 'у моря'), they count as a view. */
const nature: Concepts = {
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

const cuisine: Concepts = {
  italian: say('italian, pasta, pizza, pizzeria, trattoria', 'итальянский, паста, пицца, пиццерия'),
  japanese: say('japanese, sushi, ramen, izakaya, omakase', 'японский, суши, рамен, роллы'),
  indonesian: say('indonesian, nasi goreng, padang', 'индонезийский, наси горенг'),
  balinese: say('balinese, babi guling', 'балийский, балийская'),
  thai: say('thai', 'тайский'),
  chinese: say('chinese, dim sum', 'китайский, димсам'),
  indian: say('indian, curry', 'индийский'),
  korean: say('korean, korean bbq, korean barbecue', 'корейский, корейское барбекю'),
  vietnamese: say('vietnamese, pho, banh mi', 'вьетнамский, фо бо, бань ми'),
  asian: say('asian, pan-asian, pan asian', 'азиатский, паназиатский'),
  french: say('french', 'французский'),
  mediterranean: say('mediterranean', 'средиземноморский'),
  greek: say('greek, meze', 'греческий, мезе'),
  spanish: say('spanish, tapas, paella', 'испанский, тапас'),
  european: say('european', 'европейский'),
  russian: say(
    'russian, borsch, pelmeni, pelmeni, borscht, blini',
    'русский, борщ, пельмени, блины, окрошка, щи, сырники',
  ),
  brazilian: say('brazilian, churrascaria', 'бразильский'),
  argentinian: say('argentinian, argentine', 'аргентинский'),
  cuban: say('cuban, caribbean, jamaican', 'кубинский, карибский, ямайский'),
  latin_american: say('latin american', 'латиноамериканский'),
  southern: say('southern, cajun, creole', 'креольский'),
  hawaiian: say('hawaiian, poke, poke bowl', 'гавайский, поке'),
  african: say('african, south african, ethiopian', 'африканский, южноафриканский, эфиопский'),
  moroccan: say('moroccan', 'марокканский'),
  sri_lankan: say('sri lankan', 'шри-ланкийский, ланкийский'),
  malaysian: say('malaysian, singaporean', 'малайзийский, сингапурский'),
  filipino: say('filipino', 'филиппинский'),
  persian: say('persian, iranian', 'персидский, иранский'),
  israeli: say('israeli, kosher', 'израильский, еврейский, кошерный'),
  british: say('british, irish, english pub, fish and chips', 'британский, английский, ирландский, фиш энд чипс'),
  czech: say('czech', 'чешский'),
  serbian: say('serbian, balkan, croatian cuisine', 'сербский, балканский'),
  ukrainian: say('ukrainian', 'украинский'),
  scandinavian: say('scandinavian, nordic, swedish cuisine', 'скандинавский, нордический'),
  portuguese: say('portuguese', 'португальский'),
  polish: say('polish', 'польский'),
  tatar: say('tatar', 'татарский'),
  kebab: say('kebab, doner, shawarma, falafel', 'кебаб, донер, шаурма, шаверма, фалафель'),
  ice_cream: say('ice cream, gelato, frozen yogurt', 'мороженое, джелато'),
  pancakes: say('pancake, pancakes, crepes, waffles', 'блинчики, блинная, оладьи, вафли'),
  juices: say('juice, juices, smoothie, smoothies', 'соки, смузи, фреш'),
  georgian: say('georgian, khachapuri, khinkali', 'грузинский, хачапури, хинкали'),
  uzbek: say('uzbek, plov', 'узбекский, плов'),
  caucasian: say(
    'caucasian cuisine, armenian, azerbaijani, shashlik',
    'кавказский, армянский, азербайджанский, шашлык, шашлыки, кебабы',
  ),
  turkish: say('turkish, kebab', 'турецкий, кебаб'),
  middle_eastern: say('middle eastern, lebanese, arabic, hummus', 'восточный, ливанский, арабский, хумус'),
  mexican: say('mexican, tacos, taqueria', 'мексиканский, такос'),
  american: say('american, burger, burgers, smash burgers', 'американский, бургер, бургеры, бургерная'),
  peruvian: say('peruvian, ceviche', 'перуанский, севиче'),
  australian: say('australian', 'австралийский'),
  german: say('german', 'немецкий'),
  seafood: say(
    'seafood, sea food, fish restaurant, lobster, oysters, fish, shellfish, prawns, crab',
    'морепродукты, рыба, рыбный, лобстер, устрицы, креветки, мидии, рапаны, крабы',
  ),
  steak: say('steak, steaks, steakhouse, steak house', 'стейк, стейки, стейкхаус, мясной'),
  coffee: say('coffee, coffee shop, coffee house', 'кофе, кофейня, кофеек, латте, капучино'),
  bakery: say(
    'bakery, pastry, pastries, desserts, croissants, cakes',
    'пекарня, выпечка, десерты, кондитерская, круассаны, торты, десерт',
  ),
  fusion: say('fusion', 'фьюжн'),
  fine_dining: say('fine dining, tasting menu, degustation', 'высокая кухня, дегустационное меню, дегустационный сет'),
}

/** Dishes. They only affect the ranking, because a restaurant's row seldom lists all its dishes. */
const dish: Concepts = {
  pizza: say('pizza', 'пицца'),
  pasta: say('pasta', 'паста'),
  sushi: say('sushi', 'суши, роллы'),
  ramen: say('ramen', 'рамен'),
  oysters: say('oyster, oysters', 'устрицы, устриц'),
  lobster: say('lobster, lobsters', 'лобстер, омар'),
  burgers: say('burger, burgers', 'бургер, бургеры'),
  plov: say('plov, pilaf', 'плов'),
  shashlik: say('shashlik', 'шашлык, шашлыки'),
  khachapuri: say('khachapuri', 'хачапури'),
  khinkali: say('khinkali', 'хинкали'),
  pelmeni: say('pelmeni', 'пельмени'),
  borscht: say('borscht, borsch', 'борщ'),
  syrniki: say('syrniki', 'сырники'),
  tacos: say('tacos', 'такос'),
  curry: say('curry', 'карри'),
  steak: say('steak, steaks', 'стейк, стейки'),
  mussels: say('mussels', 'мидии'),
  meze: say('meze', 'мезе'),
  duck: say('duck', 'утка'),
  biryani: say('biryani', 'бирьяни'),
  sourdough: say('sourdough, bread', 'хлеб на закваске, хлеб'),
  fondue: say('fondue', 'фондю'),
  omakase: say('omakase', 'омакасе'),
  cheese: say('cheese', 'сыр, сыры'),
}

const boat: Concepts = {
  catamaran: say('catamaran, catamarans, catamarano, sailing cat, power cat', 'катамаран, катамаранчик'),
  sailing: say(
    'sailing yacht, sailing boat, sailboat, sail boat, monohull, barca a vela, sloop, ketch, motorsailer, motor sailer, s/y',
    'парусник, парусная яхта, парусная лодка, парусный, парус яхта, под парусами',
  ),
  motor: say(
    'motor yacht, motoryacht, motor cruiser, barca a motore, yacht a motore, flybridge yacht, m/y',
    'моторная яхта, моторный, мот яхта',
  ),
  motorboat: say(
    'motor boat, motorboat, powerboat, power boat',
    'моторная лодка, моторка, катер, катерок, моторный катер',
  ),
  speedboat: say(
    'speedboat, speed boat, fast boat, rib, gommone',
    'скоростной катер, быстроходный катер, скоростная лодка, спидбот, быстрый катер',
  ),
  phinisi: say('phinisi, pinisi', 'пиниси, финиси, пхиниси'),
  gulet: say('gulet, gullet, caicco', 'гулет, гуллет'),
  wooden: say('wooden boat, schooner, wooden yacht, traditional boat', 'деревянная яхта, деревянная лодка, шхуна'),
  trimaran: say('trimaran', 'тримаран'),
  superyacht: say('superyacht, megayacht, super yacht', 'суперъяхта, мегаяхта'),
  dhow: say('dhow, wooden dhow', 'арабская лодка, дау, доу'),
  junk: say('junk, junk boat, chinese junk', 'джонка'),
  felucca: say('felucca', 'фелука, фелюга'),
  longtail: say('longtail, longtail boat, long tail boat', 'лонгтейл, длиннохвостая лодка'),
  outrigger: say('jukung, outrigger', 'джукунг'),
}

const massage: Concepts = {
  thai: say('thai massage, herbal compress', 'тайский массаж'),
  balinese: say('balinese massage, bali massage', 'балийский массаж'),
  deep_tissue: say(
    'deep tissue, deep tissue massage',
    'глубокотканный массаж, глубокий массаж, массаж глубокий, глубокотканный',
  ),
  aroma: say(
    'aromatherapy, aroma massage, aroma oil, aroma oil massage',
    'ароматерапия, аромамассаж, арома массаж, масляный массаж',
  ),
  hot_stone: say(
    'hot stone, hot stones, hot stone massage',
    'горячие камни, горячими камнями, стоунтерапия, массаж горячими камнями',
  ),
  swedish: say('swedish massage', 'шведский массаж'),
  sports: say('sports massage, sport massage', 'спортивный массаж'),
  foot: say(
    'foot massage, reflexology, feet massage, foot reflexology',
    'массаж ног, массаж стоп, рефлексология, рефлексотерапия, массаж ступней, стопы, ступни',
  ),
  head: say(
    'head massage, face massage, facial, facials, face treatment',
    'массаж головы, массаж лица, уход за лицом, лицо, для лица',
  ),
  lomi_lomi: say('lomi lomi', 'ломи ломи'),
  shiatsu: say('shiatsu', 'шиацу'),
  four_hands: say('four hands, four hand massage, 4 hands, 4 hand massage', 'в четыре руки, 4 руки'),
  couples: say('couples massage, couple massage, couples spa', 'массаж для двоих, массаж для пары, парный массаж'),
  prenatal: say(
    'prenatal, prenatal massage, pregnancy massage, pregnant, prenatal',
    'массаж для беременных, для беременных, беременная, беременной, для беременной, пренатальный',
  ),
  lymphatic: say('lymphatic, lymphatic drainage', 'лимфодренаж, лимфодренажный массаж'),
  scrub: say('scrub, body scrub, body wrap', 'скраб, обертывание'),
  nails: say('manicure, pedicure, nails, mani-pedi, nail service', 'маникюр, педикюр, мани-педи, ногти, маник'),
  bamboo: say('bamboo massage', 'массаж бамбуком, бамбуковый массаж, бамбук'),
  hair_wash: say('hair wash, shampoo massage', 'мытье головы, мытье волос'),
  acupressure: say('acupressure', 'акупрессура, точечный массаж'),
  honey: say('honey wrap, honey massage', 'медовый массаж, медовое обертывание'),
  classic: say('classic massage, classical massage', 'классический массаж'),
  children: say('massage for children, kids massage', 'детский массаж, массаж детям'),
  anticellulite: say('anti-cellulite, anti cellulite', 'антицеллюлитный'),
}

/** Concepts by kind, then name. A concept's id joins both: 'cuisine:thai'. */
export const lexicon: Readonly<Record<string, Concepts>> = {
  category,
  house,
  hint,
  nature,
  feature,
  cuisine,
  dish,
  boat,
  massage,
}
