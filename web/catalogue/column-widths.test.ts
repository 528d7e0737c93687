import { describe, expect, test } from 'vitest'
import { columnWidth } from './column-widths.ts'

describe('width of a column', () => {
  test('fits most texts on two lines, and short texts on one', () => {
    const long = 'Jl. Labuan Sait, Gang Karang 4, Uluwatu, Bali'
    expect(
      columnWidth(
        'Address',
        Array.from({ length: 10 }, () => long),
      ).ideal,
    ).toBe(Math.ceil(long.length / 2) + 3)
    expect(columnWidth('Name', ['Villa Ombak Tenang'], { oneLine: 20 }).ideal).toBe(18)
    expect(columnWidth('Name', ['Villa Ombak Tenang']).ideal).toBe(12)
  })

  test('leaves out the longest tenth of the texts', () => {
    const texts = [...Array.from({ length: 9 }, () => 'Sea view'), 'Sea view from the terrace, jungle view behind']
    expect(columnWidth('View', texts).ideal).toBe(7)
  })

  test('fits every phone number and range of hours, also in an exceptional row', () => {
    const texts = [...Array.from({ length: 30 }, () => '—'), 'Ann: +62 361 555 0101']
    expect(columnWidth('Contact', texts, { phones: true }).least).toBe('+62 361 555 0101'.length)
    expect(columnWidth('Hours', ['Daily 08:00 - 22:00']).least).toBe('08:00 - 22:00'.length)
  })

  test('fits the words of the heading and an arrow, without any text', () => {
    expect(columnWidth('Number of bedrooms', [])).toEqual({ least: 10, ideal: 10 })
    expect(columnWidth('', [])).toEqual({ least: 6, ideal: 6 })
  })
})
