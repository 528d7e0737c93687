import type { AnswerKind, AnswerValue } from '../../contract/answers.ts'
import { has } from './clauses.ts'
import { topicWeight } from './lexicon/index.ts'
import { mainTopics, type Proposal, type Talk } from './talk.ts'
import { remember } from './remember.ts'
import { merged } from './terms.ts'
import { type Move, threshold } from './turns.ts'
import { isSameValue, valueIn } from './values/index.ts'

/** Returns the values that a move repeats or names. */
export function repeatedValues(talk: Talk, move: Move, isAsked: boolean): Proposal[] {
  const found: Proposal[] = []
  const isHedged = move.clauses.some((clause) => has(clause, 'hedge'))
  talk.parts.forEach((part, n) => {
    if (part.kind === 'statement') return
    const { reply, asked } = talk.states[n]!
    const known = reply?.value ?? null
    const isAbout = move.scores[n]! >= threshold
    if (part.kind === 'money' || part.kind === 'date' || part.kind === 'number') {
      const value = valueIn({ clauses: move.clauses, part, calendar: talk.calendar })
      if (value === null || (value.type === 'money' && value.max === 0)) return
      if (known !== null && isSameValue(known, value))
        found.push({ part: n, value: merged(known, value), isHedged, isAsked })
      else if (known !== null && move.isReadBack && (isAbout || talk.pending.includes(n)) && !move.isOpen)
        found.push({ part: n, value, isHedged, isAsked })
      else if (
        known === null &&
        !move.isOpen &&
        !isHedged &&
        !budget.test(move.text) &&
        (value.type !== 'money' || value.currency !== null || value.max >= 100 || isAbout) &&
        (isAbout || (asked !== null && talk.pending.includes(n)) || wasSaid(talk, value)) &&
        (move.isReadBack || (part.kind === 'money' && isAsked))
      )
        found.push({ part: n, value, isHedged, isAsked })
    } else if (known !== null && move.isReadBack && !move.isOpen) {
      if (part.kind === 'yes_no' && isAbout) {
        const value = valueIn({ clauses: move.clauses, part, calendar: talk.calendar }) ?? {
          type: 'yes_no',
          yes: true,
        }
        if (isSameValue(known, value)) found.push({ part: n, value: known, isHedged, isAsked })
      }
      if (part.kind === 'text' && known.type === 'text' && repeats(move.text, known.text))
        found.push({ part: n, value: known, isHedged, isAsked })
    }
  })
  return found
}

/** True for an amount that the callee named before it was asked for, if only one step asks for an amount. */
function wasSaid(talk: Talk, value: AnswerValue): boolean {
  const isOnly = talk.parts.filter(({ kind }) => kind === 'money').length === 1
  return isOnly && value.type === 'money' && talk.amounts.some((amount) => isSameValue(amount, value))
}

/** Returns the amount of a statement before its question: 'Your website says 500 a night. Is that right?' */
export function quotedAmounts(
  talk: Talk,
  moves: readonly Move[],
  asked: readonly number[],
  proposals: readonly Proposal[],
): Proposal[] {
  const part = asked.find((n) => talk.parts[n]!.kind === 'money' && talk.states[n]!.reply === null)
  if (part === undefined || proposals.length > 0 || moves.some(({ isQuestion, isOpen }) => isQuestion && isOpen))
    return []
  const values = moves
    .filter(({ isQuestion }) => !isQuestion)
    .map(({ clauses }) => valueIn({ clauses, part: talk.parts[part]!, calendar: talk.calendar }))
    .filter((value) => value?.type === 'money' && value.max > 0)
  return values.length === 1 ? [{ part, value: values[0]!, isHedged: false, isAsked: true }] : []
}

/** Minimum evidence for a question that asks a part: the next part of a fitting kind without a shared word has it. */
const accepted = 0.39

/**
 * Returns the parts that a question of the agent asks. Agents ask in the order of the steps, in changing words: the
 * form of the question and its place decide where shared words are missing.
 */
