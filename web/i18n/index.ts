import { useSyncExternalStore } from 'react'
import { fillTemplate, type MessageParams } from '../../contract/message.ts'
import { countryName } from './country-name.ts'
import type { Dictionary, Forms } from './dictionary.ts'
import { isLanguage, type Language, languageInfo } from './languages.ts'
import type { Russian } from './ru/texts.ts'

/*
 * Languages of the page (languages.ts). The code contains each text in English: `t('Signed in as {email}', { email })`.
 * Each other language has a folder of translations, loaded on demand. A text without a Russian translation does not
 * compile.
 */
export type { Language } from './languages.ts'

type Entries<Kind> = { [Key in keyof Russian]: Russian[Key] extends Kind ? Key : never }[keyof Russian]
/** English text. Values replace its `{names}`. */
export type Text = Entries<string>
/** A text without `{names}`, for tables of labels. */
export type Label = Exclude<Text, `${string}{${string}}${string}`>
/** English plural text with a number. Translations have a form for each plural category of the language. */
type CountedText = Exclude<keyof Russian, Text>

type Names<Given extends string> = Given extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** Values of a text. Not an argument if the text has no `{names}`. */
type Values<Given extends string, Known extends string = never> = [Exclude<Names<Given>, Known>] extends [never]
  ? []
  : [Record<Exclude<Names<Given>, Known>, string | number>]

/** Server message. Older servers and stored rows have no code and parameters. */
export interface Sentence {
  text: string
  code?: string | undefined
  params?: MessageParams | undefined
}

/**
 * Returns the text in the current language. Components need no subscription if their screen has `followingLanguage`.
 */
export function t<Given extends Text>(text: Given, ...[values]: Values<Given>): string {
  return fillTemplate(textFor(text) ?? text, withSeparators(values))
}

/** Formats the numbers among the values, so that thousands look alike everywhere. Pass an id as a text. */
function withSeparators(values: Readonly<Record<string, string | number>> | undefined) {
  if (values === undefined) return undefined
  const formatted = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? wholeNumber(value) : value,
  ])
  return Object.fromEntries(formatted) as Record<string, string>
}

/**
 * Translates a text if the dictionary contains it, for example a workbook heading. Returns any other text unchanged.
 */
export function tIfKnown(text: string): string {
  return textFor(text) ?? text
}

function textFor(text: string): string | undefined {
  const found = entryFor(text)
  return typeof found === 'string' ? found : undefined
}

function entryFor(text: string): string | Forms | undefined {
  const texts: Readonly<Record<string, string | Forms>> = loaded?.dictionary.texts ?? {}
  return Object.hasOwn(texts, text) ? texts[text] : undefined
}

/** Returns the text for a number, with the number formatted: `tn(n, '{count} venue', '{count} venues')`. */
export function tn<Many extends CountedText>(
  count: number,
  one: string,
  many: Many,
  ...[values]: Values<Many, 'count'>
): string {
  const form = formatters().plural.select(count)
  const found = entryFor(many)
  const forms: Forms = typeof found === 'object' ? found : { one, other: many }
  return fillTemplate(forms[form] ?? forms.other ?? forms.many ?? many, withSeparators({ ...values, count }))
}

/**
 * Translates a server message by its code. Without a code, finds a message without parameters by its English text.
 * Other messages stay in English.
 */
export function said(sentence: string | Sentence): string {
  const { text, code, params }: Sentence = typeof sentence === 'string' ? { text: sentence } : sentence
  if (loaded === null) return text
  const messages: Readonly<Record<string, string>> = loaded.dictionary.messages
  const known = code !== undefined && Object.hasOwn(messages, code) ? code : loaded.codes.get(text)
  return known === undefined ? text : fillTemplate(messages[known]!, withCountryName(params), said)
}

function withCountryName(params: MessageParams | undefined): MessageParams | undefined {
  const { country } = params ?? {}
  return typeof country === 'string' ? { ...params, country: countryName(country, locale()) } : params
}

/** Formats a number with separators of thousands, as in amounts of money: '1,234', in Russian '1 234'. */
export function wholeNumber(value: number): string {
  return formatters().whole.format(value)
}

/** Formats an amount of money with up to four decimals: '$0.03'. */
export function money(amount: number, currency: string): string {
  return amount.toLocaleString(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
  })
}

/** Returns the locale for `Intl`. */
export function locale(): string {
  return languageInfo(current).locale
}

/** Formats a date: '2 Jan 2026, 03:04', '2 янв. 2026, 03:04'. Removes the word for year that Russian adds. */
export function dateIn(date: Date, style: Intl.DateTimeFormatOptions): string {
  const { dates } = formatters()
  const name = JSON.stringify(style)
  const format = dates.get(name) ?? new Intl.DateTimeFormat(locale(), style)
  dates.set(name, format)
  return format.format(date).replace(/\sг\./, '')
}

/** Formatters of one language, cached because creating a formatter is slower than rendering its result. */
interface Formatters {
  language: Language
  plural: Intl.PluralRules
  whole: Intl.NumberFormat
  /** Date formatters, by their options as JSON. */
  dates: Map<string, Intl.DateTimeFormat>
}

let cached: Formatters | null = null

function formatters(): Formatters {
  if (cached?.language !== current) {
    cached = {
      language: current,
      plural: new Intl.PluralRules(current),
      whole: new Intl.NumberFormat(current),
      dates: new Map(),
    }
  }
  return cached
}

/** Texts of the current language. */
interface Loaded {
  dictionary: Dictionary
  /** Codes of the messages without parameters, by their English text. */
  codes: ReadonlyMap<string, string>
}

const key = 'language'
const listeners = new Set<() => void>()
let current: Language = 'en'
/** Latest choice of the user. The texts of this language may still be loading. */
let requested: Language = 'en'
let loaded: Loaded | null = null

function language(): Language {
  return current
}

/** Switches the page to `wanted` and stores the choice. Keeps the current language if the texts do not load. */
export async function setLanguage(wanted: Language): Promise<void> {
  requested = wanted
  const texts = await loadTexts(wanted)
  // A later choice replaces this choice.
  if (texts === undefined || requested !== wanted) return
  loaded = texts
  current = wanted
  localStorage.setItem(key, wanted)
  document.documentElement.lang = wanted
  for (const listener of listeners) listener()
}

/** Returns null for English, undefined if loading fails. */
async function loadTexts(wanted: Language): Promise<Loaded | null | undefined> {
  const { load } = languageInfo(wanted)
  if (load === null) return null
  try {
    const [{ dictionary }, { templates }] = await Promise.all([load(), import('../../contract/messages.ts')])
    const plain = Object.entries(templates).filter(([, template]) => !template.includes('{'))
    return { dictionary, codes: new Map(plain.map(([code, text]) => [text, code])) }
  } catch (error) {
    console.error('Failed to load texts', { language: wanted, error })
    return undefined
  }
}

/** Restores the language of the last visit before the first render. Falls back to English if the texts do not load. */
export async function rememberLanguage(): Promise<void> {
  const stored = localStorage.getItem(key)
  if (isLanguage(stored) && stored !== 'en') await setLanguage(stored)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, language)
}

function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
