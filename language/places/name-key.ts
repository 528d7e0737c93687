import { normalise, withoutAccents } from '../words/tokens.ts'

const plain = /^[a-z\dа-яё '’.-]*$/i
const saints = /(?<!\p{L})(?:sainte?|ste)(?!\p{L})/gu
/** Returns a name for comparison: letters and digits, without case, accents and the spelling of 'Saint'. */
export function nameKey(name: string): string {
  // The lists have 30,000 names, most of them plain.
  const lower = plain.test(name) ? name.toLowerCase().replaceAll('ё', 'е') : withoutAccents(normalise(name))
  const key = (lower.includes('s') ? lower.replaceAll(saints, 'st') : lower).replaceAll(/[^\p{L}\d]/gu, '')
  // 'Московская обл.'
  return key.endsWith('скаяобл') ? `${key}асть` : key
}
