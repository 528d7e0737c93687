import type { CallingHours } from '../contract/settings.ts'

/** Limits on phone calls until Settings or the environment set others, for all users together and for each user. */
export const defaultPhoneLimits = { atOnce: 10, aDay: 200, minutesADay: 2000 } as const

/** Calling hours until Settings set others. */
export const defaultCallingHours: CallingHours = { from: '09:00', to: '20:00', days: [1, 2, 3, 4, 5, 6] }
