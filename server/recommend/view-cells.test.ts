import { expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const rows = [
  ['Ash', 'View', 'Garden'],
  ['Elm', 'Вид', 'сад'],
  ['Oak', 'Вид / View', 'сад'],
  ['Fir', 'Вид из окна', 'море'],
  ['Yew', 'Вид / View', 'Sea view'],
] as const
const venues = rows.map(([name, heading, view], n) => venueOf(n + 1, 'villa', name, 'Ubud', { [heading]: view }))

test.each(['villa with a garden view', 'вилла с видом на сад'])(
  'reads a view without the word view: %s',
  async (message) => {
    const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
    const { options } = (await recommend.reply(message)).reply
    expect(options.map(({ name }) => name)).toEqual(['Ash', 'Elm', 'Oak'])
  },
)

test.each([
  ['garden', ['Sea View House', 'Dry House'], 'villa with a sea view'],
  ['нет', ['Sea View House'], 'вилла с видом на море'],
  ['no sea view', ['Sea View House'], 'villa with a sea view'],
])('prefers the view column to the name: %s', async (view, hidden, message) => {
  const rows = hidden.map((name, n): Venue => ({ ...venues[0]!, id: n + 1, name, extras: { View: view } }))
  const other = { ...venues[0]!, id: 9, name: 'Sea View Lodge', extras: {} }
  const recommend = openRecommend({ catalogue: catalogueOf([...rows, other]), log: { debug() {} } })
  const { options } = (await recommend.reply(message)).reply
  expect(options.map(({ name }) => name)).toEqual(['Sea View Lodge'])
})
