import type { Scenario } from '../contract/scenarios.ts'
import { isSameWord, type Word, wordsOf } from './step-words.ts'

/**
 * How far a call has come through its scenario, read from what was really said: never from what a model says of itself.
 *
 *     open ──the agent asks it──▶ asked ──the other side answers──▶ answered
 *
 * A step that only says something (a greeting, a farewell) is answered by being said. What was asked in words that have
 * nothing in common with the step stays open: better that than a tick which is not true.
 */
export interface StepProgress {
  text: string
  state: 'open' | 'asked' | 'answered'
  /** The message in which the agent asked it. */
  askedIn: string | null
  /** What the other side said to it, in their own words. */
  answer: string | null
}

/** A message as the reading needs it; the transcript's and the log's are both. */
export interface SaidMessage {
  id: string
  speaker: 'user' | 'agent'
  text: string
}

interface Step {
  text: string
  kind: 'question' | 'greeting' | 'farewell' | 'statement'
  words: { word: Word; weight: number }[]
  weight: number
}

/** So much of a step's words must be there. */
const enough = 0.5
/** So much of them counts beside a step that fits better. */
const plenty = 0.75

const greets = /^\W*(greet|say hello|introduce|поздоров|поприветств|представ)/iu
const takesLeave = /^\W*(thank|say goodbye|say bye|end the call|поблагодар|попрощ|заверш)/iu
const states = /^\W*(say|tell|inform|mention|explain|state|скаж|сообщ|объясн|упомян)/iu
const alsoAsks = /\?|\b(ask|whether|find out|confirm)\b|спрос|узна|уточн/iu
const farewell =
  /\b(good ?bye|bye|have a (nice|good|great)|thank(s| you)( very much)? for)\b|до свидания|всего (доброго|хорошего)|спасибо за|благодар/iu

/** Asks back, asks for patience, or was not understood: no answer yet. */
const noAnswer =
  /^\W*((pardon|sorry|excuse me)\W*$|(sorry|pardon)\W+(could|can|what|i did)|(could|can) you (please )?repeat|say (that )?again|one moment|just a (moment|second|minute)|hold on|wait|let me (check|see|look)|(простите|извините)\W*$|повторите|не расслыш|(одну )?(минут|секунд)|подождите|сейчас (посмотр|провер|узна)|\[inaudible\])/iu

/** Reads messages against the steps of one scenario. It keeps what it made of a message: a growing call is read once. */
export function stepReader({ steps, goal }: Pick<Scenario, 'steps' | 'goal'>) {
  const prepared = prepare(steps)
  const aims = wordsOf(goal)
  const read = new WeakMap<SaidMessage, readonly number[]>()
  const answers = new WeakMap<SaidMessage, boolean>()

  /** The steps that the agent takes in a message. */
  function taken(message: SaidMessage): readonly number[] {
    const known = read.get(message)
    if (known !== undefined) return known
    const found = new Set<number>()
    for (const sentence of message.text.match(/[^.!?…]+[.!?…]*/g) ?? []) {
      for (const step of stepsIn(sentence, prepared, aims)) found.add(step)
    }
    const result = [...found]
    read.set(message, result)
    return result
  }

  function isAnswer(message: SaidMessage): boolean {
    const known = answers.get(message) ?? !isNoAnswer(message.text)
    answers.set(message, known)
    return known
  }

  return (messages: readonly SaidMessage[]): StepProgress[] => {
    const progress: StepProgress[] = steps.map((text) => ({ text, state: 'open', askedIn: null, answer: null }))
    let asked: readonly number[] = []
    let hasSpoken = false
    let isAnswering = false
    for (const message of messages) {
      if (message.text.trim() === '') continue
      if (message.speaker === 'user') {
        if (asked.length === 0 || !isAnswer(message)) continue
        for (const index of asked) answer(progress[index]!, message.text, isAnswering)
        isAnswering = true
        continue
      }
      if (!hasSpoken) for (const index of indexesOf(prepared, 'greeting')) say(progress[index]!, message.id)
      hasSpoken = true
      const now = taken(message)
      for (const index of now) {
        if (prepared[index]!.kind === 'question') ask(progress[index]!, message.id)
        else say(progress[index]!, message.id)
      }
      const questions = now.filter((index) => prepared[index]!.kind === 'question')
      // Words between ("Of course, I am listening") leave the question as it stands, until it was answered.
      if (questions.length > 0 || isAnswering) asked = questions
      isAnswering = false
    }
    return progress
  }
}

function ask(step: StepProgress, messageId: string): void {
  step.askedIn ??= messageId
  if (step.state === 'open') step.state = 'asked'
}

function say(step: StepProgress, messageId: string): void {
  step.askedIn ??= messageId
  step.state = 'answered'
}

/** `continues`: the answer goes on in another message. Asked and answered again, the newer answer counts. */
function answer(step: StepProgress, text: string, continues: boolean): void {
  step.answer = continues && step.answer !== null ? `${step.answer} ${text}` : text
  step.state = 'answered'
}

function isNoAnswer(text: string): boolean {
  const sentences = text.match(/[^.!?…]+[.!?…]*/g) ?? []
  return sentences.every((sentence) => sentence.trim().endsWith('?') || noAnswer.test(sentence.trim()))
}

function indexesOf(steps: readonly Step[], kind: Step['kind']): number[] {
  return steps.flatMap((step, index) => (step.kind === kind ? [index] : []))
}

function prepare(steps: readonly string[]): Step[] {
  const all = steps.map(wordsOf)
  return steps.map((text, index) => {
    // A word that many steps share tells little of which is meant.
    const words = all[index]!.map((word) => ({
      word,
      weight: 1 / all.filter((others) => others.some((other) => isSameWord(word, other))).length,
    }))
    return { text, kind: kindOf(text), words, weight: words.reduce((sum, { weight }) => sum + weight, 0) }
  })
}

function kindOf(step: string): Step['kind'] {
  if (alsoAsks.test(step)) return 'question'
  if (greets.test(step)) return 'greeting'
  if (takesLeave.test(step)) return 'farewell'
  return states.test(step) ? 'statement' : 'question'
}

/** The steps that a sentence of the agent takes: the one that fits best, and others that fit well. */
function stepsIn(sentence: string, steps: readonly Step[], goal: readonly Word[]): number[] {
  const words = wordsOf(sentence)
  const isQuestion = sentence.trim().endsWith('?')
  // "I am calling to find out whether a villa is free ...": the purpose of the call, not yet the question.
  const tellsPurpose = !isQuestion && goal.length > 2 && shareOf(goal, words) >= 0.6
  const scores = steps.map((step) => {
    if (step.kind === 'farewell') return farewell.test(sentence) ? 1 : 0
    return tellsPurpose ? 0 : scoreOf(step, words)
  })
  const best = Math.max(...scores)
  if (best < enough) return []
  return scores.flatMap((score, index) => (score === best || score >= plenty ? [index] : []))
}

function scoreOf(step: Step, words: readonly Word[]): number {
  const found = step.words.filter(({ word }) => words.some((said) => isSameWord(word, said)))
  // One word of several may be chance.
  if (found.length === 0 || (found.length === 1 && step.words.length > 2)) return 0
  return found.reduce((sum, { weight }) => sum + weight, 0) / step.weight
}

function shareOf(wanted: readonly Word[], words: readonly Word[]): number {
  return wanted.filter((word) => words.some((said) => isSameWord(word, said))).length / wanted.length
}
