import { expect, test } from 'vitest'
import { possibleSounds, soundsOf } from './name-sounds.ts'

/** A word of an address, and a word of a request for the same place. */
const alike: readonly (readonly [string, string])[] = [
  ['Portorož', 'Порторожу'],
  ['Piran', 'Пиране'],
  ['Kata', 'Кате'],
  ['Konyaaltı', 'коньяалты'],
  ['Kuşadası', 'кушадасы'],
  ['Rawai', 'Равае'],
  ['Phuket', 'Фукете'],
  ['Candidasa', 'Чандидасе'],
  ['Jatiluwih', 'Джатилуви'],
  ['Хоста', 'Khosta'],
  ['Хоста', 'хостинском'],
  ['Адлер', 'адлерский'],
  ['Имеретинская', 'Imeretinskaya'],
  ['Óbidos', 'Обидуше'],
  ['Cascais', 'Кашкайше'],
  ['Portimão', 'Портимане'],
  ['Peniche', 'Пенише'],
  ['Hvar', 'Хваре'],
  ['Šibenik', 'Шибенике'],
  ['Cavtat', 'Цавтате'],
  ['Luštica', 'Луштице'],
  ['Rovinj', 'Ровине'],
  ['Mljet', 'Млете'],
  ['Đenovići', 'Дженовичах'],
  ['Đà Nẵng'.replace(' ', ''), 'Дананге'],
  ['Hulhumalé', 'Хулумале'],
  ['Peñíscola', 'Пенисколе'],
  ['Xàbia', 'Хабии'],
]

test.each(alike)('%s sounds like %s', (written, asked) => {
  expect(possibleSounds(asked).some((sound) => soundsOf(written).includes(sound))).toBe(true)
})

test('names that share only their beginning do not match', () => {
  for (const [written, asked] of [
    ['Kata', 'Катании'],
    ['Piran', 'Пираньяма'],
    ['Rawai', 'Раваль'],
  ] as const)
    expect(possibleSounds(asked).filter((sound) => soundsOf(written).includes(sound))).toEqual([])
})
