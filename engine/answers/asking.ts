import type { AnswerValue } from '../../contract/answers.ts'
import { otherWords } from './agreement.ts'
import { has } from './clauses.ts'
import { isNumeric, mainTopics, type Proposal, type Talk } from './talk.ts'
import { remember } from './remember.ts'
import type { Part } from './steps.ts'
import { stopWords } from './stop-words.ts'
import { merged } from './terms.ts'
import { type Move, threshold } from './turns.ts'
import { isSameValue, valueIn } from './values/index.ts'

/** Minimum evidence that a wish asks for a part. */
const wished = 0.8
const wish =
  /(?<!\p{L})(?:(?:we|i|they|my clients?|the guests?) (?:need|want|(?:would|'d) (?:like|need|love))|we are looking for|нам (?:нуж\p{L}+|хотелось бы)|(?:мы )?хот(?:им|ели бы)|гостям нуж\p{L}+|kami (?:butuh|ingin|mau|perlu)|tamu (?:kami )?(?:butuh|ingin|mau|perlu))(?!\p{L})/u

/** Makes wishes that a yes/no step names questions: 'Do you speak Russian? We need a table for six tomorrow at nine.' */
export const withWishes = (talk: Talk, moves: readonly Move[]): readonly Move[] =>
  moves.map((move) =>
    !move.isQuestion &&
    wish.test(move.text) &&
    move.scores.some(
      (score, n) => score >= wished && talk.parts[n]!.kind === 'yes_no' && talk.states[n]!.asked === null,
    )
      ? { ...move, isQuestion: true, isPurpose: false, isOpen: false, kind: 'yes_no' as const }
      : move,
  )

/** Returns the values that a move repeats or names. */
export function repeatedValues(talk: Talk, move: Move, isAsked: boolean): Proposal[] {
  const found: Proposal[] = []
  const isHedged = move.clauses.some((clause) => has(clause, 'hedge'))
  /** True for a value near the only price of the call. */
  const isOfOnly = (n: number, value: AnswerValue, known: AnswerValue): boolean =>
    value.type === 'money' &&
    known.type === 'money' &&
    value.max < known.max * 3 &&
    known.max < value.max * 3 &&
    talk.parts.every(({ kind }, other) => (kind === 'money') === (other === n))
  talk.parts.forEach((part, n) => {
    if (part.kind === 'statement') return
    const { reply, asked } = talk.states[n]!
    const known = reply?.value ?? null
    const isAbout = move.scores[n]! >= threshold
    // 'Six thousand five hundred roubles per person?' after the reply to the question
    const isEcho =
      move.isReadBack ||
      (move.isQuestion &&
        !move.isOpen &&
        !move.isClosed &&
        talk.pending.includes(n) &&
        talk.replied.has(n) &&
        move.clauses.reduce((words, clause) => words + otherWords(clause), 0) <= 2)
    if (part.kind === 'money' || part.kind === 'date' || part.kind === 'number') {
      const value = valueIn({ clauses: move.clauses, part, calendar: talk.calendar })
      if (value === null || (value.type === 'money' && value.max === 0)) return
      // 'How much is it for the two of them?' after 'two hours', or 'in June' after 'from 1 June', repeats nothing.
      const isNew = move.isQuestion && move.isOpen && !move.isReadBack
      if (known !== null && isSameValue(known, value) && !(isNew && value.type !== 'money'))
        found.push({ part: n, value: merged(known, value), isHedged, isAsked })
      else if (isKnownOf(talk, value, n)) return
      // 'So a bottle is 19 euros?' repeats no price per person.
      else if (value.type === 'money' && known?.type === 'money' && isOfUnit(value, known)) return
      // 'Eighteen dives, right?' repeats no price of 1,699.
      else if (value.type === 'money' && known?.type === 'money' && isCount(value) && known.max >= value.max * 3) return
      else if (
        known !== null &&
        isEcho &&
        (isAbout || talk.pending.includes(n) || isOfOnly(n, value, known)) &&
        !move.isOpen
      )
        found.push({ part: n, value, isHedged, isAsked })
      else if (
        known === null &&
        !move.isOpen &&
        !isHedged &&
        !budget.test(move.text) &&
        (value.type !== 'money' || value.currency !== null || value.max >= 100 || isAbout) &&
        (isAbout || (asked !== null && talk.pending.includes(n)) || wasSaid(talk, value)) &&
        (isEcho || (part.kind === 'money' && isAsked))
      )
        found.push({ part: n, value, isHedged, isAsked })
    } else if (known === null && asked === null && part.kind === 'yes_no' && isAsked && move.isReadBack && isAbout) {
      // 'So 120, lunch included, right?' names an answer that nobody asked for.
      const value = move.isOpen ? null : valueIn({ clauses: move.clauses, part, calendar: talk.calendar })
      if (value !== null && move.scores.every((score) => score <= move.scores[n]!))
        found.push({ part: n, value, isHedged, isAsked })
    } else if (known !== null && move.isReadBack && !move.isOpen) {
      if (part.kind === 'yes_no' && isAbout) {
        const value = valueIn({ clauses: move.clauses, part, calendar: talk.calendar }) ?? {
          type: 'yes_no',
          yes: true,
        }
        if (isSameValue(known, value)) found.push({ part: n, value: known, isHedged, isAsked })
      }
      if (part.kind === 'text' && known.type === 'text' && repeats(move.text, known.text, part))
        found.push({ part: n, value: known, isHedged, isAsked })
    }
  })
  return found
}

/** True for two prices that are of different units. */
const isOfUnit = (one: { per: string | null; max: number }, other: { per: string | null; max: number }): boolean =>
  one.per !== null && other.per !== null && one.per !== other.per && one.max !== other.max

/** True for a figure that may be of anything: small, without a currency. */
const isCount = ({ currency, max }: { currency: string | null; max: number }): boolean => currency === null && max < 100

/** True for a value that the callee gave to another part. */
const isKnownOf = (talk: Talk, value: AnswerValue, except: number): boolean =>
  talk.states.some(({ reply }, n) => n !== except && reply?.value && isSameValue(reply.value, value))

/** True for an amount that the callee named before it was asked for, if only one step asks for an amount. */
function wasSaid(talk: Talk, value: AnswerValue): boolean {
  const isOnly = talk.parts.filter(({ kind }) => kind === 'money').length === 1
  return isOnly && value.type === 'money' && talk.amounts.some((amount) => isSameValue(amount, value))
}

/** Returns the value of a statement before its question: 'Your website says 500 a night. Is that right?' */
export function quotedAmounts(
  talk: Talk,
  moves: readonly Move[],
  asked: readonly number[],
  proposals: readonly Proposal[],
): Proposal[] {
  const isOpen = (n: number): boolean => isNumeric(talk.parts[n]!) && talk.states[n]!.reply === null
  const said = moves.filter(({ isQuestion }) => !isQuestion)
  // 'The advertisement says three months at least. Is that still so?'
  const named = moves.some(({ text, isQuestion }) => isQuestion && isStillSo.test(text))
    ? talk.parts.findIndex((_, n) => isOpen(n) && said.some(({ scores }) => scores[n]! >= threshold))
    : -1
  const part = asked.find((n) => talk.parts[n]!.kind === 'money' && isOpen(n)) ?? (named < 0 ? undefined : named)
  if (part === undefined || proposals.length > 0 || moves.some(({ isQuestion, isOpen }) => isQuestion && isOpen))
    return []
  const values = said
    .map(({ clauses }) => valueIn({ clauses, part: talk.parts[part]!, calendar: talk.calendar }))
    .filter((value) => value !== null && !(value.type === 'money' && value.max === 0))
  return values.length === 1 ? [{ part, value: values[0]!, isHedged: false, isAsked: true }] : []
}

/** A question whether words before it still hold. */
const isStillSo =
  /^(?:and |so |а |apakah )?(?:is (?:this|that|it) (?:still )?(?:so|right|correct|true|the case|valid|current)|does that (?:still )?(?:hold|apply)|(?:это )?(?:все )?(?:еще )?(?:так|верно|актуально|действует|правда)|(?:itu )?(?:masih|benar|betul)(?: begitu| berlaku| benar| betul| sama)?)(?: still)?[ ?]*$/u

/** True for a question about the call: 'Can you hear me?', 'Which one is right?', 'Is this Villa Azur?'. */
export const isAboutCall = ({ states }: Talk, { text, scores, isOpen }: Move): boolean =>
  (!isOpen && opening.test(text) && states.every(({ asked }, n) => asked === null || n < 0)) ||
  ((isMeta(text) || identity.test(text)) && scores.every((score) => score < threshold))
/** A question who was reached, before any other: 'Это сап-клуб «Бриз»?' */
const opening =
  /^(?:(?:hello|hi|so|простите|извините|алло|halo|maaf)[ ,]+)*(?:это|is this|this is|(?:apakah )?(?:benar )?ini)(?! (?:ok|okay|fine|all right|alright|a problem|allowed|not|still|so|right|correct|true|the (?:price|rate)|your price|так|верно|правда|актуально|(?:все )?еще|masih|benar|betul|included|possible|free|available|price|rate|входит|включено|возможно|бесплатно|можно|termasuk|bisa))(?!\p{L})/u
/** A question who was reached: 'Oh, is this not Ouzeri Melina?', 'Это не «Янтарный берег»?'. */
const identity =
  /^(?:(?:oh|sorry|excuse me|ah|so|простите|извините|ой|а|разве|maaf|oh|jadi|apakah)[ ,]+)*(?:is (?:this|that) not|isn't (?:this|that)|this is not|это не|ini bukan)(?!\p{L})/u
const isMeta = remember((text) => meta.test(text))
const meta =
  /(?<!\p{L})(?:hear me|are you (?:there|still)|which (?:one |price |number )?is (?:right|correct)|what do you mean|how are you|(?:is )?(?:any|some)(?:one|body) (?:still )?there|(?:could|can|would) you (?:please )?repeat|say that again|am i (?:speaking|talking)|have i reached|is (?:this|that) (?:right|correct|okay|ok|the (?:villa|hotel|restaurant))|did i (?:get|hear|understand)|is (?:now|this) a good time|do you have (?:a|one|two) (?:minute|moment)|слышите|слышно|вы (?:еще )?(?:здесь|тут)|алло|как дела|что из этого|какая (?:из них )?(?:правильная|верная)|удобно (?:ли )?(?:говорить|сейчас)|это (?:вилла|отель|ресторан)|(?:bisa|boleh|tolong) (?:di ?)?ulang\p{L}*|повтор\p{L}*|apakah ada (?:orang|yang)|ada orang|кто-нибудь (?:есть|слышит)|есть кто|dengar saya|kedengaran|apa kabar|dengan siapa|yang mana yang (?:benar|betul)|apakah (?:benar )?ini (?:villa|hotel|restoran))(?!\p{L})/u

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
function repeats(text: string, answer: string, { text: step, question }: Part): boolean {
  const asked = `${step} ${question?.text ?? ''}`
  // 'I am the manager Ivana' to 'What is the name of the manager?' answers with the name only.
  const words = (answer.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) => !stopWords.has(word) && !asked.includes(word),
  )
  return words.length > 0 && words.filter((word) => text.includes(word)).length >= words.length * 0.6
}

/** Words that make an amount of the agent a limit and not a price. */
const budget =
  /(?<!\p{L})(?:budget|under|below|less than|cheaper|up to|at most|maximum|within|бюджет\p{L}*|дешевле|не дороже|не больше|меньше|до|anggaran|budget|di bawah|kurang dari|maksimal)(?!\p{L})/u
