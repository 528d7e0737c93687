import { expect, test } from 'vitest'
import { catalogueOf, fixtureVenues } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const recommend = openRecommend({ catalogue: catalogueOf(fixtureVenues), log: { debug() {} } })

const table: [message: string, understood: string][] = [
  ['villa for a couple + 2 kids', 'guests: 4'],
  ['villa for 4 couples and 2 kids', 'guests: 10'],
  ['villa for 6 guests + 2 kids', 'guests: 8'],
  ['villa for 8 guests including 3 kids', 'guests: 8'],
  ['вилла, 2 взр + 2 дет', 'гостей: 4'],
  ['villa, 2A+1C', 'guests: 3'],
  ['villa 2ad + 2ch', 'guests: 4'],
  ['вилла 2в+1д', 'гостей: 3'],
  ['вилла, мама папа и двое детей', 'гостей: 4'],
  ['вилла, муж, жена и ребёнок', 'гостей: 3'],
  ['вилла, нас двое и двое детей', 'гостей: 4'],
  ['вилла, родители с тремя детьми', 'гостей: 5'],
  ['villa for mum, dad and 3 kids', 'guests: 5'],
  ['villa for a mum with two kids', 'guests: 3'],
  ['villa for parents with two kids', 'guests: 4'],
  ['villa for a group of 5 + nanny', 'guests: 6'],
  ['villa for a honeymoon couple', 'guests: 2; romantic'],
  ['villa for 2 adults, honeymoon', 'guests: 2; romantic'],
  ['дом на восьмерых', 'гостей: 8'],
  ['вилла, 6 мужиков', 'гостей: 6'],
  ['вилла, спален минимум 3', 'спальни: от 3'],
  ['вилла, спален не меньше трёх', 'спальни: от 3'],
  ['villa, bedrooms at least 3', 'bedrooms: at least 3'],
  ['villa 12-20 dec 3bdr', 'bedrooms: at least 3; 12-20 dec'],
  ['вилла с 12 по 19 августа 2 спальни', 'спальни: от 2; с 12 по 19 августа'],
  ['villa from 12 to 19 July 2027', 'from 12 to 19 July 2027'],
  ['villa, July 12 to 19, 2027', 'July 12 to 19, 2027'],
  ['villa from 28 Dec 2026 to 3 Jan 2027, budget $2100 total', 'up to 350 USD a night; from 28 Dec 2026 to 3 Jan 2027'],
  ['вилла с 12 по 19 июля 2027 года на восьмерых', 'гостей: 8; с 12 по 19 июля 2027 года'],
  ['villa 12 to 19 July 2050 USD in total', 'up to 293 USD a night; 12 to 19 July'],
  ['villa, July 12 for 4 people', 'guests: 4; July 12'],
  ['villa under $2000 for 5 nights', 'up to 400 USD a night; 5 nights'],
  ['вилла до 2000 долларов на пять ночей', 'до 400 USD в сутки; пять ночей'],
  ['villa up to $4200 for two weeks', 'up to 300 USD a night; two weeks'],
  ['villa for 5 nights, under $300 a night', 'up to 300 USD a night; 5 nights'],
  ['retreat under $2000 for 7 days', 'up to 2 000 USD; 7 days'],
  ['villa 3-10 Jan, budget $2100 total', 'up to 300 USD a night; 3-10 Jan'],
  ['вилла с 28 декабря по 3 января, 1800 долларов всего', 'до 300 USD в сутки; с 28 декабря по 3 января'],
  ['villa for half a dozen friends', 'guests: 6'],
  ['villa, 2-3 hundred dollars a night', 'from 200 up to 300 USD a night'],
  ['villa for 4, 250 USD. Guests: 4', 'guests: 4; up to 250 USD'],
  ['villa up to 4500 ZAR, 10% discount', 'up to 4 500 ZAR'],
  ['villa up to 2 jt per night', 'up to 2 000 000 IDR a night'],
  ['villa for 2 Grand Baie', 'guests: 2; Grand Baie'],
  ['give us 3 options of villas in Bali', 'Bali'],
  ['show us 3 villas in Bali', 'Bali'],
  ['there are 3 of us, villas in Bali', 'guests: 3; Bali'],
  ['покажи нам 3 варианта вилл на Бали', 'Бали'],
  ['villa in Bali, 3 bedrooms up to $300', 'bedrooms: at least 3; Bali; up to 300 USD'],
]

test.each(table)('reads the quantities: %s', async (message, understood) => {
  const { reply } = await recommend.reply(message)
  expect(
    reply
      .understood!.map(({ label }) => label)
      .slice(1)
      .join('; '),
  ).toBe(understood)
})
