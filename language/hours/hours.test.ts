import { expect, test } from 'vitest'
import { hoursText, isOpenAt, readHours, satisfies } from './index.ts'

/** Reads a cell and writes it as one line. */
const line = (cell: string, language: 'en' | 'ru' = 'en'): string | undefined => {
  const hours = readHours(cell)
  return hours && hoursText(hours, language)
}
const week = (cells: Readonly<Record<string, string | undefined>>): void => {
  for (const [cell, expected] of Object.entries(cells)) expect(line(cell), cell).toBe(expected)
}

test('reads weekdays before and after their hours', () => {
  week({
    'Mon-Fri 9-18, Sat 10:00–15:00, Sun closed': 'Mon–Fri 09:00–18:00; Sat 10:00–15:00; Sun closed',
    '9-18 Mon-Fri, 10-15 Sat': 'Mon–Fri 09:00–18:00; Sat 10:00–15:00; Sun closed',
    '9:00-18:00 (Mon-Fri)': 'Mon–Fri 09:00–18:00; Sat, Sun closed',
    'Mon, Wed & Fri 9-18': 'Mon, Wed, Fri 09:00–18:00; Tue, Thu, Sat, Sun closed',
    'со вторника по воскресенье с 12 до 23': 'Tue–Sun 12:00–23:00; Mon closed',
    'Senin - Jumat 09.00 - 17.00, Sabtu 09.00-13.00, Minggu tutup': 'Mon–Fri 09:00–17:00; Sat 09:00–13:00; Sun closed',
    'Mo-Fr 09:00-18:00; Sa 10:00-14:00; PH off': 'Mon–Fri 09:00–18:00; Sat 10:00–14:00; Sun closed',
    'Monday\n9-18\nTuesday\n10-15': 'Mon 09:00–18:00; Tue 10:00–15:00; Wed–Sun closed',
  })
})

test('reads closed days and exceptions', () => {
  week({
    '10:00-19:00, closed on Sunday': 'Mon–Sat 10:00–19:00; Sun closed',
    'вт-вс 12:00–00:00, пн — выходной': 'Tue–Sun 12:00–24:00; Mon closed',
    'Daily except Monday 12-22': 'Tue–Sun 12:00–22:00; Mon closed',
    'с 9 до 21 без выходных': 'Daily 09:00–21:00',
    '9:00—18:00, сб-вс — выходные': 'Mon–Fri 09:00–18:00; Sat, Sun closed',
    'выходные: пн, вт; 12-22': 'Wed–Sun 12:00–22:00; Mon, Tue closed',
    'без перерывов и выходных, 9-21': 'Daily 09:00–21:00',
    'Closed Mon. Tue–Sat 19:30–22:30. Sun 12:30–15:00': 'Tue–Sat 19:30–22:30; Sun 12:30–15:00; Mon closed',
    'Daily 9-21 but not Wed, Sun by appointment': 'Mon, Tue, Thu–Sat 09:00–21:00; Wed, Sun closed',
    'пт-вс с 14 до 22, остальные дни по записи': 'Fri–Sun 14:00–22:00; Mon–Thu closed',
    'будни 10-20, выходные 11-18': 'Mon–Fri 10:00–20:00; Sat, Sun 11:00–18:00',
  })
})

test('lets the hours of fewer days replace the hours of more days', () => {
  week({
    '10-22, Fri-Sat till 1am': 'Mon–Thu, Sun 10:00–22:00; Fri, Sat 10:00–01:00',
    'пт, сб до 02:00; остальные дни 12:00–23:00': 'Mon–Thu, Sun 12:00–23:00; Fri, Sat 12:00–02:00',
    '12-15, 18-22; Sun 12-16': 'Mon–Sat 12:00–15:00, 18:00–22:00; Sun 12:00–16:00',
    'Lunch Tue-Sun 12-15; dinner daily 18-23': 'Daily 18:00–23:00; Tue–Sun 12:00–15:00',
  })
})

test('reads clocks of 12 and 24 hours', () => {
  week({
    '9-6pm': 'Daily 09:00–18:00',
    '9am-5': 'Daily 09:00–17:00',
    '12-3 & 6-11pm': 'Daily 12:00–15:00, 18:00–23:00',
    '12-3, 6-11': 'Daily 12:00–15:00, 18:00–23:00',
    '11:30-2:30 & 5:30-10:00': 'Daily 11:30–14:30, 17:30–22:00',
    '10-23 (Fri 10-1)': 'Mon–Thu, Sat, Sun 10:00–23:00; Fri 10:00–01:00',
    'from nine to five': 'Daily 09:00–17:00',
    'с десяти до двадцати двух': 'Daily 10:00–22:00',
    'noon to midnight': 'Daily 12:00–24:00',
    '18:00-02:00': 'Daily 18:00–02:00',
    'с 12 до 2 ночи': 'Daily 12:00–02:00',
    'Setiap hari jam 10 pagi - 10 malam': 'Daily 10:00–22:00',
    '0900-2200': 'Daily 09:00–22:00',
    '9-00 до 21-00': 'Daily 09:00–21:00',
    '9,30-18,00': 'Daily 09:30–18:00',
    '8-12,14-18': 'Daily 08:00–12:00, 14:00–18:00',
    '08:00 AM - 12:00 AM': 'Daily 08:00–24:00',
  })
})

