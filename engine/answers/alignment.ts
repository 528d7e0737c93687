import type { AnswerKind } from '../../contract/answers.ts'
import { countedNoun } from '../../language/numbers/index.ts'
import { topicWeight } from './lexicon/index.ts'
import { asksHour } from './steps.ts'
import { mainTopics, type Talk } from './talk.ts'
import { type Move, threshold } from './turns.ts'

/**
 * Aligns the questions of a call with the parts of the steps.
 *
 * Agents ask in the order of the steps, in other words and other languages. Each question is either one part (or
 * several, if it names the topics of each) or none. An alignment of all questions scores the sum of the evidence of its
 * pairs: shared words, the kind of value that the question's form asks for, and the place in the order. The best sum
 * wins, so a question without a shared word gets the step between its neighbours, and loses a step that a later
 * question names. A beam holds the best alignments, one for each set of asked parts and last part.
 */
const weights = {
  /** Minimum evidence of a pair: the score of a question about nothing in the steps. */
  other: 0.39,
  fits: 0.15,
  misfits: -0.1,
  /** A question with a question word for a yes/no step, or a yes/no question for another step. */
  otherForm: -0.25,
  /** 'Is there a minimum group size?' asks for a number. */
  exists: 0.06,
  /** The next open part, and a later one, if words name it. */
  next: 0.2,
  later: 0.1,
  /** The next open part without sufficient words, and the cost of each open part that it jumps over. */
  unnamed: 0.35,
  jump: 0.06,
  /** Cost of going back to an open part before the last one without sufficient words. */
  back: 0.06,
  /** Cost of a part that already has a value, and evidence of a pending part after a question of the callee. */
  known: -0.35,
  /** Cost of asking a part again if nothing calls for it. */
  again: -0.1,
  repeated: 0.3,
  /** Costs of specific topics that the part does not have, and of the same in two languages. */
  foreign: -0.1,
  translated: -0.05,
} as const

/** Number of alignments that the beam keeps. */
const width = 24

/** One alignment of the questions so far. */
interface Path {
  readonly score: number
  readonly asked: ReadonlySet<number>
  readonly last: readonly number[]
  /** The questions of the call, the last one first. */
  readonly trail: Trail | null
}

interface Trail {
  readonly move: Move
  readonly parts: readonly number[]
  readonly before: Trail | null
}

/** Features of a question that do not depend on the questions before it. */
interface Question {
  readonly move: Move
  readonly kinds: readonly AnswerKind[]
  /** Kinds that a question for existence can ask for: 'Is there a minimum group size?' */
  readonly existing: readonly AnswerKind[]
  readonly named: readonly string[]
  /** True if the topics name what the question is about. */
  readonly isAbout: boolean
  /** True if only words that name the part can make the question one for it. */
  readonly isBare: boolean
  readonly isWhere: boolean
  readonly isAskedBack: boolean
}

export class Alignment {
  #paths: readonly Path[] = [{ score: 0, asked: new Set(), last: [], trail: null }]
  readonly #plan: ReadonlyMap<Move, readonly number[]> | undefined
  readonly #given = new Map<Move, readonly number[]>()

  /** Without a plan, each question gets its part in the best alignment of the questions up to it. */
  constructor(plan?: ReadonlyMap<Move, readonly number[]>) {
    this.#plan = plan
  }

  /** Returns the parts that a question asks. `key` is the move that `plan` knows the question by. */
  ask(talk: Talk, key: Move, move: Move, isAskedBack: boolean): readonly number[] {
    const planned = this.#plan?.get(key)
    if (planned !== undefined) return planned
    const question = questionOf(talk, move, isAskedBack)
    const parts = talk.parts.flatMap(({ kind }, n) => (kind === 'statement' ? [] : [n]))
    const next = new Map<string, Path>()
    const add = (path: Path): void => {
      const id = `${parts.map((n) => (path.asked.has(n) ? 1 : 0)).join('')}/${path.last.join()}`
      if (path.score > (next.get(id)?.score ?? -Infinity)) next.set(id, path)
    }
    for (const path of this.#paths) {
      add({ ...path, trail: { move: key, parts: [], before: path.trail } })
      const open = parts.filter((n) => !path.asked.has(n))
      const scores = parts.map((n) => [n, evidence(talk, question, path, n, open)] as const)
      for (const [n, score] of scores) {
        if (score < weights.other) continue
        const own = [n, ...otherParts(talk, question, n, scores)].toSorted((a, b) => a - b)
        add({
          score: path.score + score - weights.other,
          asked: new Set([...path.asked, ...own]),
          last: own,
          trail: { move: key, parts: own, before: path.trail },
        })
      }
    }
    this.#paths = [...next.values()].toSorted((a, b) => b.score - a.score).slice(0, width)
    const given = this.#paths[0]!.trail!.parts
    this.#given.set(key, given)
    return given
  }

