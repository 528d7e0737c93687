import { expect, test } from 'vitest'
import { homeCurrency } from './country-currencies.ts'
import { resolveCurrency } from './currencies.ts'
import { headlinePrice, moneyIn } from './prices.ts'
import { priceTermsIn } from './price-terms.ts'

/** Returns the venue's price as a short text: '200..300 EUR night', with '+' for an open range. */
const read = (text: string, category = 'villa'): string => {
  const price = headlinePrice(moneyIn(text), category)
  if (price === undefined) return 'none'
  const { low, high, isOpen, currency, per, taxIncluded } = price
  const tax = taxIncluded === undefined ? undefined : taxIncluded ? 'net' : 'plus tax'
  return [isOpen ? `${low}+` : low === high ? low : `${low}..${high}`, currency, per, tax].filter(Boolean).join(' ')
}

test.each([
  ['TRY 10 000 per night +10% service', '10000 TRY night plus tax'],
  ['KES 15 000 + 16% VAT', '15000 KES plus tax'],
  ['10% off in May', 'none'],
  ['скидка 15%', 'none'],
  ['30%', 'none'],
  ['15000-20000 руб. за ночь', '15000..20000 RUB night'],
  ['от 15-20 000 руб', '15000..20000 RUB'],
  ['$100 - $200', '100..200 USD'],
  ['5 тыс - 7 тыс руб', '5000..7000 RUB'],
  ['1,2-1,5 млн рупий', '1200000..1500000 IDR'],
  ['2-3 hundred dollars', '200..300 USD'],
  ['antara 2 sampai 3 juta', '2000000..3000000 IDR'],
  ['€ 140+ / night', '140+ EUR night'],
  ['mulai dari Rp 980.000/malam', '980000+ IDR night'],
  ['90 min 650k IDR', '650000 IDR'],
  ['R4500 pppn sharing', '4500 ZAR person_night'],
  ['₹1,25,000 per night', '125000 INR night'],
  ["CHF 1'250.- per night", '1250 CHF night'],
  ['$1,234.50', '1234.5 USD'],
  ['$2,300 MXN', '2300 MXN'],
  ['420 бел. руб.', '420 BYN'],
  ['240 Qatari Rial(QR)', '240 QAR'],
  ['15 т.р./сутки', '15000 RUB night'],
  ['15 тыр', '15000 RUB'],
] as const)('reads the amounts of %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['low 200 / high 350, EUR per night', '200..350 EUR night'],
  ['01.05-30.09 - 250€, 01.10-30.04 - 180€', '180..250 EUR'],
  ['2026: $640/night; 2027: $690/night', '640..690 USD night'],
  ['$200/night, $1200/week, $4000/month', '200 USD night'],
  ['Nightly 200 / Weekly 1200 / Monthly 4000, USD', '200 USD night'],
  ['Rp 2.750.000 (≈ $170) per night', '2750000 IDR night'],
  ['$250, was $300', '250 USD'],
  ['250 вместо 300 евро', '250 EUR'],
  ['350 $ за ночь, уборка 60 $', '350 USD night'],
  ['$200 incl. cleaning, deposit $500', '200 USD'],
  ['Security deposit IDR 5,000,000', 'none'],
  ['Length 62 ft, built 2019, 4 cabins', 'none'],
  ['2 кресла, 3 стола, 60/90/120 мин', 'none'],
  ['closed until 1 May 2027', 'none'],
  ['WhatsApp +62 812 3456 7890', 'none'],
  ['12.10 EUR', '12.1 EUR'],
  ['12.10', '12.1'],
  ['capacity: 120', 'none'],
  ['500 m from the beach, 200 m2', 'none'],
  ['open 24/7', 'none'],
  ['hubungi 0812-3456-7890', 'none'],
  ['450 €/night, 7 nights minimum', '450 EUR night'],
] as const)('selects the price of %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['$90 p/p/n', 'person_night'],
  ['3000 р. с чел./сутки', 'person_night'],
  ['$250 per room per night', 'night'],
  ['Rp 250rb per orang', 'person'],
  ['1500 рупий на двоих', 'couple'],
  ['$2100 за весь период', 'stay'],
  ['€1200 pw', 'week'],
  ['30 jt/bln', 'month'],
  ['€ 2.450 pro Woche', 'week'],
  ['за ночь: 12 000 руб', 'night'],
  ['Rp 200.000 sudah termasuk PPN', undefined],
] as const)('reads the unit of %s', (text, per) => expect(moneyIn(text)[0]?.per).toBe(per))