test('reads open ends, the last order and breaks', () => {
  week({
    '12pm-late': 'Daily from 12:00',
    'с 18:00 до последнего гостя': 'Daily from 18:00',
    'Tue-Sun from 18:00': 'Tue–Sun from 18:00; Mon closed',
    '10:00-22:00 (last order 21:30)': 'Daily 10:00–22:00; last order 21:30',
    '12:00-23:00, кухня до 22:00': 'Daily 12:00–23:00; last order 22:00',
    '12-22, last order 30 min before closing': 'Daily 12:00–22:00; last order 21:30',
    'Bar till 2 am, opens 4 pm, food last call 11 pm': 'Daily 16:00–02:00; last order 23:00',
    'Kitchen open 12:00–21:00, bar till midnight': 'Daily 12:00–24:00; last order 21:00',
    '9-18, обед с 13 до 14': 'Daily 09:00–13:00, 14:00–18:00',
    'Mon–Sat 9–21, перерыв 13–14': 'Mon–Sat 09:00–13:00, 14:00–21:00; Sun closed',
    'Happy hour 17-19, open 11-23': 'Daily 11:00–23:00',
  })
})

test('reads seasons', () => {
  week({
    'May-Oct 10:00-22:00': 'Daily 10:00–22:00; May–Oct',
    'closed Nov-Mar, 9-18': 'Daily 09:00–18:00; Apr–Oct',
    '01.03.-31.10. 9-19': 'Daily 09:00–19:00; Mar–Oct',
    'с 15 мая по 15 сентября, 10:00-20:00': 'Daily 10:00–20:00; May–Sep',
  })
})

test('reads hours per season', () => {
  week({
    'May-Sep 9-22, Oct-Apr 10-18, closed Mon':
      'May–Sep: Tue–Sun 09:00–22:00; Mon closed; Oct–Apr: Tue–Sun 10:00–18:00; Mon closed',
    '10:00-22:00 (май-август), 11:00-20:00 (сентябрь-октябрь)':
      'May–Aug: Daily 10:00–22:00; Sep–Oct: Daily 11:00–20:00',
    'open June and September: 10-18': 'Jun: Daily 10:00–18:00; Sep: Daily 10:00–18:00',
  })
  expect(line('июнь, июль, август: 10-22')).toBe('Daily 10:00–22:00; Jun–Aug')
  expect(line('зима 10–20, лето 9–22')).toBe('Daily 09:00–22:00, 10:00–20:00')
  const hours = readHours('May-Sep 9-22, Nov-Feb 10-18')!
  expect([isOpenAt(hours, 1, 20 * 60, 7), isOpenAt(hours, 1, 20 * 60, 12), isOpenAt(hours, 1, 720, 3)]).toEqual([
    'yes',
    'no',
    'no',
  ])
  expect(satisfies(hours, { days: [1], at: 20 * 60, month: 12 })).toBe('no')
})

test('reads dates and years as such', () => {
  week({
    'Daily 9-17, closed 25 Dec & 1 Jan': 'Daily 09:00–17:00',
    '10:00-22:00 (31.12 и 01.01 закрыто)': 'Daily 10:00–22:00',
    'Closed 15 Jan - 15 Mar. Daily 12-22': 'Daily 12:00–22:00; Mar–Jan',
    'open 1 May - 30 Sept, 11am-11pm': 'Daily 11:00–23:00; May–Sep',
    'открытие 1 мая, закрытие 30 сентября; 10-22': 'Daily 10:00–22:00; May–Sep',
    'зимой не работаем (ноябрь–март), в остальное время 9-21': 'Daily 09:00–21:00; Apr–Oct',
    'с 2019 года, ежедневно 10-23': 'Daily 10:00–23:00',
    'Mon-Sat 1100-2030': 'Mon–Sat 11:00–20:30; Sun closed',
    'Mon-Fri: 7.30-10.30/12-15/19-22': 'Mon–Fri 07:30–10:30, 12:00–15:00, 19:00–22:00; Sat, Sun closed',
    'Easter to October, 10am-5pm': 'Daily 10:00–17:00',
    'All year except Nov–Dec, 9am–6pm': 'Daily 09:00–18:00; Jan–Oct',
    'апрель–ноябрь с 10 до 22, декабрь–март по запросу': 'Daily 10:00–22:00; Apr–Nov',
    'daily 10-18, closed 2nd Tuesday of the month': 'Daily 10:00–18:00',
  })
  expect(readHours('permanently closed since 2024')).toBeUndefined()
})