  /** Marks a part whose value the agent named: no later question asks it for the first time. */
  name(part: number): void {
    this.#paths = this.#paths.map((path) => ({ ...path, asked: new Set([...path.asked, part]) }))
  }

  /** Returns the best alignment of all questions, or null if each question already has its part in it. */
  revised(): ReadonlyMap<Move, readonly number[]> | null {
    const plan = new Map<Move, readonly number[]>()
    for (let trail = this.#paths[0]!.trail; trail; trail = trail.before) plan.set(trail.move, trail.parts)
    const isSame = [...plan].every(([move, parts]) => parts.join() === this.#given.get(move)?.join())
    return isSame ? null : plan
  }
}

function questionOf(talk: Talk, move: Move, isAskedBack: boolean): Question {
  const { topics, stems, moments, numbers } = move.features
  const isEmpty =
    [...topics.keys()].filter((topic) => topic !== '#greeting').length + stems.size + moments.size + numbers.size === 0
  const named = mainTopics(topics)
  const kinds = kindsOfForm(move)
  const isIntroduction =
    !talk.hasSpoken &&
    stems.size < 2 &&
    named.length > 0 &&
    named.every((topic) => topic === '#person' || topic === '#greeting')
  return {
    move,
    kinds,
    existing:
      move.isOpen || !asksExistence.test(move.text)
        ? []
        : asksAmount.test(move.text)
          ? ['number', 'money']
          : ['number'],
    named,
    isAbout: isSpecific(topics),
    isBare:
      (isEmpty && !isAsking.test(move.text)) ||
      (move.isReadBack && !(move.isOpen && isAsking.test(move.text))) ||
      isIntroduction ||
      // 'Twenty-two on a private trip?' repeats something.
      (kinds === anyKind && numbers.size + moments.size > 0),
    isWhere: whereForm.test(move.text),
    isAskedBack,
  }
}

/** Returns the evidence that a question asks part `n` after the questions of a path. */
function evidence(talk: Talk, question: Question, path: Path, n: number, open: readonly number[]): number {
  const { move, kinds, named, isAbout, isBare, isAskedBack } = question
  const part = talk.parts[n]!
  const base = move.scores[n]!
  // 'Where can they park?' asks whether there is parking.
  const isWhere = question.isWhere && part.kind === 'yes_no' && existence.test(part.text)
  const fits = kinds.includes(part.kind) || isWhere
  const isExistence = question.existing.includes(part.kind)
  const ofKind = fits
    ? weights.fits
    : isExistence
      ? weights.exists
      : (part.kind === 'yes_no') === !move.isOpen
        ? 0
        : (part.kind === 'yes_no' && move.isOpen) || (part.kind !== 'yes_no' && move.isClosed)
          ? weights.otherForm
          : weights.misfits
  const isPending = isAskedBack && path.last.includes(n)
  if (path.asked.has(n)) {
    if (base === 0 && !(isPending && fits)) return 0
    return (
      base +
      ofKind +
      (talk.states[n]!.reply?.value ? weights.known : 0) +
      (isPending ? weights.repeated : path.last.includes(n) ? 0 : weights.again)
    )
  }
  if (base >= threshold) return base + ofKind + (n === open[0] ? weights.next : weights.later)
  const isForeign = isAbout && isSpecific(part.topics) && !named.some((topic) => part.topics.has(topic))
  const isMisfit = !fits && (move.isOpen ? part.kind === 'yes_no' : !isExistence)
  const isPendingFit = path.last.some((at) => kinds.includes(talk.parts[at]!.kind))
  if ((base === 0 && (isBare || isMisfit)) || (move.isOpen && part.kind === 'yes_no' && !isWhere)) return 0
  if (isAskedBack && isPendingFit) return 0
  const isTranslated = part.language !== move.features.language
  const ofForeign = !isForeign ? 0 : isTranslated ? weights.translated : weights.foreign
  return base + ofKind + ofForeign + Math.max(0, weights.unnamed - weights.jump * open.indexOf(n))
}

/** 'What about the deposit and the cancellation?': returns the other parts whose topics the question names. */
function otherParts(
  talk: Talk,
  { move, kinds }: Question,
  n: number,
  scores: readonly (readonly [number, number])[],
): number[] {
  return scores.flatMap(([other, score]) => {
    if (other === n || score < threshold || !kinds.includes(talk.parts[other]!.kind)) return []
    const part = talk.parts[other]!
    const own = [...part.topics.keys()].filter((topic) => topicWeight(topic) >= 0.5)
    const isOther = own.some((topic) => !talk.parts[n]!.topics.has(topic))
    const isKnown = (talk.states[other]!.reply?.value ?? null) !== null
    return !isKnown && isOther && own.every((topic) => move.features.topics.has(topic)) ? [other] : []
  })
}

/** True if the topics name what a question is about. */
const isSpecific = (topics: ReadonlyMap<string, number>): boolean =>
  [...topics].some(([topic, weight]) => weight >= 1 && !forms.has(topic))

/** Topics that only say which kind of value is asked for. */
const forms: ReadonlySet<string> = new Set(['#deadline', '#time_of_day', '#dates_open', '#contents', '#greeting'])

/** Question words that say what is asked for without a further word. */
const isAsking =
  /(?<!\p{L})(?:where|when|who|how (?:much|many|long|far|big)|где|когда|кто|сколько|откуда|куда|di ?mana|kapan|siapa|berapa)(?!\p{L})/u
const whereForm = /(?<!\p{L})(?:where|где|куда|di ?mana)(?!\p{L})/u
const existence = /(?<!\p{L})(?:there is|there are|they have|есть|имеется|ada)(?!\p{L})/u
const asksExistence =
  /(?<!\p{L})(?:is there|are there|do (?:you|they|we) (?:have|need|charge|ask|require)|есть ли|есть|нужн\p{L}+|ada|apakah ada|perlu)(?!\p{L})/u
const asksAmount =
  /(?<!\p{L})(?:amount|sum|fee|charge|minimum|budget|сумм\p{L}*|сбор\p{L}*|плат\p{L}*|biaya|minimal|minimum|ongkos)(?!\p{L})/u
const anyKind: readonly AnswerKind[] = ['yes_no', 'text', 'money', 'number', 'date']
const amountForm = /(?<!\p{L})(?:berapa\p{L}*|сколько|скольк\p{L}+|how much)(?!\p{L})/u
/** A counted noun after its question word: 'berapa orang'. */
const countedAfter = /(?<!\p{L})(?:how many|сколько|berapa) (\p{L}+)/u
const whatForm = /(?<!\p{L})(?:what|что|чем|чего|как\p{L}*|apa)(?!\p{L})/u
const howForm = /(?<!\p{L})(?:how|gimana|bagaimana)(?!\p{L})/u

/** Returns the kinds of values that a form of question asks for: 'berapa' asks for an amount or a number. */
function kindsOfForm({ text, isOpen, isClosed, kind, features: { language } }: Move): readonly AnswerKind[] {
  if (!isOpen) return isClosed || kind === 'yes_no' || language !== 'en' ? ['yes_no'] : anyKind
  if (kind === 'date' || asksHour(text)) return ['date', 'text']
  const counted = countedAfter.exec(text)?.[1]
  if (kind === 'money' && !/(?<!\p{L})(?:сколько|berapa) \p{L}+$/u.test(text)) return ['money']
  if (counted !== undefined && countedNoun(counted) !== undefined) return ['number', 'text']
  if (amountForm.test(text)) return ['money', 'number', ...(kind === 'text' ? (['text'] as const) : [])]
  if (kind === 'money') return ['money']
  if (kind === 'number')
    return /how (?:long|far)|как (?:долго|рано)/u.test(text) ? ['number', 'date', 'text'] : ['number', 'text']
  if (whatForm.test(text)) return ['text', 'money', 'number', 'date']
  if (howForm.test(text)) return ['text', 'number']
  // 'Could I have your name?'
  return kind === 'yes_no' && !/which|yang mana/.test(text) ? ['text', 'money', 'number', 'date'] : ['text']
}
