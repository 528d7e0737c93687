import { describe, expect, test } from 'vitest'
import { readWhole } from '../testing/workbooks.ts'

const text = (content: string) => new TextEncoder().encode(content)
const firstOf = async (bytes: Uint8Array, filename: string) => (await readWhole(bytes, filename)).sheets[0]!.venues[0]

describe('text tables', () => {
  const table = 'Название;Адрес;Цена\n"Кафе «Ёж»; бар";Москва, ул. Мира 1;"1 000 ₽"\n'
  const utf16 = (littleEndian: boolean) => {
    const bytes = Buffer.from(table, 'utf16le')
    return littleEndian ? bytes : bytes.swap16()
  }
  const windows1251 = Buffer.from(
    Array.from(table.replace('₽', 'р'), (letter) => {
      const code = letter.codePointAt(0)!
      const special = { Ё: 0xa8, ё: 0xb8, '«': 0xab, '»': 0xbb }[letter]
      return special ?? (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code)
    }),
  )
  test.each([
    ['UTF-8', text(table), '₽'],
    ['UTF-8 with a mark', text(`\ufeff${table}`), '₽'],
    ['UTF-16 LE', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(true)]), '₽'],
    ['UTF-16 BE', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(false)]), '₽'],
    ['windows-1251', windows1251, 'р'],
  ])('reads %s', async (_name, bytes, sign) => {
    expect(await firstOf(bytes, 'рестораны.csv')).toMatchObject({
      name: 'Кафе «Ёж»; бар',
      address: 'Москва, ул. Мира 1',
      raw_price_text: `1 000 ${sign}`,
    })
  })

  test('reads latin-1 and tabs', async () => {
    const bytes = Buffer.from('Name\tCuisine\nCafé Señor\tFrançaise\n', 'latin1')
    expect(await firstOf(bytes, 'cafes.tsv')).toMatchObject({
      name: 'Café Señor',
      extras: { 'Cuisine type': 'Française' },
    })
  })
})
