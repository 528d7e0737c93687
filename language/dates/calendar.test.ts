import { expect, test } from 'vitest'
import { calendarIn, dateOf, dayNumber, isoOf, numberOfIso, weekdayOfDay } from './index.ts'

/** Monday, 23 November 2026. */
const today = dayNumber(2026, 11, 23)

/** Writes the mentions of a text: 'from..to time', and 'n days before'. */
const read = (text: string, near?: number, half?: 'morning' | 'evening'): string =>
  calendarIn(text, { today, near, half })
    .map(({ from, to, time, lead }) => {
      if (lead !== null) return `${lead} days before`
      const days = from === null ? '' : isoOf(from) + (to === null ? '' : `..${isoOf(to)}`)
      return [days, time ?? ''].join(' ').trim()
    })
    .join(', ')

test.each([
  ['12 to 19 July', '2027-07-12..2027-07-19'],
  ['from the 12th to the 19th of July', '2027-07-12..2027-07-19'],
  ['from the twenty-ninth of December to the third of January', '2026-12-29..2027-01-03'],
  ['July 12 till 19', '2027-07-12..2027-07-19'],
  ['с двенадцатого по девятнадцатое июля', '2027-07-12..2027-07-19'],
  ['tanggal 12 sampai 19 Juli', '2027-07-12..2027-07-19'],
  ['двадцать второго августа', '2027-08-22'],
  ['12.07.2027', '2027-07-12'],
  ['15/12', '2026-12-15'],
  ['in September', '2027-09-01..2027-09-30'],
  ['until the end of May', '2027-05-21..2027-05-31'],
  ['the 15th', '2026-12-15'],
  ['пятнадцатого числа', '2026-12-15'],
  ['Friday the 12th of July', '2027-07-12'],
  ['Saturday the twenty eighth', '2026-11-28'],
])('reads the date of "%s"', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['tomorrow at ten', '2026-11-24 10:00'],
  ['завтра в три часа дня', '2026-11-24 15:00'],
  ['besok jam 3 sore', '2026-11-24 15:00'],
  ['послезавтра', '2026-11-25'],
  ['lusa', '2026-11-25'],
  ['on Friday', '2026-11-27'],
  ['next Friday', '2026-12-04'],
  ['в пятницу', '2026-11-27'],
  ['hari Jumat', '2026-11-27'],
  ['in two weeks', '2026-12-07'],
  ['через неделю', '2026-11-30'],
  ['dua minggu lagi', '2026-12-07'],
  ['на следующей неделе', '2026-11-30..2026-12-06'],
  ['minggu depan', '2026-11-30..2026-12-06'],
  ['till the end of the month', '2026-11-30'],
  ['до конца недели', '2026-11-29'],
  ['akhir tahun', '2026-12-31'],
])('counts "%s" from the day of the call', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['two weeks before arrival', '14 days before'],
  ['за 14 дней до заезда', '14 days before'],
  ['7 hari sebelum kedatangan', '7 days before'],
  ['48 hours before', '2 days before'],
  ['at 2 pm', '14:00'],
  ['half past two', '14:30'],
  ['jam setengah tiga', '14:30'],
  ['jam 14.00', '14:00'],
  ['last order is ten thirty', '10:30'],
  ['last orders quarter to eleven', '10:45'],
  ['twenty past eight', '08:20'],
  ['half seven', '19:30'],
  ['в полдевятого', '08:30'],
  ['до половины двенадцатого', '11:30'],
  ['без четверти девять', '08:45'],
  ['пятнадцать минут девятого', '08:15'],
  ['setengah sepuluh', '09:30'],
  ['jam sembilan kurang seperempat', '08:45'],
  ['jam 8 lewat 20', '08:20'],
])('reads the time of "%s"', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  'two hundred dollars',
  '8 people',
  'from 4 to 6 people',
  'we may have',
  'five nights',
  'два часа',
  'five to ten people',
  'satu setengah juta',
])('finds no date in "%s"', (text) => expect(read(text)).toBe(''))

test('prefers the month of a near date and the evening of a dinner', () => {
  expect(read('until the twentieth', dayNumber(2027, 7, 12))).toBe('2027-07-20')
  expect(read('at nine', undefined, 'evening')).toBe('21:00')
  expect(read('at seven thirty', undefined, 'morning')).toBe('07:30')
})

test('converts day numbers like the Gregorian calendar', () => {
  for (let number = -1000; number < 40_000; number += 17) {
    const date = new Date(number * 86_400_000)
    expect(isoOf(number)).toBe(date.toISOString().slice(0, 10))
    expect(weekdayOfDay(number)).toBe((date.getUTCDay() + 6) % 7)
    expect(numberOfIso(isoOf(number))).toBe(number)
    const { year, month, day } = dateOf(number)
    expect(dayNumber(year, month, day)).toBe(number)
  }
})
