import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { readWorkbook } from '../catalogue/workbook.ts'
import { catalogueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

/** The demo catalogue, imported from its workbook. Its rows were not written for these requests. */
const file = readFileSync(new URL('../../seed/catalogue.xlsx', import.meta.url))
const { sheets } = await readWorkbook(file, 'catalogue.xlsx')
const venues: Venue[] = sheets
  .flatMap((sheet) => sheet.venues)
  .map(({ name, category, raw_price_text, website, address, source_sheet, extras }, n) => {
    return { id: n + 1, name, category, raw_price_text, website, address, source_sheet, extras }
  })
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })

const rowText = (venue: Venue): string => JSON.stringify(venue)
const bedrooms = (venue: Venue): number => Number(/\d+/.exec(venue.extras['Number of bedrooms'] ?? '')?.[0])
const says =
  (...patterns: RegExp[]) =>
  (venue: Venue): boolean =>
    patterns.every((pattern) => pattern.test(rowText(venue)))

/** Requests, the expected category, and a condition for the row of every option. */
const table: [request: string, category: string, holds: (venue: Venue) => boolean][] = [
  [
    'I need a villa with 3 bedrooms and a sea view in Bali',
    'villa',
    (v) => bedrooms(v) >= 3 && says(/sea|ocean|море|океан/i)(v),
  ],
  [
    'вилла на 4 спальни с видом на океан',
    'villa',
    (v) => bedrooms(v) >= 4 && /sea|ocean|море|океан/i.test(v.extras['View'] ?? ''),
  ],
  ['вилла ввосьмером на Пхукете', 'villa', (v) => bedrooms(v) >= 4 && says(/phuket|пхукет/i)(v)],
  [
    'villa in Ubud with a jungle view',
    'villa',
    (v) => says(/ubud|убуд/i)(v) && /jungle|джунгли/i.test(v.extras['View'] ?? ''),
  ],
  ['villa in Dubai', 'villa', says(/dubai|дубай/i)],
  ['Нужна вилла в Сочи', 'villa', says(/сочи|sochi/i)],
  ['catamaran with snorkeling', 'yacht', says(/catamaran|катамаран/i, /snorkel|снорк/i)],
  ['яхта на 20 человек на Бали', 'yacht', says(/bali|бали/i)],
  ['Thai massage in Phuket', 'mobile_spa', says(/phuket|пхукет/i, /thai|тайск/i)],
  ['seafood restaurant in Jimbaran', 'restaurant', says(/jimbaran|джимбаран/i, /seafood|морепродукт/i)],
  ['где поесть грузинскую кухню', 'restaurant', says(/georgian|грузинск/i)],
  ['sushi in Phuket or Bali', 'restaurant', says(/japanese|sushi|японск|суши/i)],
  ['ретрит с йогой на 15 человек в Убуде', 'retreat_center', says(/ubud|убуд/i)],
  ['silent meditation retreat', 'retreat_center', says(/meditat|silen|медитац|тишин|молчан/i)],
]

test.each(table)('offers only matching rows: %s', async (request, category, holds) => {
  const { options } = (await recommend.reply(request)).reply
  expect(options.length).toBeGreaterThan(0)
  for (const option of options) {
    const venue = venues.find(({ id }) => id === option.venue_id)!
    expect(venue.category).toBe(category)
    expect(holds(venue), rowText(venue)).toBe(true)
  }
})
