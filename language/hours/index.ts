/** Opening hours: reading cells, writing one line, and answering whether a venue is open. */
export { everyDay, type Hours, minutesOf, type Period } from './hours.ts'
export { hoursText } from './hours-text.ts'
export { isOpenAt, type OpeningRequest, type OpenVerdict, satisfies } from './is-open.ts'
export { isWeekdayLabel } from './nodes.ts'
export { readHours } from './read.ts'
