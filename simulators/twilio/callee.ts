import { encodeG711 } from '../speech/g711.ts'
import { resample, sampleRate } from '../speech/pcm.ts'
import type { Language } from '../speech/phrases.ts'
import { synthesise } from '../speech/synthesis.ts'
import { type ListenerSound, randomFrom, randomSound, scaledTo, soundLevels } from '../speech/sounds.ts'
import type { Pickup } from './pickups.ts'
import { isFarewell, Receptionist } from './receptionist.ts'
import { sheetOf } from './venue-sheet.ts'

/** How a simulated callee behaves. */
export interface CalleeBehaviour {
  language: Language
  /** Replies in the agent's language. */
  isBilingual?: boolean
  /** Never speaks. */
  isSilent?: boolean
  /** Interrupts after this much agent speech since its own first answer, in ms of stream time. */
  interruptsAfterMs?: number
  /** Makes random sounds that do not interrupt, while the agent speaks: coughs, "mhm", noise. The seed selects them. */
  soundSeed?: number
  /** Interrupts once with a random phrase at a random time. The seed selects them. */
  interruptionSeed?: number
  /** Says "Hello? Yes?" after this much agent speech, in ms of stream time, and does not wait for an end. */
  talksOverMs?: number
  /** Puts the agent through to another person, who greets some seconds later, instead of this answer (from 1). */
  transfersAt?: number
  /** Text in place of the first answer to the agent. */
  demands?: string
  /** Text in place of the greeting. */
  greeting?: string
  /** Hangs up without a goodbye after this number of answers. */
  leavesAfter?: number
  /** Keys pressed after the first answer. */
  digits?: string
  /** Interrupts, asks questions, says no, and hangs up without a goodbye. */
  isRude?: boolean
  /** Answering machine: plays its greeting, then listens. */
  isMachine?: boolean
  /** For machines: makes noises after the greeting, even while the agent speaks. */
  isNoisy?: boolean
  /** Recordings that play before a person, or instead of one. */
  pickup?: Pickup
}

interface Script {
  hello: string
  wait: string
  answers: string[]
  /** Empty if the callee hangs up without a goodbye. */
  goodbye: string
}

/**
 * Callee's texts, all from the phrase bank. The callee uses `answers` if the text of the agent's speech is unknown.
 * `goodbye` follows the last answer.
 */
const politeScripts: Record<Language, Script> = {
  en: {
    hello: 'Hello, how can I help you?',
    wait: 'One moment please, I have a question.',
    answers: [
      'Sure, go ahead.',
      'It is five hundred euros per night.',
      'Twelve guests at most.',
      'Breakfast is included in the price.',
      'The next free week is in September.',
      'Yes, that is possible.',
    ],
    goodbye: 'Thank you for calling, have a nice day.',
  },
  ru: {
    hello: 'Здравствуйте, чем могу помочь?',
    wait: 'Подождите минуту, у меня вопрос.',
    answers: [
      'Конечно, продолжайте.',
      'Пятьсот евро за ночь.',
      'Максимум двенадцать гостей.',
      'Завтрак включён в стоимость.',
      'Есть вид на море.',
      'Да, это возможно.',
    ],
    goodbye: 'Спасибо за звонок, всего доброго.',
  },
}

const rudeScripts: Record<Language, Script> = {
  en: {
    hello: 'Hello?',
    wait: 'Stop, let me say something.',
    answers: ['Who is calling?', 'What did you say?', 'No, thank you.'],
    goodbye: '',
  },
  ru: {
    hello: 'Алло, слушаю вас.',
    wait: 'Подождите минуту, у меня вопрос.',
    answers: ['Сколько это стоит?', 'Нет, спасибо.'],
    goodbye: '',
  },
}

const interruptions = [
  'How much does it cost?',
  'Who is calling?',
  'Sorry, can you repeat that?',
  'I am afraid we are fully booked.',
  'No, we do not have that.',
  'For which dates do you need it?',
  'How many people are you?',
  'We are open from nine to six.',
  'Сколько это стоит?',
  'К сожалению, всё занято.',
  'На какие даты вам нужно?',
  'Нет, спасибо.',
]

const talkOver: Record<Language, string> = { en: 'Hello? Yes?', ru: 'Алло? Да?' }

