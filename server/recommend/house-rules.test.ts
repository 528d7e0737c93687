import { describe, expect, test } from 'vitest'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const rules: readonly [string, string][] = [
  ['Any House', 'Children of any age. Dogs welcome, any size'],
  ['Teen House', 'Children from 12. No pets'],
  ['Small Dog House', 'Kids from 6 years only. Small dogs OK (up to 8 kg)'],
  ['Кошкин дом', 'Дети с 10 лет; можно с кошками, с собаками нельзя'],
  ['Adult House', 'Adults only (16+). No animals'],
]
const venues = rules.map(([name, text], n) => venueOf(n + 1, 'villa', name, 'Bar, Montenegro', { Rules: text }))
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
const namesFor = async (message: string) =>
  (await recommend.reply(message)).reply.options.map(({ name }) => name).toSorted()

describe('compares ages and pets with the rules of the house', () => {
  test.each<[string, string[]]>([
    ['villa in Montenegro with our 13-year-old son', ['Any House', 'Small Dog House', 'Teen House', 'Кошкин дом']],
    ['villa in Montenegro, kids 5 and 9', ['Any House']],
    ['Villa in Montenegro where a one-year-old is fine', ['Any House']],
    ['grown-ups only villa in Montenegro', ['Adult House']],
    ['villa in Montenegro, we have a husky (28 kg)', ['Any House']],
    ['villa in Montenegro with a cat', ['Кошкин дом']],
    ['вилла в Черногории с детьми 7 и 9 лет', ['Any House', 'Small Dog House']],
    ['вилла в Черногории, дочке 11 лет', ['Any House', 'Small Dog House', 'Кошкин дом']],
    ['дом в Черногории, едем с младенцем', ['Any House']],
    ['домик в Черногории, едем с кошкой', ['Кошкин дом']],
    ['дом в Черногории, с нами собака 30 кг', ['Any House']],
    ['дом в Черногории, собака 5 кг', ['Any House', 'Small Dog House']],
  ])('%s', async (message, expected) => {
    expect((await namesFor(message)).filter((name) => expected.includes(name))).toEqual(expected.toSorted())
    expect((await namesFor(message)).slice(0, 9)).toEqual(expected.toSorted())
  })
})
