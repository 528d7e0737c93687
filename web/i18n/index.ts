import { useSyncExternalStore } from 'react'
import type { Russian } from './ru/index.ts'

/*
 * The page's languages. A text stands in the code in English, where it is used: `t('Signed in as {email}', { email })`.
 * Its Russian is in ru/, a chunk that is loaded when Russian is chosen. A text without Russian does not compile.
 */
const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

type Entries<Kind> = { [Key in keyof Russian]: Russian[Key] extends Kind ? Key : never }[keyof Russian]
/** A text in English with its `{names}` to be filled in. */
export type Text = Entries<string>
/** A text with nothing to fill in: what tables of labels hold until they are shown. */
export type Label = Exclude<Text, `${string}{${string}}${string}`>
/** The English of a text with a number in it; in Russian it has three forms. */
type CountedText = Exclude<keyof Russian, Text>

type Names<Given extends string> = Given extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** What a text is to be filled with; no argument at all where there is nothing. */
type Values<Given extends string, Known extends string = never> = [Exclude<Names<Given>, Known>] extends [never]
  ? []
  : [Record<Exclude<Names<Given>, Known>, string | number>]

/** The text in the reader's language. Components need not subscribe: see `followingLanguage`. */
export function t<Given extends Text>(text: Given, ...[values]: Values<Given>): string {
  return filled(dictionary?.[text] ?? text, values)
}

/** The text that goes with a number: `tn(n, '{count} venue', '{count} venues')`. The number is written as readers do. */
export function tn<Many extends CountedText>(
  count: number,
  one: string,
  many: Many,
  ...[values]: Values<Many, 'count'>
): string {
  const form = formatters().plural.select(count)
  const russian: Partial<Record<Intl.LDMLPluralRule, string>> | undefined = dictionary?.[many]
  const text = russian ? (russian[form] ?? russian.many ?? many) : form === 'one' ? one : many
  return filled(text, { ...values, count: wholeNumber(count) })
}

/** What the server or the rules say in the reader's language, line by line, as far as it is known; else as it came. */
export function said(sentences: string): string {
  if (dictionary === null) return sentences
  return sentences.split('\n').map(saidLine).join('\n')
}

function saidLine(sentence: string): string {
  if (dictionary === null) return sentence
  const entry: unknown = Object.hasOwn(dictionary, sentence) ? dictionary[sentence as Text] : null
  if (typeof entry === 'string') return entry
  for (const { like, russian } of patterns) {
    const found = like.exec(sentence)
    if (found) return filled(russian, found.groups)
  }
  // 'Prices: The sheet is empty.': what it is about has a name of its own, which stays.
  const about = /^(.+?: )(\p{Lu}.+)$/u.exec(sentence)
  return about ? about[1] + saidLine(about[2]!) : sentence
}

interface Pattern {
  like: RegExp
  russian: string
}

/** The sentences with something filled in: 'There is no sheet named "{name}"' is looked for with anything for the name. */
function patternsOf(sentences: Readonly<Record<string, unknown>>): Pattern[] {
  return Object.entries(sentences).flatMap(([english, russian]) => {
    if (typeof russian !== 'string' || !english.includes('{')) return []
    const parts = english.split(/\{(\w+)\}/)
    const like = parts.map((part, at) =>
      at % 2 === 1 ? `(?<${part}>.+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    return [{ like: new RegExp(`^${like.join('')}$`, 's'), russian }]
  })
}

function filled(text: string, values: Readonly<Record<string, string | number>> | undefined): string {
  return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text
}

/** '1234', '12,345'; in Russian '12 345': separators where they help. */
export function wholeNumber(value: number): string {
  return formatters().whole.format(value)
}

/** '$0.03': an amount of money; fractions of the smallest coin count. */
export function money(amount: number, currency: string): string {
  return amount.toLocaleString(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
  })
}

/** What Intl is to format by. English dates have the day first and 24 hours, as the staff write them. */
export function locale(): string {
  return current === 'ru' ? 'ru-RU' : 'en-GB'
}

/** '2 Jan 2026, 03:04', '2 янв. 2026, 03:04': without the abbreviated word for year that Russian would add. */
export function dateIn(date: Date, style: Intl.DateTimeFormatOptions): string {
  const { dates } = formatters()
  const name = JSON.stringify(style)
  const format = dates.get(name) ?? new Intl.DateTimeFormat(locale(), style)
  dates.set(name, format)
  return format.format(date).replace(/\sг\./, '')
}

/** Those of a language, made once: to make one takes longer than to draw what it formats. */
interface Formatters {
  language: Language
  plural: Intl.PluralRules
  whole: Intl.NumberFormat
  /** By their style. */
  dates: Map<string, Intl.DateTimeFormat>
}

let known: Formatters | null = null

function formatters(): Formatters {
  if (known?.language !== current) {
    known = {
      language: current,
      plural: new Intl.PluralRules(current),
      whole: new Intl.NumberFormat(current, { useGrouping: 'min2' }),
      dates: new Map(),
    }
  }
  return known
}

const key = 'language'
const listeners = new Set<() => void>()
let current: Language = 'en'
/** The one that was asked for last; its texts may be on their way. */
let asked: Language = 'en'
let dictionary: Russian | null = null
let patterns: readonly Pattern[] = []

function language(): Language {
  return current
}

/** Shows the page in `wanted` and remembers it. Where its texts cannot be loaded all stays as it was. */
export async function setLanguage(wanted: Language): Promise<void> {
  asked = wanted
  const loaded = wanted === 'ru' ? await loadRussian() : null
  // Another one was asked for since.
  if (loaded === undefined || asked !== wanted) return
  dictionary = loaded?.russian ?? null
  patterns = patternsOf(loaded?.sentences ?? {})
  current = wanted
  localStorage.setItem(key, wanted)
  document.documentElement.lang = wanted
  for (const listener of listeners) listener()
}

async function loadRussian() {
  try {
    return await import('./ru/index.ts')
  } catch (error) {
    console.error('The Russian texts could not be loaded', error)
    return undefined
  }
}

/** Takes up the language of the last visit before anything is shown. English where its texts do not come. */
export async function rememberLanguage(): Promise<void> {
  if (localStorage.getItem(key) === 'ru') await setLanguage('ru')
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, language)
}

function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
