/** Dates and days in a text. Finds where they are; computes no calendar date. */
export { datesAt, dayAt } from './dates.ts'
