import type { Clause } from '../clauses.ts'
import type { Part } from '../steps.ts'
import type { Calendar } from '../types.ts'

/** Where a value is read: the clauses of a reply to one question. */
export interface Source {
  readonly clauses: readonly Clause[]
  readonly part: Part
  readonly calendar: Calendar
}

/** Returns the text of clauses. Leaves out Indonesian 'laris' (popular), which also names a currency. */
export const joined = (clauses: readonly Clause[]): string => {
  const text = clauses.map((clause) => clause.text).join(', ')
  return text.includes('lari') && indonesian.test(text) ? text.replaceAll(popular, '') : text
}

const indonesian = /(?<!\p{L})(?:yang|paling|per orang|ribu|rb|juta|jt|malam|hari)(?!\p{L})/u
const popular = /(?<!\p{L})laris?(?!\p{L})/gu