test.each([
  ['350 USD net', true],
  ['350 USD incl. VAT', true],
  ['350rb sudah termasuk pajak', true],
  ['350 USD net of VAT', false],
  ['350 USD excl. 21% gov tax & service', false],
  ['350++', false],
  ['350 USD без учета налогов', false],
  ['AED 3,900, tourism dirham fee not included', false],
  ['$38 incl. breakfast', undefined],
  ['$400 (peak season +20%)', undefined],
] as const)('reads the taxes of %s', (text, taxIncluded) => expect(moneyIn(text)[0]?.taxIncluded).toBe(taxIncluded))

test.each([
  ['tujuh puluh juta per malam', '70000000 IDR night'],
  ['four thousand five hundred dollars plus plus', '4500 USD plus tax'],
  ['6 млн за ночь', '6000000 night'],
  ['50 jt', '50000000 IDR'],
  ['dua juta lima ratus ribu rupiah', '2500000 IDR'],
  ['satu koma lima juta', '1500000 IDR'],
  ['два с половиной миллиона рупий', '2500000 IDR'],
  ['миллион двести за месяц', '1200000 month'],
  ['it is about four fifty dollars a night', '450 USD night'],
  ['сто пятьдесят тысяч рублей в сутки', '150000 RUB night'],
  ['from three million up to five million', '3000000..5000000'],
] as const)('reads the spoken amount of %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['Price per night, from 3 nights', { unit: 'per night', from: undefined }],
  ['Price ZAR per night', { currency: 'ZAR', unit: 'per night' }],
  ['Цена, тыс. руб.', { currency: 'руб.', scale: 'тыс.' }],
  ["Price (IDR '000)", { currency: 'IDR', scale: 'k' }],
  ['Nightly rates from (GBP)', { currency: 'GBP', from: 'from' }],
  ['Price EUR/week, incl. VAT', { currency: 'EUR', unit: '/week', taxIncluded: true }],
  ['Harga untuk berdua', { unit: 'untuk berdua' }],
] as const)('reads the terms of the heading %s', (heading, terms) => expect(priceTermsIn(heading)).toMatchObject(terms))

