/** Positions of dates and days in a text, and the calendar days that a text names. */
export { datesAt, dayAt } from './dates.ts'
export { nightsOfDates } from './nights.ts'
export { calendarIn, type DateMention } from './calendar.ts'
export { clockOf, dateOf, dayNumber, isoOf, numberOfIso, weekdayOfDay } from './day-numbers.ts'
