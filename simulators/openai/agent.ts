import { type Meaning, type Language, phraseOf } from '../speech/phrases.ts'
import { isInstruction, spokenStep } from './questions.ts'
import type { Script } from './script.ts'
import { valueIn } from './spoken-values.ts'

interface Texts {
  /** Opening without the venue. */
  generic: string
  /** `who`: name and role of the agent. Undefined if the persona has no name. */
  opening(who: string | undefined, company: string | undefined): string
  purpose(venue: string): string
  confirm(value: string): string
  goodbye: string
  again: string
  /** Replaces `goodbye` if the agent has already said goodbye. */
  lastGoodbye: string
  generalHelp: string
  acknowledge: Record<Meaning | 'unknown', string>
}

/** State of the conversation. Replaced, never changed, so that a turn can be undone. */
interface State {
  /** Index of the next step. */
  next: number
  isOver: boolean
  /** Last question: a step or a read-back. A repetition says it again. */
  lastAsked: string
  /** Value that the agent read back last for the current step. */
  readBack: string | undefined
  /** Number of read-backs of the current step. */
  readBacks: number
  /** Number of repetitions of the last question. */
  repetitions: number
}

/** Maximum number of read-backs per step: the first value and one correction. */
const maxReadBacks = 2
/** Maximum number of repetitions of a question. After that, the agent moves on. */
const maxRepetitions = 2

/**
 * The simulated agent, which follows the scenario without a model. Speaks in the first person: greets, names the venue,
 * asks the steps in order as questions, and reads back prices, dates, numbers and names. Uses a fallback for
 * unrecognised speech. Says goodbye after the last answer.
 */
export class ScriptedAgent {
  #script: Script
  #hasGreeted = false
  #unknowns = 0
  #fallback = 0
  #state: State = { next: 0, isOver: false, lastAsked: '', readBack: undefined, readBacks: 0, repetitions: 0 }
  #before = this.#state

  constructor(script: Script) {
    this.#script = script
  }

  /** Replaces the instructions during a conversation. Retains the position in the steps. */
  setScript(script: Script): void {
    this.#script = script
  }

  /** Undoes the last turn, because the caller heard little of it. The next turn repeats its question. */
  undoLastTurn(): void {
    this.#state = this.#before
  }

  /** Produces the agent's turn if the caller has said nothing since the agent's previous turn. */
  speak(): string {
    this.#before = this.#state
    if (!this.#hasGreeted) return this.#greet()
    return this.#state.isOver ? this.#sayGoodbye() : this.#ask()
  }

  /** Produces the agent's answer to text or to "(speech, 1.4 s)", which means unrecognised speech. */
  answer(heard: string): string {
    this.#before = this.#state
    const texts = this.#texts
    const meaning = meaningOf(heard)
    if (!this.#hasGreeted) return this.#greet()
    if (meaning === 'goodbye' || this.#state.isOver) return this.#sayGoodbye()
    if (meaning === 'wait') return texts.acknowledge.wait
    if (meaning === 'repeat' || meaning === 'hello' || meaning === 'question') {
      return this.#repeat(texts.acknowledge[meaning])
    }
    if (meaning === 'unclear' || this.#isPuzzled(meaning)) return this.#repeat(this.#fallbackSentence())
    const value = meaning === 'unknown' ? undefined : valueIn(heard, this.#script.language)
    if (value !== undefined && value !== this.#state.readBack && this.#state.readBacks < maxReadBacks) {
      return this.#confirm(value)
    }
    const next = this.#ask()
    return this.#state.isOver ? next : join(texts.acknowledge[meaning], next)
  }

  get #texts(): Texts {
    return textsOf[this.#script.language]
  }

  /**
   * True for the first of every three unrecognised answers. The second and third count as answers, so that the agent
   * reaches the next step.
   */
  #isPuzzled(meaning: Meaning | 'unknown'): boolean {
    if (meaning !== 'unknown') return false
    this.#unknowns += 1
    return this.#unknowns % 3 === 1
  }

  #greet(): string {
    this.#hasGreeted = true
    const { persona, goal, steps, venue, company, introduction, language } = this.#script
    const texts = this.#texts
    if (introduction !== '') return this.#ask()
    if (steps.length === 0 && persona === '' && goal === '') {
      this.#state = { ...this.#state, lastAsked: texts.generalHelp }
      return texts.generic
    }
    return join(texts.opening(nameOf(persona, language), company || undefined), texts.purpose(venue), this.#ask())
  }

  #ask(): string {
    const { steps } = this.#script
    let { next } = this.#state
    for (; next < steps.length; next += 1) {
      const said = spokenStep(shorten(steps[next]!, 300))
      if (said === undefined) continue
      this.#state = {
        ...this.#state,
        next: next + 1,
        lastAsked: said,
        readBack: undefined,
        readBacks: 0,
        repetitions: 0,
      }
      return said
    }
    this.#state = { ...this.#state, next }
    return steps.length > 0 ? this.#sayGoodbye() : this.#texts.generalHelp
  }

  #confirm(value: string): string {
    const lastAsked = this.#texts.confirm(shorten(value, 120))
    this.#state = { ...this.#state, lastAsked, readBack: value, readBacks: this.#state.readBacks + 1 }
    return lastAsked
  }

  #repeat(introduction: string): string {
    const { lastAsked, repetitions } = this.#state
    if (repetitions >= maxRepetitions) return join(this.#texts.acknowledge.no, this.#ask())
    this.#state = { ...this.#state, repetitions: repetitions + 1 }
    return join(introduction, lastAsked)
  }

  #sayGoodbye(): string {
    const { isOver } = this.#state
    this.#state = { ...this.#state, isOver: true }
    return isOver ? this.#texts.lastGoodbye : this.#texts.goodbye
  }

