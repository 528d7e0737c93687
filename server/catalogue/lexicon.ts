/**
 * The concepts that venues and requests speak of, each with its phrases in English and Russian. Words are compared by
 * their stems, so inflected forms are not listed, except where the stem itself changes (спальня, спален). Frequent
 * misspellings of words too short to be mended are listed too.
 *
 * Used at import (search terms of a venue), by the list screens' search and by the recommender: one lexicon for all.
 */
export interface Phrases {
  readonly en: readonly string[]
  readonly ru: readonly string[]
}
type Concepts = Readonly<Record<string, Phrases>>

/** A phrase list is written as one text, parted by commas. */
const say = (en: string, ru: string): Phrases => ({ en: en.split(/,\s*/), ru: ru.split(/,\s*/) })

/** Words that name a category. */
const category: Concepts = {
  villa: say(
    'villa, vila, house, bungalow, cottage, accommodation, acommodation, lodging, homestay, guesthouse, guest house, place to stay, somewhere to stay, where to stay, apartment, loft, studio, penthouse, chalet, mansion, townhouse',
    'вилла, вила, виллочка, дом, домик, коттедж, бунгало, жилье, апартаменты, где остановиться, где пожить, переночевать, размещение, резиденция, хата, лофт, студия, пентхаус, шале, особняк, таунхаус',
  ),
  restaurant: say(
    'restaurant, cafe, café, bistro, eatery, diner, warung, trattoria, steakhouse, steak house, brasserie, gastropub, place to eat, fish house, places to eat, somewhere to eat, where to eat, place for dinner, place for lunch',
    'ресторан, ресторанчик, рестик, кафе, кафешка, бистро, варунг, закусочная, столовая, кофейня, хинкальная, пельменная, чайхана, таверна, где поесть, где покушать, где поужинать, где пообедать, где позавтракать, заведение',
  ),
  mobile_spa: say(
    'spa, mobile spa, massage, masseuse, masseur, massage therapist, therapist, spa therapist, home massage',
    'спа, мобильный спа, массаж, массажик, массажист, массажистка, выездной массаж, выездной спа, спа процедуры, спа салон, массажный салон',
  ),
  yacht: say(
    'yacht, yatch, boat, boats, charter, yacht charter, boat charter, cruise, boat trip, vessel, ship, liveaboard',
    'яхта, лодка, лодочка, катер, судно, корабль, круиз, чартер, морская прогулка, прогулка по морю, прогулка на лодке, выйти в море',
  ),
  retreat_center: say(
    'retreat, retreats, retreat center, retreat centre, yoga retreat, wellness center, wellness centre, ashram, wellness retreat',
    'ретрит, ретрит центр, ретритный центр, йога ретрит, йога центр, ашрам, йога тур, центр для ретритов, велнес центр',
  ),
}

/** Words that only hint at a category, when no word names one. */
const hint: Concepts = {
  villa: say(
    'stay, live, sleep over, bedroom',
    'остановиться, пожить, проживание, заселиться, поселиться, спальня, спален',
  ),
  restaurant: say(
    'dinner, lunch, brunch, eat, dine, dining, food, cuisine, table for, supper, hungry',
    'ужин, поужинать, ужинать, обед, пообедать, обедать, позавтракать, поесть, покушать, кушать, перекусить, столик, кухня',
  ),
  mobile_spa: say(
    'facial treatment, treatment, body scrub, home visit, mani-pedi',
    'процедура, обертывание, скраб, размять спину, на дому, с выездом, на выезд, выездной, парение, банщик',
  ),
  yacht: say('sail, sailing, seaplane', 'яхтинг, под парусом, поплавать на, рыбалка в море'),
  retreat_center: say('yoga, shala, meditation, detox, breathwork', 'йога, шала, медитация, детокс, випассана'),
}

/** What can be looked at. Said alone ('in the jungle', 'у моря') it counts as a wish for that view. */
const nature: Concepts = {
  sea: say(
    'sea, ocean, seaside, seafront, sea front, oceanfront, ocean front, beachfront, beach front, waterfront, coast, seaview, oceanview, by the beach, on the beach',
    'море, океан, побережье, первая линия, первой линии, береговая линия, на берегу, на пляже, у пляжа, прибрежный',
  ),
  jungle: say('jungle, forest, rainforest, woods', 'джунгли, лес, тропический лес'),
  rice_field: say(
    'rice field, rice fields, rice terrace, rice terraces, rice paddy, rice paddies, ricefield, ricefields, rice view, rice views, paddy, sawah',
    'рисовые поля, рисовое поле, рисовые террасы, рисовая терраса, поля риса, рисовники',
  ),
  mountain: say('mountain, mountains, volcano, hill, hills, mount', 'гора, вулкан, холм, холмы'),
  river: say('river, riverside, riverfront, stream', 'река'),
  lake: say('lake, lakeside', 'озеро, озера'),
  valley: say('valley, ravine, gorge', 'долина, ущелье'),
  garden: say('garden, gardens', 'сад, садик'),
  city: say('city, skyline, town', 'город, городской'),
  sunset: say('sunset, sunsets', 'закат, закаты'),
}

