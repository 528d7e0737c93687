import { bare, demo, idle, real, type Request, usd } from './request.ts'

/** Held out during two rounds of changes, then used for fixes. */
export const heldOut: readonly Request[] = [
  demo('morning! 4 pax, villa in Bingin or Uluwatu, surfers, max 280 USD', {
    villa: { guests: 4, place: 'bukit', budget: usd(280) },
  }),
  demo('I am after a three bedroom place with a lake view in Bali', {
    villa: { bedrooms: 3, view: 'lake', place: 'bali' },
  }),
  demo('villa, Gianyar, 4br, ocean veiw', { villa: { bedrooms: 4, view: 'sea', says: [/./], place: 'gianyar' } }),
  demo('do you have villas with 6 bedrooms in Phuket? If not then 5', { villa: { bedrooms: 5, place: 'phuket' } }),
  demo('Phu Quoc villa for 6 people with sunset view', { villa: { guests: 6, view: 'sunset', place: 'phu_quoc' } }),
  demo('villa with jacuzzi and cinema for 10, Phuket', { villa: { guests: 10, place: 'phuket', says: [/jacuzzi/i] } }),
  demo('something like a treehouse or bamboo house in Ubud, 1 bedroom', { villa: { bedrooms: 1, place: 'ubud' } }),
  demo('lymphatic drainage massage in Sanur', { mobile_spa: { place: 'sanur', says: [/lymph/i] } }),
  demo('6 massage tables in Da Nang please', { mobile_spa: { place: 'da_nang', beds: 6 } }),
  demo('steak in Uluwatu with ocean view', { restaurant: { place: 'uluwatu', says: [/steak/i], view: 'sea' } }),
  demo('restaurant for a group of 100 in Bodrum', { restaurant: { place: 'bodrum', guests: 100 } }),
  demo('peruvian japanese dubai high floor', { restaurant: { place: 'dubai', says: [/peruvian/i] } }),
  demo('motor yacht for 12 in Kemer', { yacht: { place: 'antalya', guests: 12, says: [/motor/i] } }),
  demo('learn to sail, small boat on Bali', { yacht: { place: 'bali', says: [/sail/i] } }),
  demo('pilates weekend on Cyprus', { retreat_center: { place: 'cyprus', says: [/pilates/i] } }),
  demo('retreat for 20-22 people with pool, not in Bali', {
    retreat_center: { guests: 22, says: [/pool/i], notPlace: ['bali'] },
  }),
  demo('villa for 8 in Da Nang and a boat for 15 there', {
    villa: { guests: 8, place: 'da_nang' },
    yacht: { guests: 15, place: 'da_nang' },
  }),
  bare('Hi, I need a yacht', 'yacht'),
  idle('thanks a lot!'),
  real('sea view, Amed, 6 bedrooms', { villa: { place: 'amed', bedrooms: 6, view: 'sea' } }),
  real('sailing boat for 10 people from Preveza up to 2500 eur/week', {
    yacht: { place: 'preveza', guests: 10, budget: { max: 2500, currency: 'EUR', per: 'week' } },
  }),
  real('yoga retreat on Bali under 60 usd', { retreat_center: { place: 'bali', says: [/yoga/i], budget: usd(60) } }),

  demo('доброе утро! вилла для 8 взрослых на Пхукете, бассейн, вид на море', {
    villa: { guests: 8, place: 'phuket', view: 'sea' },
  }),
  demo('вилла в Ловине, три спальни, дельфины', { villa: { bedrooms: 3, place: 'lovina' } }),
  demo('сниму домик в Хойане на двоих до 100$', { villa: { guests: 2, place: 'hoi_an', budget: usd(100) } }),
  demo('нужна вилла с 8 спальнями и видом на океан', { villa: { bedrooms: 8, view: 'sea' } }),
  demo(
    'вилла на озере или в горах, Бали, 3 спальни',
    { villa: { bedrooms: 3, place: 'bali' } },
    { refine: { bedrooms_min: 3, view: /lake|mountain/i } },
  ),
  demo('бюджет 12 тысяч бат за ночь, Пхукет, 3 спальни, вилла', {
    villa: { bedrooms: 3, place: 'phuket', budget: { max: 12_000, currency: 'THB' } },
  }),
  demo('вилла в Красной Поляне на 10 человек без повара', { villa: { guests: 10, place: 'krasnaya_polyana' } }),
  demo('парение с вениками на двоих, Красная Поляна', {
    mobile_spa: { place: 'krasnaya_polyana', guests: 2, says: [/веник/i] },
  }),
  demo('массаж глубокий на Ломбоке', { mobile_spa: { place: 'lombok', says: [/deep tissue|глубок/i] } }),
  demo('завтрак в Лимассоле на веранде', { restaurant: { place: 'cyprus', says: [/завтрак|breakfast/i] } }),
  demo('тапас нет, хочу тайский ресторан на Пхукете', { restaurant: { place: 'phuket', says: [/thai/i] } }),
  demo('яхта-гулет на 10 гостей, Турция', { yacht: { guests: 10, place: 'turkey', says: [/gulet/i] } }),
  demo('катамаран Лимассол 20 человек', { yacht: { guests: 20, place: 'cyprus', says: [/catamaran/i] } }),
  demo('ретрит на Гили с йогой', { retreat_center: { place: 'gili', says: [/yoga/i] } }),
  demo('ретрит на 14 человек с сёрфингом, Бали', { retreat_center: { place: 'bali', guests: 14, says: [/surf/i] } }),
  demo('вилла в Убуде на 6 человек и вьетнамский ресторан в Хойане', {
    villa: { guests: 6, place: 'ubud' },
    restaurant: { place: 'hoi_an', says: [/vietnam/i] },
  }),
  bare('Подскажите ресторан', 'restaurant'),
  idle('спасибо большое'),
  real('вилла в амеде на 1 спальню с видом на море до 60 долларов', {
    villa: { place: 'amed', bedrooms: 1, view: 'sea', budget: usd(60) },
  }),
  real('яхта на Лефкаде до 1600 евро в неделю', {
    yacht: { place: 'lefkada', budget: { max: 1600, currency: 'EUR', per: 'week' } },
  }),
  real('винный бар в Москве', { restaurant: { place: 'moscow', says: [/вин/i] } }),
]
