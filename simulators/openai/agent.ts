import { type Meaning, type Language, phraseOf } from '../speech/phrases.ts'
import type { Script } from './script.ts'

interface Texts {
  hello: string
  generic: string
  purpose(goal: string): string
  who(persona: string): string
  ask(step: string): string
  goodbye: string
  again: string
  youSaid(text: string): string
  generalHelp: string
  acknowledge: Record<Meaning | 'unknown', string>
}

/**
 * The simulated agent, which follows the scenario without a model. Greets, asks the steps in order and repeats the
 * caller's answers. Uses a fallback for unrecognised speech. Says goodbye after the last answer.
 */
export class ScriptedAgent {
  #script: Script
  #hasGreeted = false
  #next = 0
  #unknowns = 0
  #fallback = 0
  #isOver = false
  #lastAsked = ''
  #before = { next: 0, isOver: false }

  constructor(script: Script) {
    this.#script = script
  }

  /** Replaces the instructions during a conversation. Retains the position in the steps. */
  setScript(script: Script): void {
    this.#script = script
  }

  /** Undoes the last turn, because the caller heard little of it. The next turn repeats its question. */
  undoLastTurn(): void {
    this.#next = this.#before.next
    this.#isOver = this.#before.isOver
  }

  /** Produces the agent's turn if the caller has said nothing since the agent's previous turn. */
  speak(): string {
    this.#before = { next: this.#next, isOver: this.#isOver }
    const texts = textsOf[this.#script.language]
    if (!this.#hasGreeted) return this.#greet()
    if (this.#isOver) return texts.goodbye
    return this.#ask()
  }

  /** Produces the agent's answer to text or to "(speech, 1.4 s)", which means unrecognised speech. */
  answer(heard: string): string {
    this.#before = { next: this.#next, isOver: this.#isOver }
    const texts = textsOf[this.#script.language]
    const meaning = meaningOf(heard)
    if (!this.#hasGreeted) return this.#greet()
    if (meaning === 'goodbye' || this.#isOver) {
      this.#isOver = true
      return texts.goodbye
    }
    if (meaning === 'repeat') return join(texts.acknowledge.repeat, this.#lastAsked)
    if (meaning === 'wait') return texts.acknowledge.wait
    if (meaning === 'hello') return join(texts.acknowledge.hello, this.#lastAsked)
    if (meaning === 'unclear' || this.#isPuzzled(meaning)) return join(this.#fallbackSentence(), this.#lastAsked)
    const repeated = meaning === 'answer' ? texts.youSaid(shorten(heard.replace(/[.!?\s]+$/, ''), 120)) : ''
    return join(repeated, texts.acknowledge[meaning], this.#ask())
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
    const { persona, goal, steps, language } = this.#script
    const texts = textsOf[language]
    if (steps.length === 0 && persona === '' && goal === '') {
      this.#lastAsked = texts.generalHelp
      return texts.generic
    }
    const opening = join(
      texts.hello,
      persona && texts.who(shorten(asName(persona), 160)),
      goal && texts.purpose(shorten(goal, 240)),
    )
    // Skips a first step that asks for a greeting, because the opening contains a greeting.
    if (/^\s*(greet|say hello|introduce yourself|поздоровай|поприветств|представь)/i.test(steps[0] ?? ''))
      this.#next = 1
    return join(opening, this.#ask())
  }

  #ask(): string {
    const { steps, language } = this.#script
    const texts = textsOf[language]
    const step = steps[this.#next]
    if (step === undefined) {
      this.#isOver = steps.length > 0
      return this.#isOver ? texts.goodbye : texts.generalHelp
    }
    this.#next += 1
    this.#lastAsked = texts.ask(shorten(step.trim(), 300))
    return this.#lastAsked
  }

  #fallbackSentence(): string {
    const { fallbacks, language } = this.#script
    const fallback = fallbacks[this.#fallback % Math.max(fallbacks.length, 1)]
    this.#fallback += 1
    return fallback === undefined ? textsOf[language].again : sentence(shorten(fallback.trim(), 240))
  }
}

function meaningOf(heard: string): Meaning | 'unknown' {
  const text = heard.trim()
  if (text === '' || /^\(speech, [\d.]+ s\)$/.test(text)) return 'unknown'
  const phrase = phraseOf(text)
  if (phrase !== undefined) return phrase.meaning
  if (/\b(bye|goodbye)\b|до свидания|всего доброго/i.test(text)) return 'goodbye'
  if (/\brepeat\b|повторите|ещё раз/i.test(text)) return 'repeat'
  if (/^(hi|hello|good (morning|afternoon|evening)|алло|здравствуйте|добрый день|привет)\W*$/i.test(text))
    return 'hello'
  if (text.endsWith('?')) return 'question'
  if (/^(yes|sure|of course|да|конечно)(?![\p{L}])/iu.test(text)) return 'yes'
  if (/^(no|sorry|unfortunately|нет|к сожалению)(?![\p{L}])/iu.test(text)) return 'no'
  return 'answer'
}

const textsOf: Record<Language, Texts> = {
  en: {
    hello: 'Hello!',
    generic: 'Hello! This is your concierge assistant. How can I help you?',
    who: (persona) => sentence(`This is ${lowerFirst(persona)}`),
    purpose: (goal) =>
      sentence(
        /^(to|about|for)\s/i.test(goal)
          ? `I am calling ${lowerFirst(goal)}`
          : `The reason for my call: ${lowerFirst(goal)}`,
      ),
    ask: (step) =>
      asked(step, [
        [
          /^(?:ask|find out|check|inquire|clarify|confirm|verify)\s+(?:them |him |her |the \w+ )?(if|whether|how|what|when|where|which|who)\b/i,
          'Could you tell me',
          '?',
        ],
        [/^(?:ask|inquire|find out|enquire)\s+(?:them |him |her |the \w+ )?about\b/i, 'Could you tell me about', '?'],
        [/^(?:ask\s+(?:them |him |her |the \w+ )?for|request)\b/i, 'Could you please give me', '?'],
        [/^(?:confirm|check|clarify|verify|find out)\b/i, 'Could you please confirm', '?'],
      ]) ?? sentence(`The next point: ${lowerFirst(step)}`),
    goodbye: 'Thank you very much for your time. Goodbye!',
    again: 'Sorry, I did not quite catch that.',
    youSaid: (text) => `I see: ${lowerFirst(text)}.`,
    generalHelp: 'What else can I do for you?',
    acknowledge: {
      hello: 'Hello again.',
      yes: 'Very good, thank you.',
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
    hello: 'Здравствуйте!',
    generic: 'Здравствуйте! Это ваш консьерж. Чем могу помочь?',
    who: (persona) => sentence(`Вам звонит ${lowerFirst(persona)}`),
    purpose: (goal) => sentence(`Цель моего звонка: ${lowerFirst(goal)}`),
    ask: (step) =>
      asked(step, [
        [
          /^(?:спросить|спросите|узнать|узнайте|уточнить|уточните|выяснить|выясните)\s*,?\s+(?:о|об|про)(?![а-яё])/i,
          'Расскажите, пожалуйста, о',
          '.',
        ],
        [
          /^(?:спросить|спросите|узнать|узнайте|уточнить|уточните|выяснить|выясните|подтвердить|подтвердите)(?![а-яё]),?/i,
          'Подскажите, пожалуйста:',
          '?',
        ],
      ]) ?? sentence(`Следующий вопрос: ${lowerFirst(step)}`),
    goodbye: 'Большое спасибо за ваше время. До свидания!',
    again: 'Извините, я не совсем расслышал.',
    youSaid: (text) => `Понятно: ${lowerFirst(text)}.`,
    generalHelp: 'Чем ещё могу помочь?',
    acknowledge: {
      hello: 'Ещё раз здравствуйте.',
      yes: 'Очень хорошо, спасибо.',
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

/** Turns a step ("Ask whether ...") into a question. Undefined if no pattern matches. */
function asked(step: string, patterns: readonly [RegExp, string, string][]): string | undefined {
  if (/[?？]\s*$/.test(step)) return step
  for (const [pattern, request, end] of patterns) {
    const match = pattern.exec(step)
    if (match === null) continue
    const rest = `${match[1] ?? ''}${step.slice(match[0].length)}`.trim().replace(/[.!]+$/, '')
    if (rest !== '') return `${request} ${rest}${end}`
  }
  return undefined
}

/** Returns the first clause of a persona without "You are", e.g. 'Anna' for 'You are Anna, who is polite'. */
function asName(persona: string): string {
  const first = persona.split(/(?<=[.!?])\s|;|\s+(?:who|which|that)\s|,\s+(?:who|котор)/)[0] ?? persona
  return first.replace(/^(you are|you're|act as|ты|вы)\s+[—-]?\s*/i, '').replace(/[.\s]+$/, '')
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** Lowercases a leading article or preposition only, because names keep their capital. */
function lowerFirst(text: string): string {
  return text.replace(/^(A|An|The|Your|Our|To|About|For)(?= )/, (word) => word.toLowerCase())
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
