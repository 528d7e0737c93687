import type { Language } from '../speech/phrases.ts'

/** Value of a fact, in the form of the answers of a call. Money has no currency here: the sheet adds it. */
export type TopicValue =
  | { type: 'yes_no'; yes: boolean }
  | { type: 'money'; amount: number; per: string | null }
  | { type: 'number'; number: number; unit: string }
  | { type: 'text' }

export type Words = Readonly<Record<Language, string>>

export interface Option {
  value: TopicValue
  /** The value alone, e.g. "14 days before arrival". A whole sentence for `yes_no`. Empty for money: the sheet adds it. */
  words: Words
}

/** A subject that callers ask about. */
export interface Topic {
  name: string
  /** Matches lower-case questions in both languages. */
  asks: RegExp
  /** Possible values. A sheet has one of them. */
  options: readonly Option[]
  /** Sentence around the value. `%` stands for the value. */
  sentence: Words
}

type YesNo = [yes: string, no?: string]

export const yesNo = (name: string, asks: RegExp, en: YesNo, ru: YesNo): Topic => ({
  name,
  asks,
  options: en.map((words, index) => ({
    value: { type: 'yes_no', yes: index === 0 },
    words: { en: words!, ru: ru[index]! },
  })),
  sentence: { en: '%', ru: '%' },
})

/** `amounts` are in euros or dollars. The sheet converts them to the currency of the number. */
export const money = (name: string, asks: RegExp, amounts: number[], per: string | null, sentence: Words): Topic => ({
  name,
  asks,
  options: amounts.map((amount) => ({ value: { type: 'money', amount, per }, words: { en: '', ru: '' } })),
  sentence,
})

type Count = [number: number, en: string, ru: string]

export const number = (name: string, asks: RegExp, unit: string, counts: Count[], sentence: Words): Topic => ({
  name,
  asks,
  options: counts.map(([count, en, ru]) => ({ value: { type: 'number', number: count, unit }, words: { en, ru } })),
  sentence,
})

export const text = (name: string, asks: RegExp, choices: [en: string, ru: string][], sentence: Words): Topic => ({
  name,
  asks,
  options: choices.map(([en, ru]) => ({ value: { type: 'text' }, words: { en, ru } })),
  sentence,
})