const transferTexts: Record<Language, { announcement: string; greeting: string }> = {
  en: { announcement: 'One moment please, I will put you through.', greeting: 'Hello, reservations.' },
  ru: { announcement: 'Минуту, соединяю.', greeting: 'Здравствуйте, отдел бронирования.' },
}

const greetings: Record<Language, string> = {
  en: 'You have reached our voicemail. Please leave a message after the tone.',
  ru: 'Вы позвонили на автоответчик. Оставьте сообщение после сигнала.',
}

/** Agent speech, in ms, before a rude callee interrupts. */
const shortPatienceMs = 1500

/** Silence on the line, in ms, before the callee takes its turn. */
const politenessMs = 700
/** Interval between the noises of a machine, in ms. */
const noiseEveryMs = 800
/** Maximum number of replies. After that, the callee says goodbye, so that every call ends. */
const maxReplies = 40
/** Delay from pickup to the first word, in ms. */
const breathMs = 400
/** Delay, in ms, between the announcement of a transfer and the greeting of the other person. */
const transferMs = 3000
/** Silence, in ms, between goodbye and hang-up. */
const partingMs = 3000

/** A sound that the callee makes while the agent speaks. */
export interface SoundInfo {
  kind: ListenerSound['kind'] | 'interruption'
  decibels: number
  text: string
}

export interface CalleeOutput {
  /** `audio` is mu-law at 8 kHz. `byWord`: a recogniser that hears a part knows only the words of that part. */
  /** `sound`: a sound that does not interrupt, or an interruption, for the report. */
  say(audio: Buffer, text: string, byWord?: boolean, sound?: SoundInfo): void
  press(digit: string): void
  hangUp(): void
}

/**
 * Simulated callee. Speaks after a short silence of both sides, and answers from the sheet of its phone number. Measures
 * time as stream time.
 */
export class Callee {
  readonly #behaviour: CalleeBehaviour
  readonly #output: CalleeOutput
  readonly #receptionist: Receptionist
  #now = 0
  /** Stream time of the last audible audio of either side, in ms. */
  #lastSound = 0
  /** Stream time of the callee's last audible audio, in ms. */
  #lastSpoke = 0
  #hasGreeted = false
  #hasHeard = false
  #heardMs = 0
  /** ms of agent speech since the first answer. */
  #heardSinceAnswerMs = 0
  #hasInterrupted = false
  readonly #random: () => number
  /** ms of agent speech until the next random sound. */
  #soundDueMs = 0
  #hasTalkedOver = false
  /** Stream time when the other person picks up. Undefined if no transfer is in progress. */
  #transferredAt: number | undefined
  #isThinking = false
  #answers = 0
  #saidGoodbye = false
  /** Text of the agent's last speech, if known. */
  #agentText = ''

  constructor(phoneNumber: string, behaviour: CalleeBehaviour, output: CalleeOutput) {
    this.#behaviour = behaviour
    this.#output = output
    const language = behaviour.isBilingual ? undefined : behaviour.language
    this.#random = randomFrom(behaviour.soundSeed ?? behaviour.interruptionSeed ?? 0)
    this.#soundDueMs = this.#nextSoundMs()
    this.#receptionist = new Receptionist(sheetOf(phoneNumber), language)
  }

  /** Records the text of queued agent audio. */
  overhear(text: string): void {
    this.#agentText = text
  }

