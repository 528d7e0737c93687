import { expect, test } from 'vitest'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const venues = [
  ['Coral House', 'Royal Road, Grand Baie, Mauritius'],
  ['Дом у моря', 'Гран-Бэ, Маврикий'],
  ['Palm House', 'Flic en Flac, Mauritius'],
  ['Wave House', 'Флик-ан-Флак'],
  ['Salt Barn', 'Obala 14, Portorož'],
  ['Arch House', 'Pedregal, Cabo San Lucas, Los Cabos, Mexico'],
  ['Golf House', 'Palmilla, San José del Cabo, Los Cabos, Mexico'],
].map(([name = '', address = ''], n) => venueOf(n + 1, 'villa', name, address))
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })

test.each([
  ['villa in Grand Baie', 'Grand Baie', ['Coral House', 'Дом у моря']],
  ['вилла в Гран-Бэ', 'Гран-Бэ', ['Coral House', 'Дом у моря']],
  ['вилла во Флик-ан-Флаке', 'Флик-ан-Флак', ['Palm House', 'Wave House']],
  ['villa in Flic en Flac', 'Flic en Flac', ['Palm House', 'Wave House']],
  ['вилла в Порторожу', 'Порторож', ['Salt Barn']],
  ['villa in Cabo San Lucas', 'Cabo San Lucas', ['Arch House']],
  ['вилла в Кабо-Сан-Лукасе', 'Кабо-Сан-Лукас', ['Arch House']],
  ['villa in Los Cabos', 'Los Cabos', ['Arch House', 'Golf House']],
  ['вилла на Маврикии', 'Маврикий', ['Coral House', 'Palm House', 'Wave House', 'Дом у моря']],
])('joins spellings of a place and shows the nominative: %s', async (message, shown, names) => {
  const { reply } = await recommend.reply(message)
  expect(reply.understood!.filter(({ slot }) => slot === 'place').map(({ label }) => label)).toEqual([shown])
  expect(reply.options.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