test.each([
  ['from HNL 22,000 per trip', '22000+ HNL trip'],
  ['340 AWG', '340 AWG'],
  ['TT$450', '450 TTD'],
  ['95 000 кванза за ночь', '95000 AOA night'],
  ['12 000 lekë', '12000 ALL'],
  ['450 долларов Намибии', '450 NAD'],
  ['€36k p.a.', '36000 EUR year'],
  ['250 juta/thn', '250000000 IDR year'],
  ['420 млн. рупий в год', '420000000 IDR year'],
  ['kontrak tahunan 185 jt', '185000000 IDR year'],
  ['New Year 900 EUR', '900 EUR'],
  ['Rp 15rb per menit', '15000 IDR minute'],
  ['90 € l’heure', '90 EUR hour'],
  ['1.500 kr/natt', '1500 SEK night'],
  ['22.000 RSD po danu', '22000 RSD day'],
  ['450 EURO p. Pers.', '450 EUR person'],
  ['paket berdua Rp 240rb', '240000 IDR couple'],
  ['7900 руб. вдвоём', '7900 RUB couple'],
  ['1 час — 3500, 2 часа — 6000 руб.', '3500..6000 RUB'],
  ['1h 45€, 1h30 65€', '45..65 EUR'],
  ['May €9,100, Sept €12,600 per week, crew 4h/day', '9100..12600 EUR week'],
  ['May €9,100, crew 4h/day', '9100 EUR'],
  ['не менее 3000 р', '3000+ RUB'],
  ['¥30,000〜', '30000+ JPY'],
  ['300¹ EUR', '300 EUR'],
  ['350$ / n\u0456ght', '350 USD night'],
  ['Cupo 20 personas', 'none'],
  ['50/50 payment', 'none'],
  ['libur s/d 25 Januari 2027', 'none'],
  ['1.250.000 s/d 1.900.000 IDR', '1250000..1900000 IDR'],
  ['12m x 4m pool', 'none'],
  ['Rp 300rb sudah ppn', '300000 IDR net'],
  ['350 - 250 € per night', '250..350 EUR night'],
  ['£300 - 3 nights', '300 GBP'],
  ['beli 5 gratis 1, @Rp 200.000', '200000 IDR'],
  ['paket 3H2M Rp 4,5jt per orang', '4500000 IDR person'],
  ['100$ - 1 час, 180$ - 2 часа', '100..180 USD'],
  ['100$/200$/300$ 1/2/3 часа', '100..300 USD'],
  ['DP 500rb, total 3jt per malam', '3000000 IDR night'],
  ['19.500.000 IDR atau 1.200 USD per malam', '19500000 IDR night'],
  ['2 for £110', '110 GBP couple'],
  ['KSh 18,500 pppns', '18500 KES person_night'],
  ['180 азн за ночь', '180 AZN night'],
] as const)('knows the currencies, units and marks of %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['была 300$, сейчас 240$ / ночь', '240 USD night'],
  ['harga coret Rp 2.000.000, promo Rp 1.450.000', '1450000 IDR'],
  ['$450 → $390 per night', '390 USD night'],
  ['€350 reduced from €420', '350 EUR'],
  ['$95 (usual price $120)', '95 USD'],
  ['~~Rp 1.200.000~~ Rp 950.000', '950000 IDR'],
  ['9900 ₽ (12000 ₽ без скидки)', '9900 RUB'],
  ['25% off: $75', '75 USD'],
  ['low 200 / normal 300 / high 400 USD', '200..400 USD'],
  ['Early bird €1,150 / regular €1,390', '1150..1390 EUR'],
  ['22к бат за день\n+1000 бат за каждого после 10 чел.', '22000 THB day'],
  ['$600 for 4 hours, $120 each additional hour', '600 USD'],
  ['2500 ₽/час, каждый следующий час 2000 ₽', '2500 RUB hour'],
  ['adults $90, children $45', '90 USD person'],
] as const)('omits replaced prices and supplements of %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['CAD 149 + HST', false],
  ['€180, туристический налог 1€/чел. отдельно', false],
  ['$310. Taxes are not included.', false],
  ['$220, taxes payable on arrival', false],
  ['IDR 900k incl. breakfast, tax not included', false],
  ['320 € HT / jour', false],
  ['₺6.500 KDV hariç', false],
  ['95 € IVA no incluido', false],
  ['€4200, НДС вкл.', true],
  ['12 000 р. (в т.ч. НДС 20%)', true],
  ['€1390, all taxes in', true],
  ['IDR 900k incl. tax, extra bed 200k', true],
  ['450 € TVA comprise', true],
  ['₺6.500 KDV dahil', true],
  ['Rp 300rb sdh pajak', true],
  ['300 USD с учётом всех налогов', true],
  ['95 € más IVA', false],
  ['Rp 300rb plus2', false],
  ['€900, half board', undefined],
] as const)('reads the statement about taxes of %s', (text, included) =>
  expect(moneyIn(text)[0]?.taxIncluded).toBe(included),
)

test.each([
  ['$ 320.000', 'Cartagena, Colombia', 'COP'],
  ['$ 320', 'Cartagena, Colombia', 'USD'],
  ['320.000 dollars', 'Cartagena, Colombia', 'USD'],
  ['$ 450', 'Port of Spain, Trinidad & Tobago', 'TTD'],
  ['C$ 1,850', 'Granada, Nicaragua', 'NIO'],
] as const)('resolves %s in %s to %s', (text, address, currency) =>
  expect(resolveCurrency(moneyIn(text)[0]!, [], address).currency).toBe(currency),
)