const feature: Concepts = {
  nanny: say('nanny, babysitter, babysitting', 'няня, нянька, бебиситтер'),
  wheelchair: say(
    'wheelchair, wheelchair access, disabled access, step free',
    'инвалидная коляска, колясочник, безбарьерный, без ступенек',
  ),
  fireplace: say('fireplace', 'камин'),
  hot_spring: say('hot spring, hot springs', 'горячий источник, термальный источник'),
  cooking_class: say('cooking class, cooking classes', 'кулинарный класс, кулинарный мастер-класс, урок кулинарии'),
  russian_speaking: say(
    'russian speaking, speaks russian, speak russian, in russian',
    'русскоговорящий, русскоязычный, говорят по-русски, по-русски, на русском',
  ),
  chef: say(
    'private chef, personal chef, chef, cook, in-house chef',
    'повар, шеф, шеф-повар, личный повар, частный повар',
  ),
  heated_pool: say('heated pool, heated swimming pool', 'подогреваемый бассейн, бассейн с подогревом, теплый бассейн'),
  pool: say(
    'pool, swimming pool, private pool, infinity pool, plunge pool, heated pool, heated swimming pool',
    'бассейн, бассик, свой бассейн, частный бассейн, подогреваемый бассейн, бассейн с подогревом, теплый бассейн',
  ),
  yoga: say('yoga, yoga shala, shala, yoga deck, yoga studio', 'йога, йога шала, шала, йога зал, зал для йоги'),
  meditation: say('meditation, vipassana', 'медитация, випассана'),
  silence: say('silence, silent, vipassana', 'молчание, тишина, випассана, безмолвие'),
  teacher_training: say(
    'teacher training, teacher trainings, ttc, yoga teacher course',
    'тренинг учителей, обучение учителей, курс преподавателей, подготовка преподавателей',
  ),
  women: say("women only, women's, womens", 'женский, женский круг'),
  dance: say('dance, ecstatic dance, ecstatic-dance', 'танцы, танец'),
  tantra: say('tantra', 'тантра'),
  detox: say('detox, juice cleanse, cleanse, fasting', 'детокс, очищение, голодание'),
  breathwork: say('breathwork, breathing, pranayama', 'дыхательные практики, пранаяма, дыхание'),
  ayurveda: say('ayurveda, ayurvedic', 'аюрведа, аюрведический'),
  sound_healing: say('sound healing, sound bath, gong', 'звуковая терапия, поющие чаши, гонг'),
  pilates: say('pilates', 'пилатес'),
  gym: say('gym, fitness, fitness center, fitness room', 'спортзал, тренажерный зал, фитнес, тренажерка'),
  sauna: say('sauna, steam room, hammam, banya', 'сауна, баня, хаммам, парная'),
  jacuzzi: say('jacuzzi, hot tub, whirlpool', 'джакузи, гидромассаж'),
  ice_bath: say('ice bath, cold plunge', 'ледяная ванна, ледяная купель'),
  massage_room: say('massage room, spa room, treatment room', 'массажный кабинет, спа зона, массажная комната'),
  wifi: say('wifi, wi-fi, internet', 'вайфай, вай-фай, интернет'),
  parking: say('parking, garage', 'парковка, парковочное место, гараж'),
  breakfast: say('breakfast, breakfast included', 'завтрак, завтраки'),
  kitchen: say('kitchen, kitchenette', 'кухонька, своя кухня, оборудованная кухня'),
  bathtub: say('bathtub, bath tub', 'ванна'),
  air_conditioning: say('air conditioning, air con, aircon', 'кондиционер'),
  family: say(
    'family friendly, kid friendly, kids friendly, child friendly, playground, kids menu, kids club, families, children programme',
    'для детей, с детьми, семейный, детская программа, детский уголок, детская площадка, детское меню, детская комната',
  ),
  pets: say(
    'pet friendly, pets allowed, pet, pets, dog friendly, dog',
    'с собакой, с животными, с питомцем, питомец, собака, собачка, пес, домашние животные',
  ),
  beach: say('beach, beach club, private beach', 'пляж, пляжный клуб, бич-клуб'),
  terrace: say(
    'terrace, rooftop, roof top, balcony, veranda, outdoor seating',
    'терраса, крыша, балкон, веранда, на крыше',
  ),
  healthy: say('healthy food, healthy', 'здоровая еда, полезная еда, зож, правильное питание'),
  beer: say('beer, craft beer, brewery, taproom', 'пиво, крафтовое пиво, крафт, пивной, пивоварня'),
  bar: say('bar, pub, cocktail bar, wine bar, lounge', 'бар, барчик, паб, коктейльный бар, винный бар, лаундж, выпить'),
  cocktails: say('cocktails, cocktail bar, mixology', 'коктейли, коктейльный, коктейльный бар, коктейльная карта'),
  wine: say('wine, wine list, wine bar, wine cellar', 'вино, винная карта, винный, винный бар, винный погреб'),
  live_music: say('live music, live band, concerts', 'живая музыка, концерты'),
  dj: say('dj, dj set', 'диджей'),
  karaoke: say('karaoke', 'караоке'),
  hookah: say('hookah, shisha', 'кальян'),
  romantic: say('romantic, romance, honeymoon, proposal', 'романтика, романтический, романтичный, медовый месяц'),
  wedding: say('wedding, weddings', 'свадьба, свадеб, свадебный'),
  event: say(
    'party, event, events, celebration, birthday',
    'вечеринка, мероприятие, праздник, день рождения, корпоратив',
  ),
  work: say(
    'workspace, coworking, office desk, work desk, remote work',
    'рабочее место, коворкинг, поработать, удаленка',
  ),
  cinema: say('cinema, home theatre, projector, media room', 'кинотеатр, проектор'),
  tennis: say('tennis, tennis court, padel', 'теннис, теннисный корт, падел'),
  bbq: say('bbq, barbecue, grill', 'барбекю, гриль, мангал'),
  butler: say('butler, staff, housekeeping, maid', 'дворецкий, персонал, горничная'),
  transfer: say('transfer, airport transfer, pick up, pickup', 'трансфер, встреча в аэропорту'),
  delivery: say('delivery, takeaway', 'доставка, навынос'),
  snorkeling: say('snorkeling, snorkelling, snorkel', 'снорклинг, сноркелинг, сноркелинга, плавание с маской'),
  diving: say('diving, scuba, dive', 'дайвинг, нырять, погружение'),
  muay_thai: say('muay thai, thai boxing', 'муай тай, тайский бокс'),
  freediving: say('freediving, free diving, freedive', 'фридайвинг'),
  fishing: say('fishing', 'рыбалка, рыбалки, порыбачить'),
  surfing: say('surf, surfing', 'серфинг, серф'),
  sup: say('sup, sup board, paddle board, paddleboard, kayak, kayaks', 'сап, сапборд, сап-борд, каяк'),
  jet_ski: say('jet ski, jetski, seabob', 'гидроцикл, сибоб'),
  slide: say('water slide, slide', 'водная горка, горка'),
  skipper: say('skipper, captain, crew, crewed, with crew', 'шкипер, капитан, экипаж, с командой'),
  bareboat: say('bareboat', 'бербоут, без капитана'),
  cabins: say('cabin, cabins, overnight', 'каюта, каюты, с ночевкой, ночевка'),
  vegan: say('vegan, vegans, plant based', 'веган, веганский'),
  vegetarian: say('vegetarian, vegetarians, veggie', 'вегетарианский, вегетарианец, вегетарианцы, вегетарианская'),
  halal: say('halal', 'халяль, халяльный'),
  gluten_free: say('gluten free', 'без глютена, безглютеновый'),
  organic: say('organic, raw food', 'органический, сыроедение'),
}