  #fallbackSentence(): string {
    const sentences = this.#script.fallbacks.filter((fallback) => !isInstruction(fallback))
    const fallback = sentences[this.#fallback % Math.max(sentences.length, 1)]
    this.#fallback += 1
    return fallback === undefined ? this.#texts.again : sentence(shorten(fallback.trim(), 240))
  }
}

function meaningOf(heard: string): Meaning | 'unknown' {
  const text = heard.trim()
  if (text === '' || /^\(speech, [\d.]+ s\)$/.test(text)) return 'unknown'
  const phrase = phraseOf(text)
  if (phrase !== undefined) return phrase.meaning
  if (/\b(bye|goodbye)\b|до свидания|всего доброго/i.test(text)) return 'goodbye'
  if (/\brepeat\b|did not understand|повторите|ещё раз|не понял/i.test(text)) return 'repeat'
  if (/^(hi|hello|good (morning|afternoon|evening)|алло|здравствуйте|добрый день|привет)\W*$/i.test(text))
    return 'hello'
  if (text.endsWith('?')) return 'question'
  if (/^(yes|sure|of course|да|конечно)(?![\p{L}])/iu.test(text)) return 'yes'
  if (/^(no|sorry|unfortunately|нет|простите|к сожалению)(?![\p{L}])/iu.test(text)) return 'no'
  return 'answer'
}

/** The openings match the texts with which the product introduces a call. */
const textsOf: Record<Language, Texts> = {
  en: {
    generic: 'Hello! This is your concierge assistant. How can I help you?',
    opening: (who, company = 'a travel concierge') => `Hello, this is ${who ?? `the AI assistant of ${company}`}.`,
    purpose: (venue) => `I am calling ${venue === '' ? '' : `${venue} `}about a booking.`,
    confirm: (value) => `So ${value}, is that right?`,
    goodbye: 'Thank you very much for your time. Goodbye!',
    lastGoodbye: 'Goodbye!',
    again: 'Sorry, I did not quite catch that.',
    generalHelp: 'What else can I do for you?',
    acknowledge: {
      hello: 'Hello again.',
      yes: 'Thank you.',
      no: 'I understand.',
      answer: 'Thank you.',
      question: 'A good question, I will find that out for you.',
      repeat: 'Of course.',
      unclear: 'I understand.',
      wait: 'Of course, please go ahead, I am listening.',
      goodbye: '',
      unknown: 'Thank you, I heard you.',
    },
  },
  ru: {
    generic: 'Здравствуйте! Это ваш консьерж. Чем могу помочь?',
    opening: (who, company) =>
      `Здравствуйте, это ${who ?? (company === undefined ? 'ИИ-ассистент турагентства' : `ИИ-ассистент компании «${company}»`)}.`,
    purpose: (venue) => `Звоню ${venue === '' ? '' : `в «${venue}» `}по поводу бронирования.`,
    confirm: (value) => `Итак, ${value}, верно?`,
    goodbye: 'Большое спасибо за ваше время. До свидания!',
    lastGoodbye: 'До свидания!',
    again: 'Извините, я не совсем расслышал.',
    generalHelp: 'Чем ещё могу помочь?',
    acknowledge: {
      hello: 'Ещё раз здравствуйте.',
      yes: 'Спасибо.',
      no: 'Понимаю.',
      answer: 'Спасибо.',
      question: 'Хороший вопрос, я уточню это для вас.',
      repeat: 'Конечно.',
      unclear: 'Понимаю.',
      wait: 'Конечно, говорите, я слушаю.',
      goodbye: '',
      unknown: 'Спасибо, я вас слышу.',
    },
  },
}

/**
 * Returns name and role of a persona, e.g. 'Anna, a concierge' for 'You are Anna, a concierge who is polite'. Undefined
 * if the persona is only described: a description is not read aloud. The role must be in the language of the call.
 */
function nameOf(persona: string, language: Language): string | undefined {
  const text = persona.trim().replace(/^(you are|you're|act as|ты|вы)[\s—-]+/i, '')
  const [, name, role = ''] =
    /^(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?:(,? (?:an? |the |our |your |from |at |консьерж|ассистент|помощни|менеджер|агент)[^.;,]*?)(?=\s(?:who|which|that)\s|[.;,]|$)|[^\p{L}]*$|[.;])/u.exec(
      text,
    ) ?? []
  if (name === undefined) return undefined
  const isEnglish = !/[а-яё]/i.test(role)
  return isEnglish === (language === 'en') ? name + role : name
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
