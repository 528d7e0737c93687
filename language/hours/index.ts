/** Opening hours: reading cells, writing one line, and answering whether a venue is open. */
export { clock, everyDay, type Hours, minutesOf, type MonthRange, type Period } from './hours.ts'
export { hoursText, openingText } from './hours-text.ts'
export { isOpenAt, type OpeningRequest, type OpenVerdict, satisfies } from './is-open.ts'
export type { Meal } from './lexicon.ts'
export { isWeekdayLabel } from './nodes.ts'
export { readHours } from './read.ts'
export { openingRequestIn } from './request.ts'