const cuisine: Concepts = {
  italian: say('italian, pasta, pizza, pizzeria, trattoria', 'итальянский, паста, пицца, пиццерия'),
  japanese: say('japanese, sushi, ramen, izakaya, omakase', 'японский, суши, рамен, роллы'),
  indonesian: say('indonesian, nasi goreng, padang', 'индонезийский, наси горенг'),
  balinese: say('balinese, babi guling', 'балийский, балийская'),
  thai: say('thai', 'тайский'),
  chinese: say('chinese, dim sum', 'китайский, димсам'),
  indian: say('indian, curry', 'индийский'),
  korean: say('korean', 'корейский'),
  vietnamese: say('vietnamese', 'вьетнамский'),
  asian: say('asian, pan-asian, pan asian', 'азиатский, паназиатский'),
  french: say('french', 'французский'),
  mediterranean: say('mediterranean', 'средиземноморский'),
  greek: say('greek, meze', 'греческий, мезе'),
  spanish: say('spanish, tapas, paella', 'испанский, тапас'),
  european: say('european', 'европейский'),
  russian: say('russian, borsch, pelmeni', 'русский, борщ, пельмени'),
  georgian: say('georgian, khachapuri, khinkali', 'грузинский, хачапури, хинкали'),
  uzbek: say('uzbek, plov', 'узбекский, плов'),
  caucasian: say('caucasian cuisine, armenian, azerbaijani', 'кавказский, армянский, азербайджанский, шашлык'),
  turkish: say('turkish, kebab', 'турецкий, кебаб'),
  middle_eastern: say('middle eastern, lebanese, arabic, hummus', 'восточный, ливанский, арабский, хумус'),
  mexican: say('mexican, tacos, taqueria', 'мексиканский, такос'),
  american: say('american, burger, burgers', 'американский, бургер, бургеры, бургерная'),
  peruvian: say('peruvian, ceviche', 'перуанский, севиче'),
  australian: say('australian', 'австралийский'),
  german: say('german', 'немецкий'),
  seafood: say('seafood, sea food, fish restaurant, lobster, oysters', 'морепродукты, рыба, рыбный, лобстер, устрицы'),
  steak: say('steak, steaks, steakhouse', 'стейк, стейки, стейкхаус, мясной'),
  coffee: say('coffee, coffee shop, coffee house', 'кофе, кофейня, кофеек'),
  bakery: say('bakery, pastry, pastries, desserts', 'пекарня, выпечка, десерты, кондитерская'),
  fusion: say('fusion', 'фьюжн'),
  fine_dining: say('fine dining, tasting menu, degustation', 'высокая кухня, дегустационное меню, дегустационный сет'),
}

