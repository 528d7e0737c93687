import type { Scenario } from '../contract/scenarios.ts'
import { isSameWord, type Word, wordsOf } from './step-word-matching.ts'

/**
 * Progress of a scenario step, read from the transcript. Reports by the model are not used.
 *
 *     open ──the agent asks──▶ asked ──the other side answers──▶ answered
 *
 * A step without a question (greeting, farewell, statement) is answered once the agent says it. If a question of the
 * agent shares no words with a step, the step stays open: a missing tick is better than a wrong tick.
 */
export interface StepProgress {
  text: string
  state: 'open' | 'asked' | 'answered'
  /** Id of the message in which the agent asked. */
  askedIn: string | null
  /** Answer in the other side's words. */
  answer: string | null
}

/** Message fields used here. Messages of the transcript and of the log both have them. */
export interface ProgressMessage {
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

/** Minimum fraction of a step's words for a match. */
const matchThreshold = 0.5
/** Minimum fraction of a step's words if another step matches better. */
const secondMatchThreshold = 0.75

const greets = /^\W*(greet|say hello|introduce|поздоров|поприветств|представ)/iu
const takesLeave = /^\W*(thank|say goodbye|say bye|end the call|поблагодар|попрощ|заверш)/iu
const states = /^\W*(say|tell|inform|mention|explain|state|скаж|сообщ|объясн|упомян)/iu
const alsoAsks = /\?|\b(ask|whether|find out|confirm)\b|спрос|узна|уточн/iu
const farewell =
  /\b(good ?bye|bye|have a (nice|good|great)|thank(s| you)( very much)? for)\b|до свидания|всего (доброго|хорошего)|спасибо за|благодар/iu

/** Not an answer: a counter-question, a request for patience or a misunderstanding. */
const noAnswer =
  /^\W*((pardon|sorry|excuse me)\W*$|(sorry|pardon)\W+(could|can|what|i did)|(could|can) you (please )?repeat|say (that )?again|one moment|just a (moment|second|minute)|hold on|wait|let me (check|see|look)|(простите|извините)\W*$|повторите|не расслыш|(одну )?(минут|секунд)|подождите|сейчас (посмотр|провер|узна)|\[inaudible\])/iu

/**
 * Returns a function that computes the progress of all steps. Caches results per message, so a growing call costs
 * little.
 */
export function stepReader({ steps, goal }: Pick<Scenario, 'steps' | 'goal'>) {
  const prepared = prepare(steps)
  const goalWords = wordsOf(goal)
  const stepsByMessage = new WeakMap<ProgressMessage, readonly number[]>()
  const answers = new WeakMap<ProgressMessage, boolean>()

  /** Returns the indexes of the steps that an agent message covers. */
  function coveredSteps(message: ProgressMessage): readonly number[] {
    const known = stepsByMessage.get(message)
    if (known !== undefined) return known
    const found = new Set<number>()
    for (const sentence of message.text.match(/[^.!?…]+[.!?…]*/g) ?? []) {
      for (const step of stepsIn(sentence, prepared, goalWords)) found.add(step)
    }
    const result = [...found]
    stepsByMessage.set(message, result)
    return result
  }

  function isAnswer(message: ProgressMessage): boolean {
    const known = answers.get(message) ?? !isNoAnswer(message.text)
    answers.set(message, known)
    return known
  }

  return (messages: readonly ProgressMessage[]): StepProgress[] => {
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
      const now = coveredSteps(message)
      for (const index of now) {
        if (prepared[index]!.kind === 'question') ask(progress[index]!, message.id)
        else say(progress[index]!, message.id)
      }
      const questions = now.filter((index) => prepared[index]!.kind === 'question')
      // Remarks such as "Of course, I am listening" keep the question open until an answer arrives.
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

/** If `continues`, appends to the previous answer. A repeated question with a new answer replaces it. */
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
    // A word shared by many steps has little weight.
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

/** Returns the indexes of the steps that a sentence of the agent covers: the best match, and other good matches. */
function stepsIn(sentence: string, steps: readonly Step[], goal: readonly Word[]): number[] {
  const words = wordsOf(sentence)
  const isQuestion = sentence.trim().endsWith('?')
  // "I am calling to find out whether ..." states the purpose of the call and asks nothing yet.
  const tellsPurpose = !isQuestion && goal.length > 2 && shareOf(goal, words) >= 0.6
  const scores = steps.map((step) => {
    if (step.kind === 'farewell') return farewell.test(sentence) ? 1 : 0
    return tellsPurpose ? 0 : scoreOf(step, words)
  })
  const best = Math.max(...scores)
  if (best < matchThreshold) return []
  return scores.flatMap((score, index) => (score === best || score >= secondMatchThreshold ? [index] : []))
}

function scoreOf(step: Step, words: readonly Word[]): number {
  const found = step.words.filter(({ word }) => words.some((other) => isSameWord(word, other)))
  // A single match among several words may be chance.
  if (found.length === 0 || (found.length === 1 && step.words.length > 2)) return 0
  return found.reduce((sum, { weight }) => sum + weight, 0) / step.weight
}

function shareOf(expected: readonly Word[], words: readonly Word[]): number {
  return expected.filter((word) => words.some((other) => isSameWord(word, other))).length / expected.length
}