test.each([
  ['Price, k USD per week', { scale: 'k', currency: 'USD' }],
  ['Night, + tax 10%', { unit: '/Night', taxIncluded: false }],
  ['Sewa per tahun', { unit: 'per tahun' }],
] as const)('reads the terms of the heading %s without a preposition or a number', (heading, terms) =>
  expect(priceTermsIn(heading)).toMatchObject(terms),
)

test('reads a long text without spaces in linear time', () => {
  const start = performance.now()
  expect(moneyIn(`${'~~1'.repeat(20_000)}${'a'.repeat(30_000)}`).length).toBeLessThan(20_001)
  expect(performance.now() - start).toBeLessThan(5_000)
})

/** Labels of amounts that are not the price, by role. */
const charges = {
  deposit: ['refundable deposit', 'security deposit', 'bond', 'залог', 'депозит', 'uang muka', 'Kaution'],
  'extra guests': ['extra bed', 'add’l pax', 'additional guest', 'доп. место', 'tambahan orang'],
  crew: ['skipper', 'hostess', 'шкипер', 'скипер', 'капитан', 'pemandu'],
  services: ['cleaning', 'airport transfer', 'fuel', 'уборка', 'трансфер', 'kebersihan', 'BBM'],
  fees: ['cancellation fee', 'corkage', 'cover charge', 'late check-out', 'штраф', 'denda', 'city tax'],
  conditional: ['children', 'min. spend', 'детский', 'минимальный заказ', 'anak', 'gift voucher', 'taxi'],
} as const

test.each(Object.entries(charges).flatMap(([role, labels]) => labels.map((label) => [role, label] as const)))(
  'omits an amount with a role (%s): %s',
  (_, label) => {
    for (const category of ['villa', 'yacht']) {
      expect(read(`USD 400 per night, ${label} USD 90`, category)).toBe('400 USD night')
      expect(read(`USD 400 per night; ${label}: USD 90`, category)).toBe('400 USD night')
      expect(read(`${label} (once) USD 90; USD 400 per night`, category)).toBe('400 USD night')
    }
  },
)

test.each([
  'non-refundable deposit',
  'for cleaning',
  'late booking fee',
  'за уборку',
  'untuk extra bed',
  'per extra guest',
])('omits an amount before its role: %s', (role) =>
  expect(read(`USD 400 per night, USD 90 ${role}`)).toBe('400 USD night'),
)

test.each([
  ['chef menu €95', '95 EUR'],
  ['off season $200, peak $300', '200..300 USD'],
  ['entrance fee €25', '25 EUR'],
  ['skipper included, €900', '900 EUR'],
  ['€4500 fuel extra', '4500 EUR'],
  ['с завтраком 210 евро, без завтрака 190 евро', '190..210 EUR'],
  ['$200 extra bed $30', '200 USD'],
  ['Rp 4.750.000 deposit 30%', '4750000 IDR'],
  ['баня на дровах 6000 руб', '6000 RUB'],
  ['min. spend $90', '90 USD'],
  ['2 adults + 2 children $300', '300 USD'],
])('keeps the price of %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['breakfast $12, dinner $35', 'restaurant', '12..35 USD'],
  ['$400 per night, dinner $35', 'villa', '400 USD night'],
  ['$90 facial, massage $60', 'mobile_spa', '60..90 USD'],
  ['$400 per night, massage $60', 'villa', '400 USD night'],
  ['$400 per night, sauna $60', 'villa', '400 USD night'],
  ['$400 per night, August $600', 'villa', '400..600 USD night'],
  ['$85 pp, private charter $1,200', 'yacht', '85 USD person'],
  ['low $85, high $200, NYE $900 per night', 'villa', '85..900 USD night'],
  ['15000 ₽ в сутки', 'villa', '15000 RUB night'],
  ['15000 ₽ в сутки', 'retreat_center', '15000 RUB night'],
  ['15000 ₽ в сутки', 'yacht', '15000 RUB day'],
  ['AED 495 soft, AED 650 house, AED 795 bubbly - per person', 'restaurant', '495..795 AED person'],
  ['AED 650 house', 'restaurant', '650 AED'],
  ['$650 house', 'villa', '650 USD villa'],
] as const)('reads %s in the category %s', (text, category, expected) => expect(read(text, category)).toBe(expected))

