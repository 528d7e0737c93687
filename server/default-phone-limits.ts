/** Limits on phone calls until Settings or the environment set others, for all users together and for each user. */
export const defaultPhoneLimits = { atOnce: 10, aDay: 200, minutesADay: 2000 } as const
