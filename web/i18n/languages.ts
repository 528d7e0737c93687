import type { Dictionary } from './dictionary.ts'

interface LanguageInfo {
  /** Label of the language switch. */
  short: string
  /** Accessible name of the language switch. Starts with `short`. */
  name: string
  /** BCP 47 tag for numbers and dates. */
  locale: string
  /** Loads the texts. Null for English, whose texts are in the code. */
  load: (() => Promise<{ dictionary: Dictionary }>) | null
}

/** The languages of the page, by the tag in `<html lang>` and in storage. A new language needs a folder and an entry. */
export const languages = {
  // British English: dates have the day first and 24 hours.
  en: { short: 'EN', name: 'EN: in English', locale: 'en-GB', load: null },
  ru: { short: 'RU', name: 'RU: по-русски', locale: 'ru-RU', load: () => import('./ru/index.ts') },
} as const satisfies Record<string, LanguageInfo>

export type Language = keyof typeof languages

export const languageInfo = (language: Language): LanguageInfo => languages[language]

export const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(languages, text)

export const languageTags = Object.keys(languages) as Language[]
