import type { MoneyValue } from '../types.ts'

/** The season or days of a price: 'in high season', 'в выходные'. Not 'за сезон'. */
export const inSeason =
  /(?<!(?:per|a|за) )(?<!\p{L})(?:(?:in|on|at|в|на) )?(?:the )?(?:(?:high|low|peak|off) season|weekdays?|weekends?|будни|выходные|сезон)(?!\p{L})(?! (?:is|for)(?!\p{L}))/gu

/** Prices that depend on the season or the day: the value is their range. */
const condition =
  /(?<!\p{L})(?:depends|(?:low|high|peak|off) season|weekdays?|weekends?|season|summer|winter|летом|зимой|днем|ночью|in the day(?:time)?|at night|(?:не )?в сезон|сезон\p{L}*|будн\p{L}+|выходн\p{L}+|зависит|musim|tergantung|hari biasa|akhir pekan)(?!\p{L})/gu

/** Returns the range of two amounts with a condition each: 'low season 300, high season 500'. */
export function rangeOf(
  found: readonly MoneyValue[],
  text: string,
  amountsOf: (text: string) => readonly MoneyValue[],
): Partial<MoneyValue> {
  const [one, other] = found
  const conditions = new Set([...text.matchAll(condition)].map(([words]) => words))
  if (!one || !other || found.length > 2 || conditions.size < 2) return {}
  const areApart = text.split(condition).filter((words) => amountsOf(words).length === 1).length === 2
  return areApart ? { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) } : {}
}
