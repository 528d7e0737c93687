import type { Language } from '../speech/phrases.ts'
import type { Option, Topic, Words } from './venue-topic.ts'
import { topics } from './venue-topics.ts'

/**
 * How the callee states a fact. `corrected`: names a wrong value first, and corrects it when the agent reads it back.
 * `deferred`: another person knows. `declined`: the callee does not say it on the phone.
 */
export type Manner = 'plain' | 'hedged' | 'deferred' | 'declined' | 'corrected'

/** Value of a fact. The shape matches the answers of a call. */
export type FactValue =
  | { type: 'yes_no'; yes: boolean }
  | { type: 'money'; min: number; max: number; currency: string; per: string | null; tax_included: null }
  | { type: 'number'; number: number; unit: string }
  | { type: 'text'; text: string }

export interface Fact {
  topic: string
  manner: Manner
  /** The truth, also if the callee does not state it. */
  value: FactValue
  /** The value in words. A whole sentence for `yes_no`. */
  words: Words
  /** First statement of the callee. */
  said: Words
}

/** Facts of a simulated venue by topic. */
export type VenueSheet = ReadonlyMap<string, Fact>

/** Topics that most calls ask about. Each sheet has every manner among them. */
const commonNumbers = ['price', 'deposit', 'cancellation', 'hold']
const commonNumberManners: Manner[] = ['plain', 'corrected', 'hedged', 'declined']
const commonYesNo = ['availability', 'breakfast', 'transfer']
const commonYesNoManners: Manner[] = ['plain', 'plain', 'deferred']
const rareNumberManners: Manner[] = ['plain', 'plain', 'plain', 'corrected', 'hedged', 'deferred', 'declined']
const rareManners: Manner[] = ['plain', 'plain', 'plain', 'plain', 'hedged', 'deferred']

/** Returns the facts of the simulated venue with this phone number. The same number always has the same facts. */
export function sheetOf(phoneNumber: string): VenueSheet {
  return new Map(topics.map((topic) => [topic.name, factOf(topic, phoneNumber)]))
}

/** Finds the fact that a question asks for. Undefined if no topic matches. */
export function factFor(sheet: VenueSheet, question: string): Fact | undefined {
  const text = question.toLowerCase()
  const topic = topics.find(({ asks }) => asks.test(text))
  return topic && sheet.get(topic.name)
}

function factOf(topic: Topic, phoneNumber: string): Fact {
  const currency = currencyOf(phoneNumber)
  const index = hash(`${phoneNumber} ${topic.name}`) % topic.options.length
  const option = topic.options[index]!
  const words = wordsOf(option, currency)
  const manner = mannerOf(topic, phoneNumber)
  const other = wordsOf(topic.options[(index + 1) % topic.options.length]!, currency)
  return {
    topic: topic.name,
    manner,
    value: valueOf(option, words, currency),
    words,
    said: said(topic, option, manner, words, other),
  }
}

function mannerOf({ name, options }: Topic, phoneNumber: string): Manner {
  const pick = (manners: Manner[], group: string, position: number) =>
    manners[(hash(`${phoneNumber} ${group}`) + position) % manners.length]!
  if (commonNumbers.includes(name)) return pick(commonNumberManners, 'numbers', commonNumbers.indexOf(name))
  if (commonYesNo.includes(name)) return pick(commonYesNoManners, 'yes or no', commonYesNo.indexOf(name))
  const { type } = options[0]!.value
  const isNumber = (type === 'money' || type === 'number') && options.length > 1
  return pick(isNumber ? rareNumberManners : rareManners, name, 1)
}

