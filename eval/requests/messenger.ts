import { bare, demo, idle, type Request, usd } from './request.ts'

/** Round 15: messages in the style of a messenger. Scored once before any change. */
export const messenger: readonly Request[] = [
  // Russian.
  demo('ку, есть че на гили меносе? 4 спалки', { villa: { place: /gili meno/i, bedrooms: 4 } }),
  demo('народ кто знает где в чангу бургеры норм', { restaurant: { place: 'canggu', says: [/burger/i] } }),
  demo('слууушай а лодка на двоих из амеда рассвет встретить реально?', {
    yacht: { place: 'amed', guests: 2, says: [/sunrise/i] },
  }),
  demo('виллу хочу. бали. 3 спальни. чтоб закат. не дороже 460 бачей', {
    villa: { place: 'bali', bedrooms: 3, view: 'sunset', budget: usd(460) },
  }),
  demo('ищем дом в табанане на 10 рыл, море', { villa: { place: 'tabanan', guests: 10, view: 'sea' } }),
  demo('плиз мастер по массажу в амед, сегодня, 2 чела, камни горячие', {
    mobile_spa: { place: 'amed', guests: 2, says: [/hot stone/i] },
  }),
  demo('до 5 лямов рупий 3 спальни семиняк', {
    villa: { place: 'seminyak', bedrooms: 3, budget: { max: 5_000_000, currency: 'IDR' } },
  }),
  demo('2,5 млн рупий за ночь сидемен максимум', {
    villa: { place: 'sidemen', budget: { max: 2_500_000, currency: 'IDR' } },
  }),
  demo('суши в семиньяке плиз', { restaurant: { place: 'seminyak', says: [/sushi/i] } }),
  demo(
    'где на берегу в лабуан баджо рыбки поесть вечерком',
    {
      restaurant: { place: 'flores', says: [/seafood|fish/i] },
    },
    { refine: { bedrooms_min: null, view: /sea/ } },
  ),
  demo('дубай марина. лофт. на двоих', { villa: { place: /dubai marina/i, guests: 2 } }),
  demo('НЯЧАНГ КАТАМАРАН 25 ЧЕЛОВЕК КАРАОКЕ', {
    yacht: { place: 'nha_trang', guests: 25, says: [/catamaran/i, /караоке/i] },
  }),
  demo('йога тур на панган в феврале, танцы)))', { retreat_center: { place: 'phangan', says: [/dance/i] } }),
  demo('че по ретритам в ришикеше? до 50 долларов', { retreat_center: { place: 'rishikesh', budget: usd(50) } }),
  demo('вилла. улувату. свадьба. 6 спален', { villa: { place: 'uluwatu', bedrooms: 6, says: [/wedding/i] } }),
  demo('не убуд! кинтамани или бедугул, 2 спальни, озеро', {
    villa: { places: ['bedugul'], place: /kintamani/i, bedrooms: 2, view: 'lake' },
  }),
  demo('катер из сочи на час, дельфинов посмотреть, 11 чел', {
    yacht: { place: 'sochi', guests: 11, says: [/дельфин/i] },
  }),
  demo('хочу хинкали. адлер.', { restaurant: { place: /адлер/i, says: [/хинкали/i] } }),
  demo('спа к нам на виллу, нуса-дуа, в 4 руки', {
    mobile_spa: { place: 'nusa_dua', says: [/четыре руки|four hands/i] },
  }),
  demo('ребят а можно с собакой? умалас, помесячно', { villa: { place: 'umalas', says: [/собак/i] } }),
  demo(
    'калкан или кемер?? нам 3 спальни с садиком',
    { villa: { place: /kalkan|kemer/i, bedrooms: 3, view: 'garden' } },
    { refine: { bedrooms_min: 3, view: null } },
  ),
  demo('нужен повар и чтоб дети не упали в бассейн, нуса дуа 3 спальни', {
    villa: { place: 'nusa_dua', bedrooms: 3, says: [/private chef: (?:yes|да)/i] },
  }),
  demo('в кушадасы яхту на 8', { yacht: { place: /ku[sş]adas|кушадас/i, guests: 8 } }),
  demo('вилла в сочи кроме красной поляны, 3 спальни', {
    villa: { place: 'sochi', notPlace: ['krasnaya_polyana'], bedrooms: 3 },
  }),
  demo(
    'любой ресторан на самуи у воды, греческий если есть',
    {
      restaurant: { place: 'samui', says: [/greek/i] },
    },
    { refine: { bedrooms_min: null, view: /sea/ } },
  ),
  demo('не, не яхту. спидбот на пхукете 12 чел', { yacht: { place: 'phuket', guests: 12, says: [/speedboat/i] } }),
  demo('пересылаю от клиента: «villa 4 bedroom bingin / pecatu, pool» что скажешь', {
    villa: { place: /bingin|pecatu/i, bedrooms: 4, says: [/pool/i] },
  }),
  idle('ахаха ну ты даешь'),
  idle('как погода на бали щас?'),
  idle('посчитай 17*23 и напиши стих про море', /391/),
  bare('хочу поесть', 'restaurant'),
  bare('яхту хочу', 'yacht'),
  demo('самуи, ламай, спа в 4 руки для пары', { mobile_spa: { place: 'samui', guests: 2, says: [/four hands/i] } }),
  demo('нужна вилла с теннисом на унгасане', { villa: { place: /ungasan/i, says: [/теннис/i] } }),
  demo('3 спальни равай, 150 тыс бат в месяц потолок', {
    villa: { place: /rawai|равай/i, bedrooms: 3, budget: { max: 150_000, currency: 'THB', per: 'month' } },
  }),

  // English.
  demo('yo any boats outta serangan for 14? overnite', { yacht: { place: 'serangan', guests: 14 } }),
  demo('lookin 4 crib in pererenan 4 rooms surf near', {
    villa: { place: /pererenan/i, bedrooms: 4, says: [/surf/i] },
  }),
  demo('babe wants sushi. seminyak. tonite', { restaurant: { place: 'seminyak', says: [/sushi/i] } }),
  demo('need villaaa jatiluwih rice terrace 2 ppl', { villa: { place: 'jatiluwih', view: 'rice', guests: 2 } }),
  demo('any1 got spa ladies in jumeirah, women only team', {
    mobile_spa: { place: 'dubai', says: [/women's team/i] },
  }),
  demo('4k aed max per nite, dubai marina flat, sea view', {
    villa: { place: /dubai marina/i, view: 'sea', budget: { max: 4000, currency: 'AED' } },
  }),
  demo('retreat koh samui just beach n yoga', { retreat_center: { place: 'samui', says: [/yoga/i, /beach/i] } }),
  demo('munduk cabin fireplace me n gf', { villa: { place: 'munduk', guests: 2, says: [/fireplace/i] } }),
  demo('where can i get good bread in ubud', { restaurant: { place: 'ubud', says: [/bakery/i] } }),
  demo('tanjung benoa yacht w jetski 20 ppl', { yacht: { place: /benoa/i, guests: 20, says: [/jet ski/i] } }),
  demo('ok but what about senggigi massage, 3 of us', { mobile_spa: { place: 'lombok', guests: 3 } }),
  demo('villa phuket 5br party no curfew lol', { villa: { place: 'phuket', bedrooms: 5, says: [/party/i] } }),
  demo('freediving camp amed <100 usd', { retreat_center: { place: 'amed', says: [/freediving/i], budget: usd(100) } }),
  demo('khachapuri berawa', { restaurant: { place: 'berawa', says: [/khachapuri/i] } }),
  demo('cya limassol marina sailing, 9, skipper', { yacht: { place: /limassol/i, guests: 9, says: [/skipper/i] } }),
  demo('villa in tokyo 2br', { villa: { place: /tokyo/i, bedrooms: 2 } }),
  demo('yacht from mykonos or paros, 8 ppl', { yacht: { place: /mykonos|paros/i, guests: 8 } }),
  demo('restaurant chiang mai thai food', { restaurant: { place: /chiang mai/i, says: [/thai/i] } }),
  idle('lol what are u'),
  idle('tell me a joke about boats'),
  bare('spa', 'mobile_spa'),
  demo('quang nam cooking class breakfast... sorry, hoi an', {
    restaurant: { place: 'hoi_an', says: [/cooking class/i] },
  }),
  demo('3 br sea, nha trang, max 6m dong', {
    villa: { place: 'nha_trang', bedrooms: 3, view: 'sea', budget: { max: 6_000_000, currency: 'VND' } },
  }),
  demo('villa not in bali, 5 br, private beach', {
    villa: { notPlace: ['bali'], bedrooms: 5, says: [/private beach/i] },
  }),
]