test('reads misspelt names of weekdays and months, but no similar words', () => {
  week({
    'Moday-Friday 9-18, Saterday 10-15': 'Mon–Fri 09:00–18:00; Sat 10:00–15:00; Sun closed',
    'Wensday to Thrusday 9-18': 'Wed, Thu 09:00–18:00; Mon, Tue, Fri–Sun closed',
    'понедельнк-пятнеца 10-19, субота 11-17': 'Mon–Fri 10:00–19:00; Sat 11:00–17:00; Sun closed',
    'Selasaa - Mingu 9-18': 'Tue–Sun 09:00–18:00; Mon closed',
    'Febuary to Septembr 9-18': 'Daily 09:00–18:00; Feb–Sep',
    'today 9-18': 'Daily 09:00–18:00',
  })
})

test('reads closed parts of days', () => {
  week({
    '12-15 & 19-23, closed Sunday evening and Monday': 'Tue–Sun 12:00–15:00; Tue–Sat 19:00–23:00; Mon closed',
    '11-15, 18-22, вс вечером закрыто': 'Daily 11:00–15:00; Mon–Sat 18:00–22:00',
    'Mon-Sun 12-14, 19-22; closed Mon lunch': 'Daily 19:00–22:00; Tue–Sun 12:00–14:00',
  })
})

test('reads abbreviations, units and single times', () => {
  week({
    'Opn 9 am, cls 7 pm': 'Daily 09:00–19:00',
    'Sen-Kam 10.00-22.00; Jum-Sab 10.00-24.00; Min 10.00-21.00':
      'Mon–Thu 10:00–22:00; Fri, Sat 10:00–24:00; Sun 10:00–21:00',
    '30 min slots, 10:00-20:00': 'Daily 10:00–20:00',
    'MWF 9-17, TTh 12-20': 'Mon, Wed, Fri 09:00–17:00; Tue, Thu 12:00–20:00; Sat, Sun closed',
    'Open daily at 5pm, closed Tuesdays': 'Mon, Wed–Sun from 17:00; Tue closed',
    'Daily 12-23 (Mon from 17)': 'Mon 17:00–23:00; Tue–Sun 12:00–23:00',
    'пн вт ср 10-19 чт пт 10-21': 'Mon–Wed 10:00–19:00; Thu, Fri 10:00–21:00; Sat, Sun closed',
    'open 6 days, closed Monday, 12-10pm': 'Tue–Sun 12:00–22:00; Mon closed',
    '24/7 reception; rooftop 17:00-01:00': 'Daily 17:00–01:00',
    'Closed between 3pm and 6pm, open 12-23': 'Daily 12:00–15:00, 18:00–23:00',
    'every day but Monday, 5 to 11 pm': 'Tue–Sun 17:00–23:00; Mon closed',
  })
})

test('reads no hours from other texts', () => {
  for (const cell of [
    '',
    'by appointment',
    'по записи',
    'Book 24 hours in advance',
    '8 hours',
    '4',
    'за 24 часа',
    'groups of 10-20 people',
    '-',
  ])
    expect(readHours(cell), cell).toBeUndefined()
  expect(line('24/7')).toBe('Open 24 hours')
  expect(line('Buka 24 jam')).toBe('Open 24 hours')
})

test('writes hours in Russian', () => {
  expect(line('Mon-Fri 9-18, Sat from 10, Sun closed, LO 17:30', 'ru')).toBe(
    'пн–пт 09:00–18:00; сб с 10:00; вс закрыто; последний заказ 17:30',
  )
  expect(line('Apr to Oct 24/7', 'ru')).toBe('круглосуточно; апр.–окт.')
})

test('answers whether a venue is open, across midnight and in its season', () => {
  const bar = readHours('Mon-Sat 18:00-02:00, May-Oct')!
  expect(isOpenAt(bar, 1, 18 * 60)).toBe('yes')
  expect(isOpenAt(bar, 1, 17 * 60 + 59)).toBe('no')
  expect(isOpenAt(bar, 1, 60)).toBe('no')
  expect(isOpenAt(bar, 2, 60)).toBe('yes')
  expect(isOpenAt(bar, 7, 119)).toBe('yes')
  expect(isOpenAt(bar, 7, 120)).toBe('no')
  expect(isOpenAt(bar, 2, 60, 12)).toBe('no')
  expect(isOpenAt(readHours('24/7')!, 3, 0)).toBe('yes')
})

test('answers unknown late in the evening if the end is open', () => {
  const tavern = readHours('12:00 until the last guest')!
  expect(isOpenAt(tavern, 5, 20 * 60)).toBe('yes')
  expect(isOpenAt(tavern, 5, 23 * 60)).toBe('unknown')
  expect(isOpenAt(tavern, 5, 60)).toBe('unknown')
  expect(isOpenAt(tavern, 5, 8 * 60)).toBe('no')
})

test('compares hours with a request', () => {
  const hours = readHours('Tue-Thu 12-22, Fri-Sun 12-24')!
  expect(satisfies(hours, { days: [1] })).toBe('no')
  expect(satisfies(hours, { days: [6, 7] })).toBe('yes')
  expect(satisfies(hours, { at: 20 * 60 })).toBe('yes')
  expect(satisfies(hours, { at: 23 * 60 })).toBe('unknown')
  expect(satisfies(hours, { days: [5], at: 23 * 60 })).toBe('yes')
  expect(satisfies(hours, { at: 9 * 60 })).toBe('no')
})