test.each(['full day', 'full-day', 'whole day', 'целый день', 'полный день', 'sehari penuh', 'seharian'])(
  'reads the unit day in: %s',
  (unit) => {
    expect(read(`$800 ${unit}`, 'yacht')).toBe('800 USD day')
    if (!unit.startsWith('sehari')) expect(read(`${unit} (8h) $800`, 'yacht')).toBe('800 USD day')
  },
)

test.each([
  ['half day $450, full day $800', '450..800 USD'],
  ['полдня 25 000 бат, целый день 38 000 бат', '25000..38000 THB'],
  ['$800/day, half day $450', '800 USD day'],
  ['half-day $450', '450 USD'],
  ['12 000 лир/4 часа, 20 000 лир/день', '20000 TRY day'],
  ['75 jt / 3 bulan, 28 jt / bulan', '28000000 IDR month'],
  ['$300 for 4 hours', '300 USD'],
  ['Day pass $45', '45 USD'],
  ['whole boat $1,500, per seat $120', '1500 USD boat'],
  ['$45 per person, $1,500 per boat', '45 USD person'],
])('reads durations and alternatives of %s', (text, expected) => expect(read(text, 'yacht')).toBe(expected))

test.each(['{} and up', '{} and above', '{} и выше', '{} и более', '{} ke atas', '{} onwards', '{} per person and up'])(
  'reads an open price: %s',
  (text) => expect(read(text.replace('{}', '1 500 р.'), 'restaurant')).toMatch(/^1500\+ RUB/),
)

test.each([
  ['2-night minimum: $289/night', '289 USD night'],
  ['$289/night. Each guest over 6: $30', '289 USD night'],
  ['от 120 000 тг/сут. Гости сверх 10 чел. — 8 000 тг', '120000+ KZT night'],
  ['за сезон 1 200 000 ₽, помесячно 350 000 ₽', '350000 RUB month'],
  ['Lunch HK$ 380 / dinner HK$ 980, per person', '380..980 HKD person'],
  ['45.000 TRY günlük', '45000 TRY day'],
  ['AED 600/h 33ft, AED 900/h 50ft', '600..900 AED hour'],
  ['RM1,288 weekday / RM1,988 PH', '1288..1988 MYR'],
  ['ужин 3 500 ₽ с человека, депозит 1 000 ₽', '3500 RUB person'],
  ['депозит за стол 5000 ₽, чек 1500 ₽', '1500 RUB'],
])('applies units and scales to their amount only: %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['60 mnt 275rb, 90 mnt 350rb', '275000..350000 IDR'],
  ['60 MNT 275rb', '275000 IDR'],
  ['250 000 MNT', '250000 MNT'],
  ['$85 pp, kids under 12 $45', '85 USD person'],
  ['KES 28,000 pp, children 3-11 KES 14,000', '28000 KES person'],
])('attaches the currency to its amount in %s', (text, expected) => expect(read(text)).toBe(expected))

test('resolves prices in Bulgaria to euros', () => {
  expect(homeCurrency(['bulgaria'])).toBe('EUR')
  expect(homeCurrency([], 'Болгария')).toBe('EUR')
})

test('reads a long list of charges in linear time', () => {
  const start = performance.now()
  moneyIn(`with ${'extra deposit 1 usd '.repeat(1_500)}${'extra '.repeat(5_000)}5 usd`)
  expect(performance.now() - start).toBeLessThan(5_000)
})
