import { expect, test } from 'vitest'
import { hoursText } from '../../language/hours/index.ts'
import { hoursJson, hoursOf, openingHoursIn } from './opening-hours.ts'

const line = (extras: Record<string, string>): string | undefined => {
  const hours = openingHoursIn(extras)
  return hours && hoursText(hours, 'en')
}

test.each([
  ['Working hours', '9-18'],
  ['Часы работы', 'с 9 до 18'],
  ['Режим работы:', '09:00–18:00'],
  ['Jam buka', '09.00 - 18.00'],
  ['Opening hours', '9am-6pm'],
])('reads the column %j', (heading, cell) => {
  expect(line({ [heading]: cell })).toBe('Daily 09:00–18:00')
})

test('reads columns of weekdays, and of start and end', () => {
  expect(line({ 'Mon-Fri': '9-18', Sat: '10-15', Sun: 'closed' })).toBe(
    'Mon–Fri 09:00–18:00; Sat 10:00–15:00; Sun closed',
  )
  expect(line({ Пн: 'выходной', 'Вт-Вс': '12-22' })).toBe('Tue–Sun 12:00–22:00; Mon closed')
  expect(line({ Opens: '9:00:00', Closes: '18:00:00', 'Last order': '17:30' })).toBe(
    'Daily 09:00–18:00; last order 17:30',
  )
  expect(line({ Открытие: '10:00', Закрытие: '22:00', Сезон: 'май - октябрь' })).toBe('Daily 10:00–22:00; May–Oct')
})

test('reads no hours from other columns', () => {
  for (const [heading, cell] of [
    ['Happy hours', '17-19'],
    ['Rental hours', '9-18'],
    ['Hours', '8'],
    ['Price per hour', '10-20'],
    ['Capacity', '10-20'],
    ['Check-in hours', '14:00-22:00'],
    ['Working hours', 'n/a'],
  ] as const)
    expect(line({ [heading]: cell }), heading).toBeUndefined()
})

test('stores hours without loss', () => {
  for (const cell of ['24/7', 'Mon-Fri 9-13, 14-late, LO 21:30, May-Oct', 'Sat 18:00-02:00']) {
    const hours = openingHoursIn({ 'Working hours': cell })!
    expect(hoursOf(hoursJson(hours))).toEqual(hours)
  }
})
