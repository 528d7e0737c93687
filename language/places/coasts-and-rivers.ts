/*
 * Places that are no town: seas, rivers, coasts of a country and surroundings of a city. Requests name them, rows lie in
 * one of their towns.
 */

/** Names, in the format of `placesOf`. */
export const coastsAndRivers: readonly string[] = [
  'russia: Volga=Volga River Волга=река Волга=Поволжье, Moscow Region=Moscow Oblast=outside Moscow=around Moscow Московская область=Подмосковье=под Москвой, Leningrad Region=Leningrad Oblast Ленинградская область=Ленобласть=под Петербургом=под Питером, Kaliningrad Oblast=Kaliningrad Region Калининградская область',
  'europe: Baltic=Baltic Sea=Baltic Coast=Baltics=Baltic States Балтика=Балтийское море=Балтийское побережье=Прибалтика, Adriatic=Adriatic Sea=Adriatic Coast Адриатика=Адриатическое море=Адриатическое побережье, Black Sea=Black Sea Coast=Russian Black Sea Черное море=Черноморское побережье=Черноморское побережье России, Danube=Danube River Дунай, Transcaucasia=South Caucasus Закавказье=Южный Кавказ',
  'turkey: Turkish Coast=coast of Turkey=Turkish seaside Турецкое побережье=побережье Турции=Турецкий берег',
  'spain: Spanish Coast=coast of Spain Испанское побережье=побережье Испании',
  'italy: Italian Coast=coast of Italy Итальянское побережье=побережье Италии',
  'portugal: Portuguese Coast=coast of Portugal Португальское побережье=побережье Португалии',
  'croatia: Croatian Coast=coast of Croatia Хорватское побережье=побережье Хорватии',
  'montenegro: Montenegro Coast=Montenegrin Coast=coast of Montenegro Черногорское побережье=побережье Черногории',
  'bulgaria: Bulgarian Coast=coast of Bulgaria Болгарское побережье=побережье Болгарии',
  'morocco: Moroccan Coast=coast of Morocco Марокканское побережье=побережье Марокко',
  'egypt: Egyptian Coast=coast of Egypt Египетское побережье=побережье Египта, Nile=Nile River Нил=река Нил',
  'kenya: Kenyan Coast=coast of Kenya Кенийское побережье=побережье Кении',
  'vietnam: Vietnamese Coast=coast of Vietnam Вьетнамское побережье=побережье Вьетнама',
  'georgia: Georgian Coast=coast of Georgia Грузинское побережье=побережье Грузии',
  'latvia: Latvian Coast=coast of Latvia Латвийское побережье=побережье Латвии',
]

/** Towns and provinces of each, in the format of `regions.ts`. */
export const placesOfCoastsAndRivers: readonly string[] = [
  'volga: tver uglich yaroslavl kostroma plyos nizhny_novgorod kazan sviyazhsk samara tolyatti shiryaevo zhiguli saratov volgograd astrakhan',
  'black_sea: sochi gelendzhik anapa tuapse novorossiysk crimea batumi kobuleti varna burgas sunny_beach nessebar sozopol',
  'baltic: kaliningrad kaliningrad_oblast riga jurmala liepaja ventspils pavilosta kolka tallinn parnu haapsalu saaremaa hiiumaa palanga klaipeda nida neringa gdansk sopot rugen gotland',
  'adriatic: dalmatia pula kvarner montenegro venice rimini ancona puglia piran portoroz',
  'danube: vienna budapest bratislava belgrade novi_sad',
  'transcaucasia: georgia armenia azerbaijan',
  'turkish_coast: mugla bodrum marmaris fethiye gocek dalaman datca antalya alanya cesme alacati urla kusadasi didim ayvalik bozcaada assos foca trabzon',
  'spanish_coast: costa_brava costa_dorada barcelona costa_blanca alicante valencia costa_del_sol costa_de_la_luz costa_tropical costa_de_almeria cadiz balearic_islands san_sebastian',
  'italian_coast: amalfi_coast liguria portofino sardinia sicily puglia naples capri ischia rimini venice versilia forte_dei_marmi cinque_terre',
  'portuguese_coast: algarve cascais comporta ericeira peniche nazare silver_coast costa_vicentina porto madeira',
  'croatian_coast: dalmatia pula kvarner',
  'montenegro_coast: budva kotor tivat herceg_novi ulcinj sveti_stefan perast petrovac',
  'bulgarian_coast: varna burgas sunny_beach nessebar sozopol golden_sands balchik',
  'moroccan_coast: essaouira agadir taghazout casablanca tangier asilah el_jadida oualidia dakhla',
  'egyptian_coast: hurghada sharm_el_sheikh el_gouna marsa_alam dahab soma_bay makadi_bay alexandria',
  'nile: cairo luxor aswan',
  'kenyan_coast: diani mombasa malindi watamu lamu kilifi vipingo nyali',
  'vietnamese_coast: da_nang hoi_an nha_trang cam_ranh phu_quoc mui_ne phan_thiet quy_nhon vung_tau ho_tram ha_long con_dao lang_co',
  'georgian_coast: batumi kobuleti ureki gonio',
  'latvian_coast: riga jurmala liepaja ventspils pavilosta kolka',
]

/** Ids of the coasts, seas, rivers and surroundings. A row may also name them in its view. */
export const coastAndRiverIds: ReadonlySet<string> = new Set(
  placesOfCoastsAndRivers.map((line) => line.slice(0, line.indexOf(':'))),
)
