/** Positions of dates and days in a text. Computes no calendar dates. */
export { datesAt, dayAt } from './dates.ts'
export { nightsOfDates } from './nights.ts'
