import type { HoursCell } from './score-hours.ts'

/** Cells of opening hours with the hours that a reader takes from them. Written without knowledge of the rules. */
export const hoursCells: readonly HoursCell[] = [
  { cell: 'по звонку, за сутки', expected: null },
  {
    cell: 'хаммам 8:00-24:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '00:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Lunch Fri-Sun 12:30-16:00; dinner daily except Wed 19:00-00:30',
    expected: {
      always: false,
      periods: [
        { days: [5, 6, 7], from: '12:30', to: '16:00' },
        { days: [1, 2, 4, 5, 6, 7], from: '19:00', to: '00:30' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '06.00 - 22.00 hrs. daily',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Sabtu malam 19.00–23.00',
    expected: { always: false, periods: [{ days: [6], from: '19:00', to: '23:00' }], lastOrder: null, months: null },
  },
  {
    cell: 'Massage 10am – midnight, all days',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '00:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Weekdays 9–18, weekends 10–16',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
        { days: [6, 7], from: '10:00', to: '16:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'пн-пт с 8.00, сб-вс с 10.00, до последнего гостя',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5], from: '08:00', to: null },
        { days: [6, 7], from: '10:00', to: null },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'ежедн., 9:00-21:00; в праздники не работаем',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '21:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '12:00–23:00 (последний заказ 22:00)',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '23:00' }],
      lastOrder: '22:00',
      months: null,
    },
  },
  {
    cell: 'Sarapan 06.30-10.30, makan malam 18.00-22.00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '06:30', to: '10:30' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '18:00', to: '22:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Senin: tutup\nSelasa-Jumat: 10.00-20.00\nSabtu-Minggu: 09.00-21.00',
    expected: {
      always: false,
      periods: [
        { days: [2, 3, 4, 5], from: '10:00', to: '20:00' },
        { days: [6, 7], from: '09:00', to: '21:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Mon-Wed-Fri 14:00-20:00',
    expected: {
      always: false,
      periods: [{ days: [1, 3, 5], from: '14:00', to: '20:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Mon-Sat 10:00-19:00, Sunday & public holidays closed',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Завтраки 8:00–11:30, ужин 18:00–23:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '11:30' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '18:00', to: '23:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'кухня до 22:30, бар 17:00–02:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '02:00' }],
      lastOrder: '22:30',
      months: null,
    },
  },
  {
    cell: '08:00 AM - 12:00 AM',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '00:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'tutup sementara', expected: null },
  { cell: 'круглосуточно', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: 'Mid-May until end of September, Tuesday–Sunday 19:00 to 23:30',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6, 7], from: '19:00', to: '23:30' }],
      lastOrder: null,
      months: { from: 5, to: 9 },
    },
  },
  {
    cell: 'Tue-Sun 17:00-23:00',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6, 7], from: '17:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Daily, 12:00–15:00 + 18:00–22:00, kitchen closes at 21:45',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '15:00' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '18:00', to: '22:00' },
      ],
      lastOrder: '21:45',
      months: null,
    },
  },
  {
    cell: '10:00-01:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '01:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'с 9:00 до 22:00, после 20:00 только по брони',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: '[NO DATA]', expected: null },
  {
    cell: 'Sat 18:00-21:00',
    expected: { always: false, periods: [{ days: [6], from: '18:00', to: '21:00' }], lastOrder: null, months: null },
  },
  {
    cell: 'Senin-Minggu : 10.00 - 21.00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '21:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '10am to 10pm, LO 9.15pm',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
      lastOrder: '21:15',
      months: null,
    },
  },
  {
    cell: 'Пон-Пят: 10:00-19:00; Суб: 11:00-16:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5], from: '10:00', to: '19:00' },
        { days: [6], from: '11:00', to: '16:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  { cell: '24 часа', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: '08:00-late',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: null }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Bar till 2 am, opens 4 pm, food last call 11 pm',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '16:00', to: '02:00' }],
      lastOrder: '23:00',
      months: null,
    },
  },
  {
    cell: '10.00–22.00 except Thurs. (closed)',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 5, 6, 7], from: '10:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'depends on cruise ship arrivals', expected: null },
  {
    cell: 'Setiap hari pukul 10.00-22.00 WITA',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '12 – 12 daily (noon to midnight)',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '00:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '17:00 - 01:00\nlast order food 23:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '01:00' }],
      lastOrder: '23:00',
      months: null,
    },
  },
  {
    cell: 'Kamis-Sabtu 21.00-03.00',
    expected: {
      always: false,
      periods: [{ days: [4, 5, 6], from: '21:00', to: '03:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Пн–Пт 09:00–21:00\nСб–Вс 10:00–20:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5], from: '09:00', to: '21:00' },
        { days: [6, 7], from: '10:00', to: '20:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Mon – Fri: 7.30am – 4pm\nSat, Sun: 8am – 5pm',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5], from: '07:30', to: '16:00' },
        { days: [6, 7], from: '08:00', to: '17:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Jumat, Sabtu, Minggu 17.00-23.30',
    expected: {
      always: false,
      periods: [{ days: [5, 6, 7], from: '17:00', to: '23:30' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '10:00 – 20:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '20:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'май–октябрь, ежедневно 10:00–22:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
      lastOrder: null,
      months: { from: 5, to: 10 },
    },
  },
  {
    cell: 'Ежедневно, кроме пн., 10:00-18:00',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6, 7], from: '10:00', to: '18:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Minggu brunch 11.00-15.00',
    expected: { always: false, periods: [{ days: [7], from: '11:00', to: '15:00' }], lastOrder: null, months: null },
  },
  {
    cell: 'баня работает с 10 до 2 ночи',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '02:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '0700 - 0000',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '00:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'по выходным с 10 до 17',
    expected: { always: false, periods: [{ days: [6, 7], from: '10:00', to: '17:00' }], lastOrder: null, months: null },
  },
  {
    cell: 'Sat–Thu 10:00–22:00, Fri 14:00–22:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 6, 7], from: '10:00', to: '22:00' },
        { days: [5], from: '14:00', to: '22:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'пн–пт 8–20; сб 9–18; вс — выходной',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' },
        { days: [6], from: '09:00', to: '18:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '15 June - 15 September 10:00 - 02:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '02:00' }],
      lastOrder: null,
      months: { from: 6, to: 9 },
    },
  },
  {
    cell: 'вс-ср 9:00–23:00, чт-сб 9:00–03:00, кухня до 23:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 7], from: '09:00', to: '23:00' },
        { days: [4, 5, 6], from: '09:00', to: '03:00' },
      ],
      lastOrder: '23:00',
      months: null,
    },
  },
  {
    cell: 'Winter season (Nov – Apr): Mon–Sun 15:00–21:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '15:00', to: '21:00' }],
      lastOrder: null,
      months: { from: 11, to: 4 },
    },
  },
  {
    cell: 'пн-чт 12-23, пт-сб 12-02, вс 12-22',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4], from: '12:00', to: '23:00' },
        { days: [5, 6], from: '12:00', to: '02:00' },
        { days: [7], from: '12:00', to: '22:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '9h-19h',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '19:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'tergantung cuaca', expected: null },
  {
    cell: 'пн - вс: 07.00 - 19.00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '19:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Afternoon tea 2.30pm-5.30pm daily',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '14:30', to: '17:30' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'opens at 18.00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '18:00', to: null }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Sun 11:30-15:30',
    expected: { always: false, periods: [{ days: [7], from: '11:30', to: '15:30' }], lastOrder: null, months: null },
  },
  {
    cell: 'Mon-Sun 9.00-21.00 (last order 20.30); cash only, 500 m from beach',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '21:00' }],
      lastOrder: '20:30',
      months: null,
    },
  },
  {
    cell: '12:00 – 23:00 (last order 22:15)',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '23:00' }],
      lastOrder: '22:15',
      months: null,
    },
  },
  {
    cell: 'buka mulai jam 5 sore',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: null }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Lunch 12.00-15.00 / Dinner 19.00-23.30, closed Wednesday',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 4, 5, 6, 7], from: '12:00', to: '15:00' },
        { days: [1, 2, 4, 5, 6, 7], from: '19:00', to: '23:30' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Tues–Sat: 9a.m.–6p.m.; Sun/Mon: closed',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6], from: '09:00', to: '18:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '17:00-22:00 (weather)',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '08.30-22.30, NO break',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:30', to: '22:30' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'c 9.00 до 20.00 (без выходных)',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '20:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'работаем 24/7 🔥', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: 'ноябрь-апрель с 8 до 17',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '17:00' }],
      lastOrder: null,
      months: { from: 11, to: 4 },
    },
  },
  { cell: 'tidak ada info', expected: null },
  {
    cell: '9 AM-9 PM, closed for lunch 1-2 PM',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '13:00' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '14:00', to: '21:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'по будням с 9 до 18',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'M-F 10-7, Sat 10-5',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5], from: '10:00', to: '19:00' },
        { days: [6], from: '10:00', to: '17:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: "Mon to Fri from 10 o'clock to 8 o'clock in the evening",
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '20:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '17.00 - sampai habis',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: null }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'tiap hari jam 4 sore s/d jam 12 malam',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '16:00', to: '00:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '17:30-23:00 (dinner only)',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:30', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Daily 8:30 AM - 10:00 PM',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:30', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'Buka 24 jam', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: '10.00 – 21.00 ежедн.',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '21:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '22:00-06:00 nightly',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'воскресный бранч 12:00–16:00',
    expected: { always: false, periods: [{ days: [7], from: '12:00', to: '16:00' }], lastOrder: null, months: null },
  },
  {
    cell: 'Daily 9am ’til 6pm',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '18:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Fri 13-24; Sat 18-24; Sun 15-23:30; Mon-Thu 13-22',
    expected: {
      always: false,
      periods: [
        { days: [5], from: '13:00', to: '00:00' },
        { days: [6], from: '18:00', to: '00:00' },
        { days: [7], from: '15:00', to: '23:30' },
        { days: [1, 2, 3, 4], from: '13:00', to: '22:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'Check-in 14:00, check-out 11:00', expected: null },
  {
    cell: 'со среды по воскресенье с 12 до 23, понедельник и вторник — выходные',
    expected: {
      always: false,
      periods: [{ days: [3, 4, 5, 6, 7], from: '12:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Будни 11-23, выходные 11-01',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5], from: '11:00', to: '23:00' },
        { days: [6, 7], from: '11:00', to: '01:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'с октября по апрель, пн-сб 10:00-19:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }],
      lastOrder: null,
      months: { from: 10, to: 4 },
    },
  },
  {
    cell: 'Selasa-Minggu 11.00-23.00, Senin tutup',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6, 7], from: '11:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'temporarily closed', expected: null },
  { cell: 'Only on full moon nights', expected: null },
  {
    cell: 'Круглосуточно, без выходных и праздников',
    expected: { always: true, periods: [], lastOrder: null, months: null },
  },
  {
    cell: 'пт 18:00-03:00, сб 18:00-05:00',
    expected: {
      always: false,
      periods: [
        { days: [5], from: '18:00', to: '03:00' },
        { days: [6], from: '18:00', to: '05:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Hammam 8-23, towels on request',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'понедельник–воскресенье, 06:00–18:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '18:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'ср-вс с 17-00 до 01-00',
    expected: {
      always: false,
      periods: [{ days: [3, 4, 5, 6, 7], from: '17:00', to: '01:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Setiap hari kecuali Selasa, 15.00-23.00',
    expected: {
      always: false,
      periods: [{ days: [1, 3, 4, 5, 6, 7], from: '15:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '08.00 – 22.00, hari libur tetap buka',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Onsen 5:30-9:30 and 15:00-24:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '05:30', to: '09:30' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '15:00', to: '00:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Tue, Wed, Thu: 5 - 10 PM\nFri, Sat: 5 PM - 12 AM\nSun: 12 - 9 PM\nMon: closed',
    expected: {
      always: false,
      periods: [
        { days: [2, 3, 4], from: '17:00', to: '22:00' },
        { days: [5, 6], from: '17:00', to: '00:00' },
        { days: [7], from: '12:00', to: '21:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Senin s/d Sabtu 08:00-17:00 (Minggu libur)',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '17:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'летняя веранда: июнь—сентябрь 13:00—23:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '13:00', to: '23:00' }],
      lastOrder: null,
      months: { from: 6, to: 9 },
    },
  },
  {
    cell: '10.00-23.00 (Jumat & Sabtu sampai 01.00)',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 7], from: '10:00', to: '23:00' },
        { days: [5, 6], from: '10:00', to: '01:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'Free parking, cards accepted', expected: null },
  {
    cell: 'dari jam 9 sampai jam 9 malam',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '21:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Monday - Sunday: 9:00 AM - 9:00 PM',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '21:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Breakfast 7:00-10:30, lunch 12:30-15:00, dinner 18:30-22:00 (last orders 21:30)',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '10:30' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '12:30', to: '15:00' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '18:30', to: '22:00' },
      ],
      lastOrder: '21:30',
      months: null,
    },
  },
  {
    cell: 'со вторника по субботу, 19:00–22:30',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6], from: '19:00', to: '22:30' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Sun-Thu 10-24, Fri-Sat 10-02',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 7], from: '10:00', to: '00:00' },
        { days: [5, 6], from: '10:00', to: '02:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'по записи', expected: null },
  {
    cell: 'dapur tutup 22.30, bar buka 16.00-01.00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '16:00', to: '01:00' }],
      lastOrder: '22:30',
      months: null,
    },
  },
  {
    cell: '11am–11pm every day',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '11:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'закрыт на ремонт до мая', expected: null },
  {
    cell: '1pm-1am, Mondays off',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6, 7], from: '13:00', to: '01:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '08:00-20:00 with a break 13:00-15:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '13:00' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '15:00', to: '20:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'From noon to midnight',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '00:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Nov-Mar, Thursday to Monday, 8am till 3pm',
    expected: {
      always: false,
      periods: [{ days: [1, 4, 5, 6, 7], from: '08:00', to: '15:00' }],
      lastOrder: null,
      months: { from: 11, to: 3 },
    },
  },
  {
    cell: 'May to October, daily 9:00-20:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '20:00' }],
      lastOrder: null,
      months: { from: 5, to: 10 },
    },
  },
  {
    cell: 'с 9 до 21 часа',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '21:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'n/a', expected: null },
  {
    cell: '⏰ 8AM-11PM | Mon-Sun',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: '24-hour spa', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: 'Tue & Fri 18:00-22:00',
    expected: { always: false, periods: [{ days: [2, 5], from: '18:00', to: '22:00' }], lastOrder: null, months: null },
  },
  {
    cell: 'Opening 01.03., closing 31.10. / 09:00-19:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '19:00' }],
      lastOrder: null,
      months: { from: 3, to: 10 },
    },
  },
  {
    cell: 'Spa 09.00-22.00, terapis bisa panggilan',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'нет данных', expected: null },
  {
    cell: 'Open daily 10:00 AM - 10:30 PM',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:30' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'From 1st Nov to 30th April, 8 am – 5 pm, rest of the year closed',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '17:00' }],
      lastOrder: null,
      months: { from: 11, to: 4 },
    },
  },
  { cell: '24 jam nonstop', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: 'сб, вс 12:00-20:00',
    expected: { always: false, periods: [{ days: [6, 7], from: '12:00', to: '20:00' }], lastOrder: null, months: null },
  },
  {
    cell: 'с 10 утра до 10 вечера',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Closed Mon. Tue–Sat 19:30–22:30. Sun 12:30–15:00',
    expected: {
      always: false,
      periods: [
        { days: [2, 3, 4, 5, 6], from: '19:30', to: '22:30' },
        { days: [7], from: '12:30', to: '15:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  { cell: '24h advance', expected: null },
  {
    cell: '5:00 pm – 10:30 pm (Sun 12:30 pm – 3:00 pm too)',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '22:30' },
        { days: [7], from: '12:30', to: '15:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Еж. 8:30-23:30',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:30', to: '23:30' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Ежедневно с 12:00 до 00:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '00:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Juni s/d September 10.00-23.00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '23:00' }],
      lastOrder: null,
      months: { from: 6, to: 9 },
    },
  },
  {
    cell: 'ежедневно 10:00-22:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'вс-чт 12:00-00:00, пт-сб 12:00-06:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 7], from: '12:00', to: '00:00' },
        { days: [5, 6], from: '12:00', to: '06:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'book at least 48 hours before', expected: null },
  {
    cell: 'заказы принимаем до 21:30, открыто 11-22',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '11:00', to: '22:00' }],
      lastOrder: '21:30',
      months: null,
    },
  },
  { cell: 'Open 24 hours', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: 'Wed-Mon 12noon-9:30pm',
    expected: {
      always: false,
      periods: [{ days: [1, 3, 4, 5, 6, 7], from: '12:00', to: '21:30' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'from 8 in the morning until 10 at night',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Senin, Rabu, Jumat 09.00-15.00',
    expected: {
      always: false,
      periods: [{ days: [1, 3, 5], from: '09:00', to: '15:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'открыто с 16 ч',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '16:00', to: null }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'isnin - jumaat 9 pagi - 6 petang',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: '24/7', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: 'by appt. Mon-Fri between 10:00 and 16:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '16:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Kamis & Jumat 16.00-22.00, Sabtu & Minggu 11.00-22.00, last order jam 21.15',
    expected: {
      always: false,
      periods: [
        { days: [4, 5], from: '16:00', to: '22:00' },
        { days: [6, 7], from: '11:00', to: '22:00' },
      ],
      lastOrder: '21:15',
      months: null,
    },
  },
  {
    cell: 'понедельник, среда, пятница 10:00–19:00; вторник, четверг 12:00–21:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 3, 5], from: '10:00', to: '19:00' },
        { days: [2, 4], from: '12:00', to: '21:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Sun brunch 11-4',
    expected: { always: false, periods: [{ days: [7], from: '11:00', to: '16:00' }], lastOrder: null, months: null },
  },
  {
    cell: 'каждый день 7:00–11:00 и 17:00–22:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '11:00' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '22:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Monday 12:00 PM – 10:00 PM, Tuesday Closed, Wednesday 12:00 PM – 10:00 PM, Thursday 12:00 PM – 10:00 PM, Friday 12:00 PM – 11:00 PM, Saturday 12:00 PM – 11:00 PM, Sunday 12:00 PM – 9:00 PM',
    expected: {
      always: false,
      periods: [
        { days: [1, 3, 4], from: '12:00', to: '22:00' },
        { days: [5, 6], from: '12:00', to: '23:00' },
        { days: [7], from: '12:00', to: '21:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'только летом (июнь-август) 12-24',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '00:00' }],
      lastOrder: null,
      months: { from: 6, to: 8 },
    },
  },
  {
    cell: 'Saturday and Sunday brunch 10:30-14:30',
    expected: { always: false, periods: [{ days: [6, 7], from: '10:30', to: '14:30' }], lastOrder: null, months: null },
  },
  {
    cell: 'чт-сб 22:00-06:00',
    expected: {
      always: false,
      periods: [{ days: [4, 5, 6], from: '22:00', to: '06:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'open!', expected: null },
  {
    cell: 'Closed in February, otherwise daily 11-21',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '11:00', to: '21:00' }],
      lastOrder: null,
      months: { from: 3, to: 1 },
    },
  },
  {
    cell: '10:00–20:00 по местному времени',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '20:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'вых. понедельник, остальные дни 13–22',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6, 7], from: '13:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '10-00 - 22-00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: '-', expected: null },
  { cell: 'By appointment only', expected: null },
  {
    cell: '10:00-20:00, перерыв 14:00-15:00',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '14:00' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '15:00', to: '20:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '12-15 & 17:30-late',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '15:00' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '17:30', to: null },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'pesanan terakhir pukul 21.00; buka 10.00–22.00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
      lastOrder: '21:00',
      months: null,
    },
  },
  {
    cell: '1 April – 31 October: 12:00-00:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '00:00' }],
      lastOrder: null,
      months: { from: 4, to: 10 },
    },
  },
  {
    cell: 'Opens 6:30 AM, closes 3 PM',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:30', to: '15:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'subuh jam 5 sampai jam 9 pagi',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '05:00', to: '09:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Monday: closed\nTuesday: 10:00–18:00\nWednesday: 10:00–18:00\nThursday: 10:00–20:00\nFriday: 10:00–20:00\nSaturday: 9:00–16:00\nSunday: closed',
    expected: {
      always: false,
      periods: [
        { days: [2, 3], from: '10:00', to: '18:00' },
        { days: [4, 5], from: '10:00', to: '20:00' },
        { days: [6], from: '09:00', to: '16:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'dengan perjanjian', expected: null },
  {
    cell: 'Сезон: апрель – ноябрь. Вт-вс 18:00–23:30',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6, 7], from: '18:00', to: '23:30' }],
      lastOrder: null,
      months: { from: 4, to: 11 },
    },
  },
  {
    cell: 'buka jam 11 siang, tutup jam 11 malam',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '11:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'always open (24h)', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: 'makan siang 11.30-14.30, makan malam 17.30-21.30, Senin libur',
    expected: {
      always: false,
      periods: [
        { days: [2, 3, 4, 5, 6, 7], from: '11:30', to: '14:30' },
        { days: [2, 3, 4, 5, 6, 7], from: '17:30', to: '21:30' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '12h00 à 14h30 et 19h00 à 22h30, fermé le lundi',
    expected: {
      always: false,
      periods: [
        { days: [2, 3, 4, 5, 6, 7], from: '12:00', to: '14:30' },
        { days: [2, 3, 4, 5, 6, 7], from: '19:00', to: '22:30' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '11.00-22.00, last order 21.30',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '11:00', to: '22:00' }],
      lastOrder: '21:30',
      months: null,
    },
  },
  {
    cell: 'Sunset bar 16:00 – 21:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '16:00', to: '21:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '9-18 обед с 13 до 14, сб вс вых.',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5], from: '09:00', to: '13:00' },
        { days: [1, 2, 3, 4, 5], from: '14:00', to: '18:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  { cell: '24 hrs, 7 days a week 👍', expected: { always: true, periods: [], lastOrder: null, months: null } },
  {
    cell: 'Open all year round, 9:00-18:00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '18:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '10:30 - 19:30 Mon to Sat, Sun by appointment',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6], from: '10:30', to: '19:30' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'ежедневно с 19:00 и до утра',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '19:00', to: null }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: '11 PM – 5 AM, Fridays and Saturdays',
    expected: { always: false, periods: [{ days: [5, 6], from: '23:00', to: '05:00' }], lastOrder: null, months: null },
  },
  {
    cell: 'Мы открыты ежедневно с 12 дня до 11 вечера',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Sunday to Thursday 8am - 11pm, Friday 8am - 3pm, Saturday closed',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 7], from: '08:00', to: '23:00' },
        { days: [5], from: '08:00', to: '15:00' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Lunch noon to 3, dinner 6:30 to 10:30 pm',
    expected: {
      always: false,
      periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '15:00' },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '18:30', to: '22:30' },
      ],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Sen–Jum 08.00–16.00',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '16:00' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'заезд с 14:00, выезд до 12:00', expected: null },
  {
    cell: 'с 18:00 до последнего гостя',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '18:00', to: null }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'varies', expected: null },
  {
    cell: 'jam 10 pagi - 10 malam',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Every day except Tuesday 11.30-22',
    expected: {
      always: false,
      periods: [{ days: [1, 3, 4, 5, 6, 7], from: '11:30', to: '22:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'вт-вс 11:00–23:00, пн выходной',
    expected: {
      always: false,
      periods: [{ days: [2, 3, 4, 5, 6, 7], from: '11:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
  {
    cell: 'Jam buka: 07.30–22.30 WIB',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:30', to: '22:30' }],
      lastOrder: null,
      months: null,
    },
  },
  { cell: 'hubungi WA', expected: null },
  { cell: 'ask Wayan', expected: null },
  {
    cell: '07:00 h - 23:00 h; pool bar included',
    expected: {
      always: false,
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '23:00' }],
      lastOrder: null,
      months: null,
    },
  },
]
