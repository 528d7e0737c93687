import type { Language } from '../speech/phrases.ts'
import { type Fact, factFor, type VenueSheet } from './venue-sheet.ts'

interface Texts {
  right: string
  hedged: string
  sorry: string
  goAhead: string
  notUnderstood: string
  unknown: string
}

const textsOf: Record<Language, Texts> = {
  en: {
    right: 'Yes, that is right.',
    hedged: 'Probably, but I have to check.',
    sorry: 'Sorry,',
    goAhead: 'Sure, go ahead.',
    notUnderstood: 'Sorry, can you repeat that?',
    unknown: 'I do not know that, I am afraid.',
  },
  ru: {
    right: 'Да, всё верно.',
    hedged: 'Наверное, но надо проверить.',
    sorry: 'Простите,',
    goAhead: 'Конечно, продолжайте.',
    notUnderstood: 'Извините, повторите, пожалуйста.',
    unknown: 'К сожалению, этого я не знаю.',
  },
}

const farewells = /\bgood\s?bye\b|до свидания|всего доброго/i
const readBacks = /is (that|this|it) (right|correct)\?$|,? (right|correct)\?$|(верно|правильно)\?$/i

/** True if the agent's text ends the conversation. */
export const isFarewell = (text: string): boolean => farewells.test(text)

/** Answers the agent's questions from a venue's sheet. */
export class Receptionist {
  readonly #sheet: VenueSheet
  readonly #language: Language | undefined
  #lastFact: Fact | undefined
  #lastQuestion = ''

  /** `language`: undefined answers in the agent's language. */
  constructor(sheet: VenueSheet, language?: Language) {
    this.#sheet = sheet
    this.#language = language
  }

  /** Returns the reply to an agent's turn. */
  reply(text: string): string {
    const language = this.#language ?? (/[а-яё]/i.test(text) ? 'ru' : 'en')
    const texts = textsOf[language]
    const said = text.trim()
    if (readBacks.test(said) && this.#lastFact !== undefined) return this.#check(said, this.#lastFact, language)
    // The question is the last sentence, after the acknowledgement.
    const question = said.split(/(?<=[.!?])\s+/).at(-1) ?? ''
    if (!/[?？]$/.test(question) && !/^(please|tell|could|расскажите|подскажите)/i.test(question)) return texts.goAhead
    const fact = factFor(this.#sheet, question)
    this.#lastFact = fact ?? this.#lastFact
    if (fact !== undefined) return fact.said[language]
    const isRepeated = question === this.#lastQuestion
    this.#lastQuestion = question
    return isRepeated ? texts.unknown : texts.notUnderstood
  }

  /** Confirms the value that the agent read back, or corrects it. */
  #check(said: string, { manner, words, value }: Fact, language: Language): string {
    const texts = textsOf[language]
    if (manner === 'hedged') return texts.hedged
    const isSame = said.toLowerCase().includes(words[language].toLowerCase())
    return isSame || value.type === 'yes_no' || value.type === 'text'
      ? texts.right
      : `${texts.sorry} ${words[language]}.`
  }
}