const boat: Concepts = {
  catamaran: say('catamaran, catamarans, catamarano', 'катамаран'),
  sailing: say(
    'sailing yacht, sailing boat, sailboat, sail boat, monohull, barca a vela',
    'парусник, парусная яхта, парусная лодка, парусный',
  ),
  motor: say(
    'motor yacht, motor boat, motorboat, motoryacht, powerboat, barca a motore',
    'моторная яхта, моторная лодка, моторный',
  ),
  speedboat: say('speedboat, speed boat, fast boat', 'скоростной катер, скоростная лодка, спидбот'),
  phinisi: say('phinisi, pinisi, gulet, schooner, wooden boat, caicco', 'пиниси, финиси, гулет, шхуна'),
  trimaran: say('trimaran', 'тримаран'),
  superyacht: say('superyacht, megayacht, super yacht', 'суперъяхта, мегаяхта'),
}

const massage: Concepts = {
  thai: say('thai massage', 'тайский массаж'),
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
  swedish: say(
    'swedish massage, relax massage, relaxing massage, relaxation massage',
    'шведский массаж, расслабляющий массаж, релакс массаж',
  ),
  sports: say('sports massage, sport massage', 'спортивный массаж'),
  foot: say('foot massage, reflexology, feet massage', 'массаж ног, массаж стоп, рефлексология, рефлексотерапия'),
  head: say('head massage, face massage, facial, facials', 'массаж головы, массаж лица, уход за лицом'),
  lomi_lomi: say('lomi lomi', 'ломи ломи'),
  shiatsu: say('shiatsu', 'шиацу'),
  four_hands: say('four hands, four hand massage, 4 hands, 4 hand massage', 'в четыре руки, 4 руки'),
  couples: say('couples massage, couple massage, couples spa', 'массаж для двоих, массаж для пары, парный массаж'),
  prenatal: say('prenatal, prenatal massage, pregnancy massage', 'массаж для беременных, для беременных'),
  lymphatic: say('lymphatic, lymphatic drainage', 'лимфодренаж, лимфодренажный массаж'),
  scrub: say('scrub, body scrub, body wrap', 'скраб, обертывание'),
  nails: say('manicure, pedicure, nails, mani-pedi', 'маникюр, педикюр, мани-педи'),
  bamboo: say('bamboo massage', 'массаж бамбуком, бамбуковый массаж, бамбук'),
  hair_wash: say('hair wash, shampoo massage', 'мытье головы, мытье волос'),
}

/** Kind, then name: 'cuisine:thai' is a concept's id everywhere. */
export const lexicon: Readonly<Record<string, Concepts>> = { category, hint, nature, feature, cuisine, boat, massage }
