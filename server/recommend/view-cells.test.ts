import { expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { catalogueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const rows = [
  ['Ash', 'View', 'Garden'],
  ['Elm', 'Вид', 'сад'],
  ['Oak', 'Вид / View', 'сад'],
  ['Fir', 'Вид из окна', 'море'],
  ['Yew', 'Вид / View', 'Sea view'],
] as const
const venues = rows.map(([name, heading, view], n): Venue => ({
  id: n + 1,
  name,
  category: 'villa',
  raw_price_text: null,
  website: null,
  address: 'Ubud',
  source_sheet: null,
  extras: { [heading]: view },
}))

test.each(['villa with a garden view', 'вилла с видом на сад'])(
  'reads a view without the word view: %s',
  async (message) => {
    const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
    const { options } = (await recommend.reply(message)).reply
    expect(options.map(({ name }) => name)).toEqual(['Ash', 'Elm', 'Oak'])
  },
)