export function askedParts(talk: Talk, move: Move, isAskedBack = false): number[] {
  const { topics, stems, moments, numbers } = move.features
  const isEmpty =
    [...topics.keys()].filter((topic) => topic !== '#greeting').length + stems.size + moments.size + numbers.size === 0
  const named = mainTopics(topics)
  const kinds = kindsOfForm(move)
  const isAbout = isSpecific(topics)
  const open = talk.parts.flatMap(({ kind }, n) => (kind !== 'statement' && talk.states[n]!.asked === null ? [n] : []))
  const isIntroduction =
    !talk.hasSpoken && named.length > 0 && named.every((topic) => topic === '#person' || topic === '#greeting')
  const evidence = (n: number): number => {
    const part = talk.parts[n]!
    const base = move.scores[n]!
    const { asked, reply } = talk.states[n]!
    // 'Where can they park?' asks whether there is parking.
    const isWhere = part.kind === 'yes_no' && whereForm.test(move.text) && existence.test(part.text)
    const fits = kinds.includes(part.kind) || isWhere
    const ofKind = fits ? 0.15 : (part.kind === 'yes_no') === !move.isOpen ? 0 : -0.1
    if (asked !== null)
      return base === 0 && !(isAskedBack && fits && talk.pending.includes(n))
        ? 0
        : base + ofKind - (reply?.value ? 0.35 : 0) + (isAskedBack && talk.pending.includes(n) ? 0.3 : 0)
    if (base >= threshold) return base + ofKind + (n === open[0] ? 0.2 : 0.1)
    // A question that names only other things is not this part's question.
    const isOther = isAbout && isSpecific(part.topics) && !named.some((topic) => part.topics.has(topic))
    const isBare =
      base === 0 &&
      ((isEmpty && !isAsking.test(move.text)) ||
        move.isReadBack ||
        isIntroduction ||
        (!move.isOpen && !fits) ||
        // 'Twenty-two on a private trip?' repeats something.
        (kinds === anyKind && numbers.size + moments.size > 0))
    // Words of another language may be missing in the topics.
    const isTranslated = part.language !== move.features.language
    const isMismatch = move.isOpen && part.kind === 'yes_no' && !isWhere
    if (isBare || isMismatch || isAskedBack) return 0
    const ofOther = !isOther ? 0 : isTranslated ? 0.05 : 0.1
    return base + ofKind - ofOther + Math.max(0, 0.35 - 0.06 * open.indexOf(n))
  }
  const ranked = talk.parts
    .flatMap(({ kind }, n) => (kind === 'statement' ? [] : [[n, evidence(n)] as const]))
    .toSorted((a, b) => b[1] - a[1])
  const [best] = ranked
  if (!best || best[1] < accepted) return []
  // 'What about the deposit and the cancellation?': every part whose topics the question names.
  const others = ranked.slice(1).filter(([n, score]) => {
    const part = talk.parts[n]!
    const own = [...part.topics.keys()].filter((topic) => topicWeight(topic) >= 0.5)
    const isOther = own.some((topic) => !talk.parts[best[0]]!.topics.has(topic))
    const isOpen = talk.states[n]!.reply?.value === undefined || talk.states[n]!.reply?.value === null
    return (
      isOpen &&
      kinds.includes(part.kind) &&
      score >= threshold &&
      isOther &&
      own.length > 0 &&
      own.every((topic) => topics.has(topic))
    )
  })
  return [best[0], ...others.map(([n]) => n)].toSorted((a, b) => a - b)
}

/** True if the topics say by themselves what a question is about. */
const isSpecific = (topics: ReadonlyMap<string, number>): boolean =>
  [...topics].some(([topic, weight]) => weight >= 1 && !forms.has(topic))

/** Topics that only say which kind of value is asked for. */
const forms: ReadonlySet<string> = new Set(['#deadline', '#time_of_day', '#dates_open', '#contents', '#greeting'])

/** True for a question about the call: 'Can you hear me?', 'Which one is right?', 'Is this Villa Azur?'. */
export const isAboutCall = ({ text, scores }: Move): boolean =>
  isMeta(text) && scores.every((score) => score < threshold)
