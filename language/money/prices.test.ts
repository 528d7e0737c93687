import { expect, test } from 'vitest'
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
  ['15 т.р./сутки', '15000 RUB day'],
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
  ['сто пятьдесят тысяч рублей в сутки', '150000 RUB day'],
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