  /** Advances stream time by `ms`. `agentSpoke` and `calleeSpoke` are true if that side was audible in this period. */
  tick(ms: number, agentSpoke: boolean, calleeSpoke: boolean): void {
    this.#now += ms
    if (agentSpoke) {
      this.#hasHeard = true
      this.#heardMs += ms
      if (this.#answers > 0) {
        this.#heardSinceAnswerMs += ms
        this.#soundDueMs -= ms
      }
    }
    if (agentSpoke || calleeSpoke) this.#lastSound = this.#now
    if (calleeSpoke) this.#lastSpoke = this.#now
    if (this.#isThinking || this.#behaviour.isSilent) return
    const quietMs = this.#now - this.#lastSound
    const { language, isRude, isMachine } = this.#behaviour
    const { wait, hello, answers, goodbye } = (isRude ? rudeScripts : politeScripts)[language]
    if (!this.#hasGreeted) {
      if (this.#now < breathMs) return
      this.#hasGreeted = true
      return void this.#say(isMachine ? greetings[language] : (this.#behaviour.greeting ?? hello))
    }
    const { leavesAfter, digits, isNoisy } = this.#behaviour
    if (isMachine) {
      if (isNoisy && this.#now - this.#lastSpoke >= noiseEveryMs) void this.#say(answers[0]!)
      return
    }
    const interruptsAfterMs = this.#behaviour.interruptsAfterMs ?? (isRude ? shortPatienceMs : undefined)
    if (interruptsAfterMs !== undefined && !this.#hasInterrupted && this.#heardSinceAnswerMs >= interruptsAfterMs) {
      this.#hasInterrupted = true
      return void this.#say(wait)
    }
    const { soundSeed, interruptionSeed } = this.#behaviour
    if (agentSpoke && !calleeSpoke && this.#soundDueMs <= 0) {
      this.#soundDueMs = this.#nextSoundMs()
      if (soundSeed !== undefined) return void this.#makeSound()
      if (interruptionSeed !== undefined && !this.#hasInterrupted) return void this.#interrupt()
    }
    const { talksOverMs, transfersAt } = this.#behaviour
    if (talksOverMs !== undefined && !this.#hasTalkedOver && this.#heardMs >= talksOverMs) {
      this.#hasTalkedOver = true
      return void this.#say(talkOver[language])
    }
    if (this.#transferredAt !== undefined) {
      if (this.#now < this.#transferredAt) return
      this.#transferredAt = undefined
      this.#hasHeard = false
      return void this.#say(transferTexts[language].greeting)
    }
    if (!this.#hasHeard) return
    if (this.#saidGoodbye) {
      if (quietMs >= partingMs) this.#output.hangUp()
      return
    }
    if (quietMs < politenessMs) return
    if (leavesAfter !== undefined && this.#answers >= leavesAfter) return this.#output.hangUp()
    this.#hasHeard = false
    const heard = this.#agentText
    this.#agentText = ''
    const isEnd = isFarewell(heard) || this.#answers >= maxReplies
    const isScripted = isRude || heard === ''
    const answer = isEnd ? undefined : isScripted ? answers[this.#answers] : this.#receptionist.reply(heard)
    this.#answers += 1
    if (this.#answers === transfersAt) {
      this.#transferredAt = this.#now + transferMs
      return void this.#say(transferTexts[language].announcement)
    }
    const { demands } = this.#behaviour
    if (demands !== undefined && this.#answers === 1) return void this.#say(demands)
    if (this.#answers === 2) for (const digit of digits ?? '') this.#output.press(digit)
    if (answer !== undefined) return void this.#say(answer)
    if (goodbye === '') return this.#output.hangUp()
    this.#saidGoodbye = true
    const farewell = this.#behaviour.isBilingual && /[а-яё]/i.test(heard) ? politeScripts.ru.goodbye : goodbye
    this.#hasHeard = true
    void this.#say(farewell)
  }

  #nextSoundMs(): number {
    return 700 + 1800 * this.#random()
  }

  async #makeSound(): Promise<void> {
    this.#isThinking = true
    const { samples, text, ...rest } = await randomSound(this.#random)
    this.#isThinking = false
    this.#output.say(encodeG711(resample(samples, sampleRate, 8000), 'mu'), text, false, { ...rest, text })
  }

  async #interrupt(): Promise<void> {
    this.#isThinking = true
    this.#hasInterrupted = true
    const text = interruptions[Math.floor(this.#random() * interruptions.length)]!
    const decibels = soundLevels[Math.floor(this.#random() * soundLevels.length)]!
    const samples = scaledTo(await synthesise(text, /[а-яё]/i.test(text) ? 'ru' : 'en'), decibels)
    this.#isThinking = false
    const info = { kind: 'interruption', decibels, text } as const
    this.#output.say(encodeG711(resample(samples, sampleRate, 8000), 'mu'), text, false, info)
  }

  async #say(text: string): Promise<void> {
    this.#isThinking = true
    const samples = await synthesise(text, /[а-яё]/i.test(text) ? 'ru' : 'en')
    this.#isThinking = false
    this.#lastSound = this.#lastSpoke = this.#now
    this.#output.say(encodeG711(resample(samples, sampleRate, 8000), 'mu'), text)
  }
}
