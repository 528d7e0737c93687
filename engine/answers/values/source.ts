import type { Clause } from '../clauses.ts'
import type { Part } from '../steps.ts'
import type { Calendar } from '../types.ts'

/** Where a value is read: the clauses of a reply to one question. */
export interface Source {
  readonly clauses: readonly Clause[]
  readonly part: Part
  readonly calendar: Calendar
}

/** Returns the text of clauses. */
export const joined = (clauses: readonly Clause[]): string => clauses.map(({ text }) => text).join(', ')
