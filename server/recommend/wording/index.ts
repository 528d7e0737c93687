/**
 * The chat's texts by language. To add a language, add a file that implements `Wording` and its names to the lexicon.
 */
import type { Language } from '../constraints.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'
import type { Wording } from './wording.ts'

export const wordings: Readonly<Record<Language, Wording>> = { en, ru }
