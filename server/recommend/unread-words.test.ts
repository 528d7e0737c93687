import { expect, test } from 'vitest'
import type { Category } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

let id = 0
const venue = (category: Category, name: string, address: string, extras: Record<string, string> = {}) =>
  venueOf(++id, category, name, address, extras)
const recommend = openRecommend({
  catalogue: catalogueOf([
    venue('villa', 'Aloe', 'Porto, Portugal', { Facilities: 'pool, planetarium' }),
    venue('villa', 'Borage', 'Porto, Portugal', { Facilities: 'pool' }),
    venue('villa', 'Clove', 'Porto, Portugal', { Facilities: 'pool, orangery' }),
    venue('villa', 'Dogwood', 'Porto, Portugal', { Facilities: 'garage' }),
    venue('yacht', 'Elder', 'Bergen, Norway', { Facilities: 'spinnaker, шкерный лоцман' }),
    venue('yacht', 'Fir', 'Bergen, Norway', { Facilities: 'captain' }),
    venue('yacht', 'Gorse', 'Bergen, Norway', { Facilities: 'cabins' }),
    venue('restaurant', 'Holly', 'Oslo, Norway', { Cuisine: 'Turkish' }),
    venue('restaurant', 'Ivy', 'Oslo, Norway', { Cuisine: 'Italian' }),
    venue('restaurant', 'Jasmine', 'Oslo, Norway', { Cuisine: 'Georgian' }),
    venue('restaurant', 'Lime', 'Bologna, Italy', { Notes: 'no alcohol, no smokers' }),
    venue('restaurant', 'Mace', 'Bologna, Italy', { Notes: 'smokers welcome' }),
    venue('restaurant', 'Nutmeg', 'Bologna, Italy', { Notes: 'без зеркал и без голубей' }),
    venue('restaurant', 'Kale', 'Oslo, Norway', { Cuisine: 'Japanese' }),
  ]),
  log: { debug() {} },
})
const names = async (message: string) => (await recommend.reply(message)).reply.options.map(({ name }) => name)

test.each([
  ['villa in Porto, planetarium wanted', 'Aloe', 'planetarium'],
  ['Porto villa and please an orangerie', 'Clove', 'orangerie'],
  ['yacht in Bergen, she loves spinnakers', 'Elder', 'spinnakers'],
  ['вилла в Порту, планетарий', 'Aloe', 'планетарий'],
  ['яхта в Бергене, спиннакер обязательно', 'Elder', 'спиннакер'],
  ['вилла, Порту, важна оранжерея или планетарием', 'Aloe', 'планетарием'],
])('a word that few rows contain is a wish: %s', async (message, first, word) => {
  const { options, steps } = (await recommend.reply(message)).reply
  expect(options.map(({ name }) => name)).toEqual([first])
  expect(options[0]!.details).not.toMatch(/^Not quite|^Не вполне/)
  expect(steps.filter((step) => /^\d more would fit|^Подошли бы ещё \d/.test(step)).join()).toContain(word)
})

test.each([
  ['villa in Porto, trapeze included please', 'trapeze'],
  ['yacht in Bergen, bathyscaphe', 'bathyscaphe'],
  ['Porto villa, ideally a velodrome', 'velodrome'],
  ['вилла в Порту, скалодром', 'скалодром'],
  ['яхта в Бергене и батискаф', 'батискаф'],
  ['ресторан в Осло, шарманщик обязателен', 'шарманщик'],
  ['villa in Porto, we need a lift', 'lift'],
  ['villa in Porto, no stairs', 'stairs'],
  ['вилла в Порту, нужен лифт', 'лифт'],
])('a word that no row contains is named: %s', async (message, word) => {
  const { steps } = (await recommend.reply(message)).reply
  expect(steps.filter((step) => /says nothing|ничего нет|does not state|уточните/.test(step)).join()).toContain(word)
})

test.each([
  ['restaurant in Bologna that serves no alcohol', ['Lime']],
  ['a table in Bologna, no smokers please', ['Lime']],
  ['Bologna, restaurant without balloons', ['Lime', 'Mace', 'Nutmeg']],
  ['ресторан в Болонье без зеркал', ['Nutmeg']],
  ['Болонья, ресторан, только без голубей', ['Nutmeg']],
  ['ресторан в Болонье без клоунов', ['Lime', 'Mace', 'Nutmeg']],
])('an unwanted word that rows deny: %s', async (message, expected) => {
  expect(await names(message)).toEqual(expected)
})

test('if no row states all words, the rows come with a note', async () => {
  const { options } = (await recommend.reply('villa in Porto, planetarium and orangery wanted')).reply
  expect(options.length).toBeGreaterThan(1)
  for (const { details } of options) expect(details).toMatch(/^Not quite/)
})

test.each([
  'Hello Marco, a villa in Porto please, thanks, Giulia',
  'Bonjour, a yacht in Bergen, merci',
  'villa in Porto for our anniversary next summer, we are really excited',
  'Здравствуйте, это Марина, нужна вилла в Порту, спасибо большое',
  '<b onclick=trapezium> villa in Porto, see bathyscaphe.example or velodrome:7',
  'villa in Porto, no rush, no problem, we need help',
  'вилла в Порту, без спешки, нужна помощь',
  'салют! яхта в Бергене на завтра',
  'вилла в Порту, друзья посоветовали ваше агентство',
])('greetings, names and frequent words are no wishes: %s', async (message) => {
  const { steps, options } = (await recommend.reply(message)).reply
  expect(steps.join(' ')).not.toMatch(/says nothing|ничего нет/)
  expect(options.map(({ details }) => details).join()).not.toMatch(/Not quite|Не вполне/)
})

test.each([
  ['restaurant in Oslo, cuisine turque', ['Holly']],
  ['ristorante a Oslo, cucina giapponese', ['Kale']],
  ['Restaurant in Oslo, italienische Küche', ['Ivy']],
  ['a table in Oslo, comida georgiana', ['Jasmine']],
  ['Осло, тур. кухня', ['Holly']],
  ['ресторан в Осло, груз. кухня', ['Jasmine']],
  ['яп. ресторан в Осло', ['Kale']],
])('reads abbreviated and foreign names of cuisines: %s', async (message, expected) => {
  expect(await names(message)).toEqual(expected)
})

test.each([
  ['villa in Porto con piscina, gracias', ['pool']],
  ['Hola! a villa in Porto, tenemos un perro', ['pets']],
  ['Bonjour, a villa in Porto avec jardin, vue mer', ['sea', 'garden']],
  ['Bonjour! Нужна вилла в Порту avec piscine', ['pool']],
  ['Buongiorno, вилла в Порту con giardino', ['garden']],
  ['вилла в Порту, bitte mit kamin', ['fireplace']],
])('reads common words of other languages: %s', async (message, expected) => {
  const [want] = (await recommend.reply(message)).kept.wants
  const read = [...want!.features, ...want!.views].map((one) => one.replace(/^(?:feature|nature):/, ''))
  expect(read.toSorted()).toEqual(expected.toSorted())
})

test.each(['villa in Porto, the mar of the sea, vista point, cane chairs', 'Camino villa in Porto with vela'])(
  'does not read such words in English alone: %s',
  async (message) => {
    const { steps } = (await recommend.reply(message)).reply
    expect(steps.join(' ')).not.toMatch(/→ (?:dog|fireplace|sailing)/)
  },
)

test('a capitalised name next to a restaurant is no cuisine', async () => {
  expect((await names('restaurant Perugia, Oslo')).length).not.toBe(0)
})
