import { mobileHammams, mobileSaunas } from './mobile-baths.ts'
import { type Concepts, say } from './phrases.ts'

/** Amenities, services and properties of venues. */
export const feature: Concepts = {
  nanny: say('nanny, babysitter, babysitting', 'няня, нянька, бебиситтер'),
  wheelchair: say(
    'wheelchair, wheelchair access, disabled access, step free, accessible for disabled',
    'инвалидная коляска, колясочник, инвалид, маломобильный, безбарьерный, без ступенек',
  ),
  fireplace: say('fireplace', 'камин, с камином'),
  hot_spring: say('hot spring, hot springs', 'горячий источник, термальный источник'),
  cooking_class: say('cooking class, cooking classes', 'кулинарный класс, кулинарный мастер-класс, урок кулинарии'),
  russian_speaking: say(
    'russian speaking, russian spoken, speaks russian, speak russian, in russian, russian captain, russian staff, russian crew, russian menu, speak russian',
    'русскоговорящий, русскоязычный, говорят по-русски, по-русски, на русском, русский капитан, русский персонал, русское меню, русский гид, русский управляющий, русский администратор, рус яз, говорящий по-русски',
  ),
  chef: say(
    'private chef, personal chef, chef, cook, in-house chef, cook on site',
    'повар, шеф, шеф-повар, личный повар, частный повар, кухарка, домашний повар',
  ),
  heated_pool: say(
    'heated pool, heated swimming pool, heated infinity pool, heated private pool, heated outdoor pool, pool heated, pool is heated',
    'подогреваемый бассейн, бассейн с подогревом, басс с подогревом, теплый бассейн',
  ),
  infinity_pool: say(
    'infinity pool, infinity edge pool, infinity swimming pool',
    'бассейн инфинити, инфинити бассейн, панорамный бассейн',
  ),
  indoor_pool: say('indoor pool, indoor swimming pool, covered pool', 'крытый бассейн, бассейн в помещении'),
  pool: say(
    'pool, swimming pool, private pool, own pool, private swimming pool, infinity pool, infinity edge pool, infinity swimming pool, indoor pool, indoor swimming pool, covered pool, plunge pool, heated pool, heated swimming pool, heated infinity pool, heated private pool, heated outdoor pool, pool heated, pool is heated',
    'бассейн, басс, бассик, свой бассейн, частный бассейн, собственный бассейн, личный бассейн, приватный бассейн, подогреваемый бассейн, бассейн с подогревом, теплый бассейн, бассейн инфинити, инфинити бассейн, панорамный бассейн, крытый бассейн, бассейн в помещении',
  ),
  yoga: say('yoga, yoga shala, shala, yoga deck, yoga studio', 'йога, йога шала, шала, йога зал, зал для йоги'),
  shala: say(
    'yoga shala, shala, yoga deck, yoga studio, yoga hall, yoga pavilion',
    'йога шала, шала, йога зал, зал для йоги, йога студия',
  ),
  meditation: say(
    'meditation, vipassana, meditate, mindfulness, mindful',
    'медитация, випассана, медитировать, осознанность',
  ),
  silence: say('silence, silent, vipassana', 'молчание, тишина, випассана, безмолвие'),
  teacher_training: say(
    'teacher training, teacher trainings, ttc, yoga teacher course',
    'тренинг учителей, обучение учителей, курс преподавателей, подготовка преподавателей, учительский тренинг, тренинг преподавателей',
  ),
  women: say(
    "women only, women's, womens, for women, women retreat, ladies only, female only, female therapist, female therapists, female masseuse, only women, only female",
    'женский, женский круг, для женщин, женская группа, только женщины, женщина-мастер, женщины-мастера, женщина массажист',
  ),
  dance: say('dance, ecstatic dance, ecstatic-dance', 'танцы, танец'),
  tantra: say('tantra', 'тантра'),
  detox: say(
    'detox, juice cleanse, cleanse, fasting, cleansing, fasting retreat',
    'детокс, очищение, голодание, голодание, чистка организма, очистка',
  ),
  breathwork: say('breathwork, breathing, pranayama', 'дыхательные практики, пранаяма, дыхание'),
  ayurveda: say(
    'ayurveda, ayurvedic, panchakarma, shirodhara, abhyanga',
    'аюрведа, аюрведический, панчакарма, широдхара, абхьянга',
  ),
  sound_healing: say(
    'sound healing, sound bath, gong, singing bowls, sound therapy',
    'звуковая терапия, поющие чаши, гонг, чаши, тибетские чаши, звукотерапия',
  ),
  pilates: say('pilates', 'пилатес'),
  gym: say(
    'gym, fitness, fitness center, fitness room, workout room',
    'спортзал, тренажерный зал, фитнес, тренажерка, качалка, тренажеры',
  ),
  sauna: say(
    `sauna, banya, russian bath, ${mobileSaunas.en}`,
    `сауна, баня, русская баня, банька, банный, парилка, ${mobileSaunas.ru}`,
  ),
  steam_room: say(
    'steam room, steam rooms, steam bath, steam baths, steam cabin',
    'парная, паровая баня, паровая комната, паровая кабина, паровая сауна, паровая',
  ),
  hammam: say(
    `hammam, hamam, turkish bath, turkish bath house, ${mobileHammams.en}`,
    `хаммам, хамам, турецкая баня, ${mobileHammams.ru}`,
  ),
  jacuzzi: say('jacuzzi, hot tub, whirlpool, hot-tub, spa bath', 'джакузи, гидромассаж, джакуззи'),
  ice_bath: say(
    'ice bath, cold plunge, cold bath, plunge bath',
    'ледяная ванна, ледяная купель, купель, холодная купель',
  ),
  massage_room: say('massage room, spa room, treatment room', 'массажный кабинет, спа зона, массажная комната'),
  wifi: say(
    'wifi, wi-fi, internet, fast internet, fast wifi, starlink, fiber internet, fibre internet',
    'вайфай, вай-фай, интернет, быстрый интернет, wi-fi, старлинк, оптоволокно',
  ),
  parking: say('parking, garage', 'парковка, парковочное место, гараж'),
  breakfast: say('breakfast, breakfast included, all day breakfast', 'завтрак, завтраки, поздний завтрак'),
  kitchen: say('kitchen, kitchenette', 'кухонька, своя кухня, оборудованная кухня'),
  bathtub: say('bathtub, bath tub', 'ванна'),
  air_conditioning: say(
    'air conditioning, air conditioned, air conditioner, air con, aircon, a/c, ac',
    'кондиционер, кондиционеры, кондей, кондер, сплит система',
  ),
  adults_only: say(
    'adults only, adult only, grown-ups only, grownups only, grown ups only, only adults, only for adults, child free, childfree, kid free, kids free',
    'только для взрослых, только взрослые, только со взрослыми, чайлдфри',
  ),
  family: say(
    'family friendly, kid friendly, kids friendly, child friendly, playground, kids menu, kids club, families, children programme, with kids, with children, kid-friendly',
    'для детей, с детьми, семейный, детская программа, детский уголок, детская площадка, детское меню, детская комната, с малышом, с малышами, с ребенком, с детками, для семьи',
  ),
  pets: say(
    'pet friendly, pets allowed, pet, pets, dog friendly, dog-friendly, dog, puppy, puppies, kitten, spaniel, dachshund, labrador, labradoodle, retriever, poodle, cockapoo, terrier, bulldog, corgi, beagle, chihuahua, collie, doberman, rottweiler, schnauzer, pomeranian, greyhound, whippet, german shepherd, bernese mountain dog, mountain dog, great dane, saint bernard, golden retriever',
    'с собакой, дог-френдли, с животными, с питомцем, питомец, собака, собачка, пес, домашние животные, животные, щенок, котенок, кошка, спаниель, такса, лабрадор, ретривер, пудель, терьер, бульдог, корги, бигль, чихуахуа, мопс, колли, овчарка, шпиц, доберман, ротвейлер, шнауцер, мальтипу',
  ),
  home_visit: say(
    'home visit, home visits, comes to villas, comes to the villa, come to the villa, come to our villa, come to our house, come to you, comes to you, we come to, we travel to, outcall',
    'с выездом, на выезд, выезд на дом, на дому, выезд на виллу, приезжает на виллу, выезжаем, приезжаем',
  ),
  beach: say('beach, beach club, private beach, sandy beach', 'пляж, пляжный клуб, бич-клуб, песчаный пляж'),
  terrace: say(
    'terrace, balcony, veranda, outdoor seating, open air, outside seating, al fresco',
    'терраса, балкон, веранда, на открытом воздухе, летняя веранда, столики на улице, столики снаружи, места на улице, сидеть на улице, на свежем воздухе',
  ),
  rooftop: say(
    'rooftop, roof top, roof terrace, roof deck, rooftop terrace',
    'крыша, на крыше, терраса на крыше, руфтоп, крыша-терраса',
  ),
  flybridge: say('flybridge, fly bridge, flying bridge', 'флайбридж, флай бридж'),
  round_clock: say(
    '24/7, 24 hours, 24h, 24 hrs, around the clock, round the clock, day and night',
    'круглосуточный, круглосуточно, 24 часа, в любое время суток, днем и ночью',
  ),
  healthy: say('healthy food, healthy', 'здоровая еда, полезная еда, зож, правильное питание'),
  beer: say('beer, craft beer, brewery, taproom', 'пиво, крафтовое пиво, крафт, пивной, пивоварня'),
  bar: say('bar, pub, cocktail bar, wine bar, lounge', 'бар, барчик, паб, коктейльный бар, винный бар, лаундж, выпить'),
  cocktails: say('cocktails, cocktail bar, mixology', 'коктейли, коктейльный, коктейльный бар, коктейльная карта'),
  wine: say('wine, wine list, wine bar, wine cellar', 'вино, винная карта, винный, винный бар, винный погреб'),
  live_music: say(
    'live music, live band, concerts, live performance, jazz',
    'живая музыка, концерты, джаз, живой музыкой',
  ),
  dj: say('dj, dj set', 'диджей'),
  karaoke: say('karaoke', 'караоке, попеть'),
  hookah: say('hookah, shisha, sheesha', 'кальян, кальянная, шиша'),
  romantic: say(
    'romantic, romance, honeymoon, honey moon, proposal, honeymooners, newlyweds, propose, couples retreat, candlelight',
    'романтика, романтический, романтичный, медовый месяц, молодожены, молодоженов, предложение руки, на двоих с романтикой',
  ),
  wedding: say('wedding, weddings, wed, elopement', 'свадьба, свадеб, свадебный, пожениться'),
  event: say(
    'party, event, events, celebration, birthday, hen party, bachelorette, bachelor party, stag, anniversary, corporate event, team building',
    'вечеринка, пати, тусовка, тусить, мероприятие, праздник, день рождения, корпоратив, юбилей, девичник, мальчишник, тимбилдинг, годовщина, выпускной',
  ),
  work: say(
    'workspace, coworking, office desk, work desk, remote work, meeting table, office desk, home office, office space, laptop, laptop friendly, digital nomad, work room, remote working',
    'рабочее место, коворкинг, поработать, удаленка, удаленная работа, удаленно работать, с ноутбуком, с ноутом, для работы, рабочая комната',
  ),
  cinema: say(
    'cinema, home theatre, projector, media room, movie room, home cinema',
    'кинотеатр, проектор, домашний кинотеатр, кинозал',
  ),
  tennis: say('tennis, tennis court, padel', 'теннис, теннисный корт, падел, корт'),
  bbq: say('bbq, barbecue, grill', 'барбекю, гриль, мангал'),
  butler: say('butler', 'дворецкий, батлер'),
  housekeeping: say(
    'housekeeping, maid, live-in staff, daily cleaning, cleaner, housekeeper',
    'горничная, персонал, уборка, домработница',
  ),
  transfer: say('transfer, airport transfer, pick up, pickup', 'трансфер, встреча в аэропорту'),
  delivery: say('delivery, takeaway, take away, deliver', 'доставка, навынос, навынос, с собой'),
  snorkeling: say(
    'snorkeling, snorkelling, snorkel, masks and fins, mask and fins',
    'снорклинг, маска для снорклинга, маска и трубка, маски и трубки, маски и ласты, маска и ласты, маски с ластами, сноркелинг, сноркелинга, плавание с маской, плавать с маской, поплавать с маской',
  ),
  diving: say(
    'diving, scuba, dive, divers, dive centre, dive center, scuba diving',
    'дайвинг, нырять, погружение, дайверы, дайв-центр, понырять',
  ),
  muay_thai: say('muay thai, thai boxing', 'муай тай, тайский бокс'),
  freediving: say('freediving, free diving, freedive', 'фридайвинг'),
  fishing: say(
    'fishing, fishing trip, fishing gear, fishing rods, fishing tackle, angling',
    'рыбалка, рыбалки, порыбачить, рыбачить, рыболовный, снасти, со снастями, удочки, спиннинг',
  ),
  surfing: say(
    'surf, surfing, surfers, surf lessons, surf camp, surf breaks',
    'серфинг, серф, серферы, серф-кэмп, серфкемп',
  ),
  sup: say('sup, sup board, paddle board, paddleboard, kayak, kayaks', 'сап, сапборд, сап-борд, каяк'),
  jet_ski: say('jet ski, jetski', 'гидроцикл'),
  seabob: say('seabob, sea bob, underwater scooter', 'сибоб, подводный скутер'),
  slide: say('water slide, slide', 'водная горка, горка'),
  skipper: say('skipper, captain, crew, crewed, with crew, con equipaggio', 'шкипер, капитан, экипаж, с командой'),
  bareboat: say('bareboat', 'бербоут, без капитана'),
  cabins: say('cabin, cabins, overnight', 'каюта, каюты, с ночевкой, ночевка'),
  vegan: say(
    'vegan, vegans, plant based, vegan-friendly, vegan kitchen, vegan cuisine',
    'веган, веганский, растительная кухня, веганская кухня',
  ),
  vegetarian: say(
    'vegetarian, vegetarians, veggie, meat free, meatless, vegetarian kitchen, vegetarian cuisine',
    'вегетарианский, вегетарианец, вегетарианцы, вегетарианская, без мяса, безмясной',
  ),
  halal: say('halal', 'халяль, халяльный'),
  gluten_free: say('gluten free, gluten, gf menu', 'без глютена, безглютен, безглютеновый, глютен'),
  organic: say('organic, raw food', 'органический, сыроедение'),
  cliff: say('cliff, cliffs, clifftop, cliffside', 'скала, утес, обрыв, на обрыве'),
  beachfront: say(
    'beachfront, beach front, on the beach, on the sand, absolute beachfront, steps to the sand',
    'первая линия, первой линии, на первой линии, на пляже, прямо на пляже, на песке, на самом берегу',
  ),
  private_pool: say(
    'private pool, own pool, private swimming pool',
    'свой бассейн, частный бассейн, собственный бассейн, личный бассейн, приватный бассейн',
  ),
  private_beach: say('private beach, own beach', 'частный пляж, свой пляж, собственный пляж'),
  kids: say(
    'for kids, playground, kids menu, kids programme, kids program, children activities, schools, schoolchildren, kids club, kids corner, kids room, playroom, children programme, play area',
    'всё для детей, школьники, школьный, детская программа, детский уголок, детская площадка, детское меню, детская комната, игровая комната',
  ),
  crib: say(
    'baby cot, cot, crib, highchair, high chair, baby bed',
    'детская кроватка, кроватка, стульчик, стульчик для кормления, манеж',
  ),
  billiards: say('pool table, billiards, snooker', 'бильярд'),
  ping_pong: say('ping pong, ping-pong, table tennis', 'пинг-понг, настольный теннис'),
  helipad: say('helipad, heli pad, helicopter pad, helicopter', 'вертолетная площадка, вертолет'),
  lessons: say(
    'lessons, learn to sail, sailing school, learn, sailing course',
    'уроки, научиться, обучение, уроки яхтинга, курсы, научиться ходить',
  ),
  horse_riding: say('horse riding, horseback riding, horses', 'верховая езда, лошади, покататься на лошадях'),
  bicycles: say('bicycle, bicycles, bike, bikes, cycling', 'велосипед, велосипеды'),
  scooters: say('scooter, scooters', 'скутер, скутеры, байк'),
  driver: say('driver, chauffeur, car with driver, van', 'водитель, машина с водителем'),
  stargazing: say('stargazing', 'смотреть на звезды, наблюдение за звездами'),
  fire: say('campfire, fire pit, bonfire, fire circle', 'костер, кострище'),
  martial_arts: say('martial arts', 'боевые искусства, единоборства'),
  art: say(
    'painting, art, calligraphy, writing, writer, writers, write a book',
    'рисование, живопись, каллиграфия, писательский, писатель, писать книгу, творческий',
  ),
  library: say('library', 'библиотека'),
  tai_chi: say('tai chi, qigong', 'тай-чи, тайцзи, цигун'),
  tea: say('tea ceremony', 'чайная церемония'),
  hiking: say('hiking, trekking, trails, treks', 'поход, походы, треккинг, хайкинг'),
  dolphins: say('dolphin, dolphins, dolphin watching', 'дельфин, дельфины'),
  turtles: say('turtle, turtles', 'черепаха, черепахи'),
  private_room: say(
    'private dining room, private room, private dining, vip room, separate room',
    'отдельный зал, вип-зал, вип-комната, отдельный кабинет, отдельная комната, приватный зал, приватная комната',
  ),
  brunch: say('brunch, all day breakfast', 'бранч, поздний завтрак'),
  set_lunch: say('set lunch, business lunch', 'бизнес-ланч, комплексный обед, ланч'),
  buffet: say('buffet', 'шведский стол, фуршет'),
  dress_code: say('dress code, smart dress', 'дресс-код'),
  single_storey: say(
    'single storey, single-storey, one floor, ground floor',
    'одноэтажный, один этаж, на одном этаже, без лестниц',
  ),
  generator: say('generator', 'генератор'),
  laundry: say('washing machine, laundry', 'стиральная машина, стиралка, прачечная'),
  lawn: say('lawn', 'лужайка, газон'),
  ski: say('ski, skiing, ski room, ski lift, ski-in', 'лыжи, горнолыжный, ски-рум, подъемник'),
  english_speaking: say(
    'english speaking, english spoken, speaks english, speak english, in english',
    'англоговорящий, англоязычный, говорят по-английски, на английском',
  ),
  men: say("men's, mens, men only, for men", 'мужской, мужской круг, для мужчин'),
  conference: say(
    'conference hall, conference room, conference facilities, meeting room, meeting rooms, meeting hall, seminar room, seminar hall',
    'конференц-зал, зал для конференций, переговорная, комната для переговоров, зал для семинаров, семинарский зал',
  ),
  bamboo: say('bamboo', 'бамбук, бамбуковый, из бамбука'),
  high_floor: say('high floor, skyscraper', 'высокий этаж, небоскреб'),
}
