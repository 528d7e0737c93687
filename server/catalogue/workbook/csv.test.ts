import { describe, expect, test } from 'vitest'
import { readWhole } from '../testing/workbooks.ts'
import { readFile } from './read-file.ts'

async function rowsOf(text: string) {
  const { sheets, venues } = await readFile(new TextEncoder().encode(text), 'villas.csv')
  return sheets.flatMap((sheet) => [...venues(sheet)]).map(({ name, website }) => ({ name, website }))
}

describe('CSV', () => {
  test.each([
    ['line feeds', 'Name,Website\nAster,a.com\nBirch,b.com\n'],
    ['mixed line ends', 'Name,Website\nAster,a.com\r\nBirch,b.com\r'],
    ['a byte order mark', '\ufeffName,Website\nAster,a.com\nBirch,b.com'],
    ['semicolons', 'Name;Website\nAster;a.com\nBirch;b.com'],
    ['a declared separator', 'sep=|\nName|Website\nAster|a.com\nBirch|b.com'],
    ['pipes', 'Name|Website\nAster|a.com\nBirch|b.com'],
    ['quoted cells', '"Name","Website"\n"Aster","a.com"\nBirch,"b.com"'],
    ['a row with an extra cell', 'Name,Website\nAster,a.com,x\nBirch,b.com'],
  ])('reads rows with %s', async (_, text) => {
    expect(await rowsOf(text)).toMatchObject([
      { name: 'Aster', website: 'a.com' },
      { name: 'Birch', website: 'b.com' },
    ])
  })

  test('reads a quote that is never closed as closed at the end of the file', async () => {
    const [first, second] = await rowsOf('Name,Website\nAster,a.com\nBirch,"b.com\n')
    expect(first).toMatchObject({ name: 'Aster', website: 'a.com' })
    expect(second).toMatchObject({ name: 'Birch', website: 'b.com' })
  })

  test('keeps quotes inside an unquoted cell', async () => {
    expect((await rowsOf('Name,Website\nVilla "Aster",a.com\n'))[0]).toMatchObject({ name: 'Villa "Aster"' })
  })
})

const bytesOf = (content: string) => new TextEncoder().encode(content)
const firstOf = async (bytes: Uint8Array, filename: string) => (await readWhole(bytes, filename)).sheets[0]!.venues[0]

describe('encodings', () => {
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
    ['UTF-8', bytesOf(table), '₽'],
    ['UTF-8 with a mark', bytesOf(`\ufeff${table}`), '₽'],
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

  /** Encodes Russian text by the order of letters in an encoding. */
  function encoded(text: string, encoding: string): Buffer {
    const decoder = new TextDecoder(encoding)
    const bytes = new Map(Array.from({ length: 256 }, (_, n) => [decoder.decode(Uint8Array.of(n)), n]))
    return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 0x3f))
  }
  test.each(['koi8-r', 'ibm866', 'windows-1251', 'x-mac-cyrillic'])('reads %s', async (encoding) => {
    const russian = 'Название;Адрес;Кухня\nКАФЕ УТКА;Москва, ул. Мира 1;Русская и грузинская\nДом;Тверь;Европейская\n'
    expect(await firstOf(encoded(russian, encoding), 'list.csv')).toMatchObject({
      name: 'КАФЕ УТКА',
      address: 'Москва, ул. Мира 1',
      extras: { 'Cuisine type': 'Русская и грузинская' },
    })
    const capitals = 'НАЗВАНИЕ,АДРЕС,КУХНЯ\nКАФЕ УТКА,МОСКВА,РУССКАЯ\n'
    expect(await firstOf(encoded(capitals, encoding), 'list.csv')).toMatchObject({ name: 'КАФЕ УТКА' })
  })

  test('reads UTF-8 with a damaged character', async () => {
    const bytes = Buffer.concat([bytesOf('Название,Кухня\nУтка'), Buffer.from([0xd0]), bytesOf(',Русская кухня\n')])
    expect(await firstOf(bytes, 'list.csv')).toMatchObject({ extras: { 'Cuisine type': 'Русская кухня' } })
  })

  test('reads latin-1 and tabs', async () => {
    const bytes = Buffer.from('Name\tCuisine\nCafé Señor\tFrançaise\n', 'latin1')
    expect(await firstOf(bytes, 'cafes.tsv')).toMatchObject({
      name: 'Café Señor',
      extras: { 'Cuisine type': 'Française' },
    })
  })
})