const isMeta = remember((text) => meta.test(text))
const meta =
  /(?<!\p{L})(?:hear me|are you (?:there|still)|which (?:one |price |number )?is (?:right|correct)|what do you mean|how are you|(?:is )?(?:any|some)(?:one|body) (?:still )?there|(?:could|can|would) you (?:please )?repeat|say that again|am i (?:speaking|talking)|have i reached|is (?:this|that) (?:right|correct|okay|ok|the (?:villa|hotel|restaurant))|did i (?:get|hear|understand)|is (?:now|this) a good time|do you have (?:a|one|two) (?:minute|moment)|слышите|слышно|вы (?:еще )?(?:здесь|тут)|алло|как дела|что из этого|какая (?:из них )?(?:правильная|верная)|удобно (?:ли )?(?:говорить|сейчас)|это (?:вилла|отель|ресторан)|(?:bisa|boleh|tolong) (?:di ?)?ulang\p{L}*|повтор\p{L}*|dengar saya|kedengaran|apa kabar|dengan siapa|yang mana yang (?:benar|betul)|apakah (?:benar )?ini (?:villa|hotel|restoran))(?!\p{L})/u

/** Question words that say what is asked for without a further word. */
const isAsking =
  /(?<!\p{L})(?:where|when|who|how (?:much|many|long|far|big)|где|когда|кто|сколько|откуда|куда|di ?mana|kapan|siapa|berapa)(?!\p{L})/u
const whereForm = /(?<!\p{L})(?:where|где|куда|di ?mana)(?!\p{L})/u
const existence = /(?<!\p{L})(?:there is|there are|they have|есть|имеется|ada)(?!\p{L})/u
const anyKind: readonly AnswerKind[] = ['yes_no', 'text', 'money', 'number', 'date']
const amountForm = /(?<!\p{L})(?:berapa\p{L}*|сколько|скольк\p{L}+|how much)(?!\p{L})/u
const whatForm = /(?<!\p{L})(?:what|что|чем|чего|как\p{L}*|apa)(?!\p{L})/u
const howForm = /(?<!\p{L})(?:how|gimana|bagaimana)(?!\p{L})/u

/** Returns the kinds of values that a form of question asks for: 'berapa' asks for an amount or a number. */
function kindsOfForm({ text, isOpen, isClosed, kind, features: { language } }: Move): readonly AnswerKind[] {
  if (!isOpen) return isClosed || language !== 'en' ? ['yes_no'] : anyKind
  if (kind === 'date') return ['date']
  if (amountForm.test(text)) return ['money', 'number', ...(kind === 'text' ? (['text'] as const) : [])]
  if (kind === 'money') return ['money']
  if (kind === 'number')
    return /how (?:long|far)|как (?:долго|рано)/u.test(text) ? ['number', 'date', 'text'] : ['number', 'text']
  if (whatForm.test(text)) return ['text', 'money', 'number', 'date']
  if (howForm.test(text)) return ['text', 'number']
  // 'Could I have your name?'
  return kind === 'yes_no' && !/which|yang mana/.test(text) ? ['text', 'money', 'number', 'date'] : ['text']
}

/** True for a question about something that no step and no pending question names. */
export function isOther(talk: Talk, move: Move): boolean {
  const topics = mainTopics(move.features.topics)
  return (
    move.isQuestion &&
    !move.isPurpose &&
    topics.length > 0 &&
    !talk.pending.some((n) => topics.some((topic) => talk.parts[n]!.topics.has(topic)))
  )
}

/** True if most words of a text answer are in the agent's words. */
function repeats(text: string, answer: string): boolean {
  const words = answer.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.length > 0 && words.filter((word) => text.includes(word)).length >= words.length * 0.6
}

/** Words that make an amount of the agent a limit and not a price. */
const budget =
  /(?<!\p{L})(?:budget|under|below|less than|cheaper|up to|at most|maximum|within|бюджет\p{L}*|дешевле|не дороже|не больше|меньше|до|anggaran|budget|di bawah|kurang dari|maksimal)(?!\p{L})/u
