import { encodeG711 } from '../speech/g711.ts'
import { resample, sampleRate } from '../speech/pcm.ts'
import type { Language } from '../speech/phrases.ts'
import { synthesise } from '../speech/synthesis.ts'
import { answerOf, isFarewell } from './venue-sheet.ts'

/** Who picks up the phone. */
export interface Manner {
  language: Language
  /** Says nothing, ever. */
  isSilent?: boolean
  /** Breaks in this many ms (of the line's time) after the agent began its first turn. */
  interruptsAfterMs?: number
  /** Puts the phone down after so many answers, without a word. */
  leavesAfter?: number
  /** Presses these keys after the first answer. */
  digits?: string
  /** Cuts in, asks back, refuses, and puts the phone down without a word. */
  isRude?: boolean
  /** Plays its greeting, and then listens. */
  isMachine?: boolean
  /** Of a machine: makes noises after its greeting, whoever speaks. */
  isNoisy?: boolean
}

interface Lines {
  hello: string
  wait: string
  answers: string[]
  /** '' for somebody who leaves without one. */
  goodbye: string
}

/**
 * The venue's side of a conversation, from the phrase bank: what is said where the venue sheet has no answer to what the
 * agent asked; goodbye comes after the last.
 */
const lines: Record<Language, Lines> = {
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

const rude: Record<Language, Lines> = {
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

const greetings: Record<Language, string> = {
  en: 'You have reached our voicemail. Please leave a message after the tone.',
  ru: 'Вы позвонили на автоответчик. Оставьте сообщение после сигнала.',
}

/** ms of the agent's first turn that a rude one listens to */
const shortPatienceMs = 1500

/** ms of quiet on the line after which the callee takes its turn */
const politenessMs = 700
/** ms between the noises of a machine */
const noiseEveryMs = 800
/** ms from picking up to the first word */
const breathMs = 400
/** ms from goodbye to putting the phone down, unless the other side still speaks */
const partingMs = 3000

export interface Mouth {
  /** mu-law, 8 kHz */
  say(sound: Buffer): void
  press(digit: string): void
  hangUp(): void
}

/** A person of a few phrases, who speaks when the line has been quiet for a moment. Time comes with the sound. */
export class Callee {
  readonly #manner: Manner
  readonly #mouth: Mouth
  #now = 0
  /** Of the line's time: when something was last heard from either side. */
  #lastSound = 0
  /** The same, of its own. */
  #lastSpoke = 0
  #hasGreeted = false
  #hasHeard = false
  #heardMs = 0
  #hasInterrupted = false
  #isThinking = false
  #answers = 0
  #saidGoodbye = false
  /** What the agent said last, where that is known. */
  #heardWords = ''

  constructor(manner: Manner, mouth: Mouth) {
    this.#manner = manner
    this.#mouth = mouth
  }

  /** These words of the agent are on their way to the ear. */
  overhear(words: string): void {
    this.#heardWords = words
  }

  /** 20 ms of the line have passed; whether the agent, and the callee, were heard in them. */
  tick(ms: number, agentSpoke: boolean, calleeSpoke: boolean): void {
    this.#now += ms
    if (agentSpoke) {
      this.#hasHeard = true
      this.#heardMs += ms
    }
    if (agentSpoke || calleeSpoke) this.#lastSound = this.#now
    if (calleeSpoke) this.#lastSpoke = this.#now
    if (this.#isThinking || this.#manner.isSilent) return
    const quietMs = this.#now - this.#lastSound
    const { language, isRude, isMachine } = this.#manner
    const { wait, hello, answers, goodbye } = (isRude ? rude : lines)[language]
    if (!this.#hasGreeted) {
      if (this.#now < breathMs) return
      this.#hasGreeted = true
      return void this.#say(isMachine ? greetings[language] : hello)
    }
    const { leavesAfter, digits, isNoisy } = this.#manner
    if (isMachine) {
      if (isNoisy && this.#now - this.#lastSpoke >= noiseEveryMs) void this.#say(answers[0]!)
      return
    }
    const interruptsAfterMs = this.#manner.interruptsAfterMs ?? (isRude ? shortPatienceMs : undefined)
    if (interruptsAfterMs !== undefined && !this.#hasInterrupted && this.#heardMs >= interruptsAfterMs) {
      this.#hasInterrupted = true
      return void this.#say(wait)
    }
    if (!this.#hasHeard) return
    if (this.#saidGoodbye) {
      if (quietMs >= partingMs) this.#mouth.hangUp()
      return
    }
    if (quietMs < politenessMs) return
    if (leavesAfter !== undefined && this.#answers >= leavesAfter) return this.#mouth.hangUp()
    this.#hasHeard = false
    const words = this.#heardWords
    this.#heardWords = ''
    const known = isRude || isFarewell(words) ? undefined : answerOf(words, language)
    const answer = isFarewell(words) ? undefined : (known ?? answers[this.#answers])
    this.#answers += 1
    if (this.#answers === 2) for (const digit of digits ?? '') this.#mouth.press(digit)
    if (answer !== undefined) return void this.#say(answer)
    if (goodbye === '') return this.#mouth.hangUp()
    this.#saidGoodbye = true
    this.#hasHeard = true
    void this.#say(goodbye)
  }

  async #say(text: string): Promise<void> {
    this.#isThinking = true
    const samples = await synthesise(text, this.#manner.language)
    this.#isThinking = false
    this.#lastSound = this.#lastSpoke = this.#now
    this.#mouth.say(encodeG711(resample(samples, sampleRate, 8000), 'mu'))
  }
}
