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

/** Languages of the page, by `<html lang>` and storage value. A new language needs a folder and an entry here. */
export const languages = {
  // British English puts the day first and uses the 24-hour clock.
  en: { short: 'EN', name: 'EN: in English', locale: 'en-GB', load: null },
  ru: { short: 'RU', name: 'RU: по-русски', locale: 'ru-RU', load: () => import('./ru/index.ts') },
} as const satisfies Record<string, LanguageInfo>

export type Language = keyof typeof languages

export const languageInfo = (language: Language): LanguageInfo => languages[language]

export const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(languages, text)

export const languageTags = Object.keys(languages) as Language[]