function said(topic: Topic, option: Option, manner: Manner, words: Words, other: Words): Words {
  const { value } = option
  const each = (make: (language: Language) => string): Words => ({ en: make('en'), ru: make('ru') })
  const stated = (what: Words) => each((language) => topic.sentence[language].replace('%', what[language]))
  switch (manner) {
    case 'plain':
      return stated(words)
    case 'corrected':
      return stated(other)
    case 'deferred':
      return { en: 'You have to ask the manager tomorrow.', ru: 'Это надо спросить завтра у менеджера.' }
    case 'declined':
      return value.type === 'money'
        ? { en: 'We do not give prices on the phone.', ru: 'Цены по телефону мы не называем.' }
        : { en: 'I cannot say that on the phone.', ru: 'По телефону я этого сказать не могу.' }
    case 'hedged':
      if (value.type === 'text') {
        return { en: `I think ${words.en}, but I am not sure.`, ru: `Думаю, ${words.ru}, но точно не скажу.` }
      }
      if (value.type !== 'yes_no') return { en: `Maybe around ${words.en}.`, ru: `Наверное, ${words.ru}.` }
      return value.yes
        ? { en: 'Probably yes, but I am not sure.', ru: 'Наверное, да, но точно не скажу.' }
        : { en: 'Probably not, but I am not sure.', ru: 'Наверное, нет, но точно не скажу.' }
  }
}

function valueOf({ value }: Option, words: Words, { code, factor }: Currency): FactValue {
  if (value.type === 'text') return { type: 'text', text: words.en }
  if (value.type !== 'money') return value
  const amount = value.amount * factor
  return { type: 'money', min: amount, max: amount, currency: code, per: value.per, tax_included: null }
}

interface Currency {
  code: string
  /** Amount in this currency for one euro, roughly. */
  factor: number
  names: Words
}

const currencies: readonly (readonly [prefix: string, currency: Currency])[] = [
  ['+62', { code: 'IDR', factor: 10_000, names: { en: 'rupiah', ru: 'рупий' } }],
  ['+7', { code: 'RUB', factor: 100, names: { en: 'rubles', ru: 'рублей' } }],
  ['+1', { code: 'USD', factor: 1, names: { en: 'dollars', ru: 'долларов' } }],
  ['', { code: 'EUR', factor: 1, names: { en: 'euros', ru: 'евро' } }],
]

const currencyOf = (phoneNumber: string): Currency => currencies.find(([prefix]) => phoneNumber.startsWith(prefix))![1]

const units: Readonly<Record<string, Words>> = {
  night: { en: ' per night', ru: ' за ночь' },
  person: { en: ' per person', ru: ' с человека' },
  massage: { en: ' per massage', ru: ' за массаж' },
  day: { en: ' per day', ru: ' за день' },
}

function wordsOf({ value, words }: Option, { factor, names }: Currency): Words {
  if (value.type !== 'money') return words
  const amount = value.amount * factor
  const unit = value.per === null ? { en: '', ru: '' } : units[value.per]!
  return {
    en: `${amountIn('en', amount)} ${names.en}${unit.en}`,
    ru: `${amountIn('ru', amount)} ${names.ru}${unit.ru}`,
  }
}

/** Amounts that the callee says in words, as people do with round numbers. */
const inWords: Readonly<Record<number, Words>> = {
  500: { en: 'five hundred', ru: 'пятьсот' },
  600: { en: 'six hundred', ru: 'шестьсот' },
  90: { en: 'ninety', ru: 'девяносто' },
  1200: { en: 'one thousand two hundred', ru: 'тысяча двести' },
}

const russianPlural = new Intl.PluralRules('ru')
const millions: Readonly<Record<string, string>> = {
  one: 'миллион',
  few: 'миллиона',
  many: 'миллионов',
  other: 'миллиона',
}
const thousands: Readonly<Record<string, string>> = { one: 'тысяча', few: 'тысячи', many: 'тысяч', other: 'тысячи' }

function amountIn(language: Language, amount: number): string {
  const known = inWords[amount]
  if (known !== undefined) return known[language]
  if (amount < 5000) return String(amount)
  const [scaled, en, ru] =
    amount < 1_000_000
      ? ([amount / 1000, 'thousand', thousands] as const)
      : ([amount / 1_000_000, 'million', millions] as const)
  return language === 'en'
    ? `${scaled} ${en}`
    : `${String(scaled).replace('.', ',')} ${ru[russianPlural.select(scaled)]}`
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ char.codePointAt(0)!, 0x01000193) >>> 0
  return value >>> 8
}
