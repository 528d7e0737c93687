import type { AnswerValue, CallAnswer } from '../../contract/answers.ts'
import { tokenise } from '../../language/words/index.ts'
import { asideOf, needless } from './callee.ts'
import { type Clause, conditionIn, contentOf, has, topicsOf } from './clauses.ts'
import { focusOf, repeatsFocus } from './focus.ts'
import { charges, topicWeight } from './lexicon/index.ts'
import { mayHaveNumber } from './number-test.ts'
import type { Part } from './steps.ts'
import type { Calendar } from './types.ts'
import { amountsIn, isSameValue, valueIn } from './values/index.ts'
import { judgementOf } from './values/judgements.ts'
import { postponedParticle } from './values/negation.ts'

/** What the callee replied to a part of a step. */
export interface Reply {
  readonly verdict: CallAnswer['verdict']
  readonly value: AnswerValue | null
  readonly quote: string | null
  readonly said: readonly string[]
}

const mainTopicsOf = (clause: Clause): string[] =>
  [...topicsOf(clause.mentions).keys()].filter((topic) => topicWeight(topic) >= 0.5)

/** True if a clause is only about things that the part does not ask for. */
export function isForeign(clause: Clause, part: Part): boolean {
  const topics = mainTopicsOf(clause).filter((topic) => topic !== '#price' && topic !== '#availability')
  if (topics.length === 0 || topics.some((topic) => part.topics.has(topic))) return false
  if (part.kind === 'yes_no' && postponedParticle(clause, part) !== undefined) return false
  if (part.kind === 'yes_no' && judgementOf(`${part.text} ${part.question?.text ?? ''}`, clause.text) !== undefined)
    return false
  if (part.kind === 'money') return !part.topics.has('#total') && !isSubject(clause, part) && namesCharge(clause)
  if (onlyThing.test(clause.text) && !has(clause, 'bound')) return false
  const asked = part.question?.topics
  const things = topics.filter((topic) => topicWeight(topic) >= 1 && !circumstances.has(topic))
  // 'We have one with sunset view remaining' is about the thing that was asked.
  const isBy = (topic: string): boolean =>
    clause.mentions.every(
      ({ name, from }) =>
        name !== topic ||
        accompanying.test(clause.text.slice(0, from)) ||
        // 'In the yard there is space for twenty'
        placing.test(clause.text.slice(0, from)),
    )
  if (things.every(isBy) || conditionIn(clause.text) > 0 || things.some((topic) => asked?.has(topic))) return false
  const focuses = part.question ? [focusOf(part.text), focusOf(part.question.text)] : [focusOf(part.text)]
  return part.kind === 'yes_no' && part.topics.size > 0 && !isParticle(clause) && !repeatsFocus(clause, focuses)
}

/** Topics of when, where and how much, which any reply may name. */
const circumstances: ReadonlySet<string> = new Set(
  '#hours #location #dates_open #deadline #duration #capacity #time_of_day #included #late #early #booking'.split(' '),
)

/** True if a clause begins with yes or no, or denies something. */
const isParticle = (clause: Clause): boolean =>
  has(clause, 'denied') ||
  has(clause, 'noProblem') ||
  clause.mentions.some(({ name, from }) => (name === 'yes' || name === 'no') && from <= 3) ||
  // 'A licence you must have', 'harus ada minimal open water'
  needed.test(clause.text) ||
  // 'At least fifty logged dives, yes'
  /\p{L}{2} (?:yes|да)$/u.test(clause.text) ||
  // 'The colazione yes yes'
  clause.mentions.some(
    ({ name, from }) =>
      name === 'yes' &&
      clause.text.slice(0, from).split(' ').length <= 3 &&
      /^(?:yes|да|ya|iya)(?!\p{L})/u.test(clause.text.slice(from)),
  )

const needed = /^(?:must|have to|required|needed|обязательно|нужно|надо|нужен|нужна|harus|wajib|perlu|mesti)(?!\p{L})/u

const asksNeed = ({ kind, topics, text, question }: Part): boolean =>
  kind === 'yes_no' &&
  (topics.has('#needed') ||
    topics.has('#deposit') ||
    /need|нужн|надо|require|perlu|harus/u.test(question?.text ?? text))
const isNeedlessIn = ({ text, mentions }: Clause): boolean =>
  mentions.some(({ name, from, to }) => name === 'refusal' && needless.test(text.slice(from, to)))
const asksWho = /(?<!\p{L})(?:who|siapa|кто)(?!\p{L})/u
/** A question for a way: to book, to pay or to get in touch. */
const asksHow =
  /(?<!\p{L})(?:how (?:to|do|does|can|could|should|would)|as what|как(?! (?:долго|далеко|рано|поздно|часто))|каким образом|через что|bagaimana|gimana|(?:lewat|via|pakai|pake|melalui) apa|caranya?)(?!\p{L})/u
const channel =
  /(?<!\p{L})(?:whatsapp|wa|telegram|instagram|e-?mail|mail|phone|website|site|online|link|form|card|cash|transfer|ватсап\p{L}*|вотсап\p{L}*|телеграм\p{L}*|почт\p{L}*|телефон\p{L}*|сайт\p{L}*|ссылк\p{L}*|перевод\p{L}*|карт\p{L}*|наличн\p{L}*|telepon|surel|situs|transfer|tunai|kartu)(?!\p{L})/u
const asksOthers =
  /(?<!\p{L})(?:ask|call|contact|write|спросите|уточните|узнайте|позвоните|tanya\p{L}*|hubungi|telepon)(?!\p{L})/u
const repeatsAsked = (clause: Clause, { text, question }: Part): boolean =>
  repeatsFocus(clause, [focusOf(text), ...(question ? [focusOf(question.text)] : [])])

/** True if the amount of a clause is of another charge: 'breakfast is ten', '10 for parking', not '300 with breakfast'. */
export function namesCharge({ text, mentions }: Clause): boolean {
  const at = text.search(mayHaveNumber)
  return mentions.some(
    ({ name, from }) =>
      charges.has(name) &&
      !withBefore.test(text.slice(0, from)) &&
      (at < 0 || from < at || forBefore.test(text.slice(0, from)) || from < at + 12),
  )
}
const withBefore =
  /(?:with|includ\p{L}+|incl|plus|and|с|со|вместе с|включая|sama|dengan|termasuk|include|plus)(?: the| a| free)? $/u
/** Names what there is instead: 'only showers'. */
const onlyThing = /^(?:only|just|только|лишь|cuma|hanya) (?!for|by|для|по|untuk|buat)\p{L}/u
const placing =
  /^(?:(?:yes|there|right|да|ya|ada|есть)[ ,]+)*(?:in|at|on|by|behind|outside|во?|на|у|за|возле|di|dekat)(?: the| our)? $/u
const accompanying = /(?<!\p{L})(?:with|с|со|sama|dengan|pakai)(?: the| a)?(?: \p{L}+)? $/u
const forBefore = /(?:for|за|для|untuk|buat)(?: the| a)? $/u

/** True if a clause names the thing that a part asks about, in words outside of the topics. */
export function isSubject({ text }: Clause, part: Part): boolean {
  const stems = tokenise(text).map(({ stem }) => stem)
  // 'ruangannya' after 'ruang privat'
  return [...part.stems, ...(part.question?.stems ?? [])].some((stem) =>
    stems.some((word) => word === stem || (stem.length >= 5 && word.startsWith(stem))),
  )
}

/** True if a clause names a main topic of the part. */
export const isTopical = (clause: Clause, part: Part): boolean =>
  mainTopicsOf(clause).some((topic) => part.topics.has(topic))

/** Returns the sentences from the first to the last clause, as they are in the message. */
export function quoteOf(text: string, clauses: readonly Clause[]): string | null {
  const first = clauses[0]
  const last = clauses.at(-1)
  if (!first || !last) return null
  const from = text.indexOf(first.sentence)
  const to = text.lastIndexOf(last.sentence) + last.sentence.length
  return from < 0 || to <= from ? null : text.slice(from, to)
}

/**
 * Reads the reply that clauses of one message give to a part. Null if they say nothing to it. The first row that holds
 * decides. Each row is a class of words, or a value that the grammar of the part's kind reads.
 *
 * | verdict | condition |
 * |---|---|
 * | hedged | A value, with a hedge in its sentence, or ignorance before it. A count that depends on something. |
 * | answered | A value, unless the words that name another person or time also explain it. |
 * | declined | Words that refuse the information. |
 * | deferred | Words that name another person, time or channel, or say that the speaker does not know. |
 * | declined | Words that refuse the call. |
 * | hedged | Only hedges, or a hedge instead of yes or no. |
 * | unclear | Other content, or yes to a question for an amount. |
 *
 * `Conversation` compares a value with the earlier one: a repetition keeps it, a correction replaces it, any other value
 * contradicts it, and agreement with the agent's words confirms it.
 */
export function replyOf(
  part: Part,
  clauses: readonly Clause[],
  message: { id: string; text: string },
  calendar: Calendar,
  isRefusing = false,
): Reply | null {
  const asides = clauses.map((clause) => {
    const aside = asideOf(clause)
    // 'Ibu Ketut teaches' to 'Who teaches?', 'lewat WhatsApp' to 'How to reserve?'
    const asked = part.question?.text ?? part.text
    const isNamed =
      aside === 'deferred' &&
      part.kind === 'text' &&
      !has(clause, 'unknowing') &&
      ((asksWho.test(asked) && !has(clause, 'callback') && !asksOthers.test(clause.text)) ||
        (asksHow.test(`${part.text} ${asked}`) && channel.test(clause.text)))
    // 'No need' refuses nothing if the agent asks whether something is needed.
    const isNeedless = aside === 'refused' && asksNeed(part) && isNeedlessIn(clause)
    return isNamed || isNeedless ? null : aside
  })
  const of = (aside: string): Clause[] => clauses.filter((_, n) => asides[n] === aside)
  const isStating = (clause: Clause): boolean =>
    !isForeign(clause, part) && (!isRefusing || isTopical(clause, part) || (asksNeed(part) && isNeedlessIn(clause)))
  // 'Wait' asks for patience, and may begin a correction.
  const stating = clauses.filter(
    (clause, n) =>
      (asides[n] === null && isStating(clause)) ||
      (asides[n] === 'patience' && part.kind !== 'text' && has(clause, 'correction')),
  )
  const reply = (verdict: Reply['verdict'], value: AnswerValue | null, used: readonly Clause[]): Reply => ({
    verdict,
    value,
    quote: quoteOf(message.text, used),
    said: [message.id],
  })
  const value =
    stating.length === 0 || isCutOff(part, message.text) ? null : valueIn({ clauses: stating, part, calendar })
  const [declined, deferred] = [of('declined'), of('deferred')]
  // 'We do not sell August yet, so I cannot say whether there is one'
  const isUnknown =
    value?.type === 'yes_no' &&
    deferred.some((clause) => has(clause, 'unknowing') && clauses.indexOf(clause) > clauses.indexOf(stating.at(-1)!)) &&
    !stating.some((clause) => has(clause, 'yes', 'denied', 'free'))
  // 'Call tomorrow, the manager will be there'
  const isAside =
    isUnknown ||
    (value?.type === 'yes_no' &&
      deferred.length > 0 &&
      !stating.some(
        (clause) =>
          (has(clause, 'yes', 'no', 'denied', 'free') || (has(clause, 'affirmed') && repeatsAsked(clause, part))) &&
          (deferred.length < 2 || isTopical(clause, part) || isSubject(clause, part)),
      ))
  // 'Ask her, she will be in on Monday'
  const isAbsence =
    value?.type === 'date' &&
    deferred.length > 0 &&
    stating.every((clause) => isDeferring(clause.sentence, deferred) && !isHedge(clause, part))
  // 'Via Roma 12, I can also send you the pin'
  const isSaid =
    declined.length === 0 &&
    /\d/.test(stating[0]?.text ?? '') &&
    deferred.every((clause) => clauses.indexOf(clause) > 0)
  if (value && !isAside && !isAbsence && !(value.type === 'text' && !isSaid && declined.length + deferred.length > 0)) {
    const proof = stating.filter((clause) => {
      const own = valueIn({ clauses: [clause], part, calendar })
      return own !== null && isSameValue(own, value)
    })
    const used = value.type === 'text' || proof.length === 0 ? stating : proof.slice(0, 1)
    const sentences = new Set(used.map(({ sentence }) => sentence))
    const isHedged =
      (part.kind === 'number' && clauses.some(({ text }) => depends.test(text))) ||
      clauses.some(
        (clause) =>
          sentences.has(clause.sentence) &&
          isHedge(clause, part) &&
          (value.type !== 'text' || clause === used[0]) &&
          // '420 lari, that is about 155 dollars', 'heated, but normally nobody wants it'
          (used.includes(clause) ||
            !(value.type === 'money' ? amountsIn([clause]).length > 0 : value.type === 'yes_no' && has(clause, 'but'))),
      ) ||
      // 'I have no idea. Five thousand?', not 'thirty guests. I forgot, the fuel is extra'
      deferred.some(
        (clause) =>
          has(clause, 'unknowing') &&
          (sentences.has(clause.sentence) || clauses.indexOf(clause) < clauses.indexOf(used[0]!)),
      )
    return reply(isHedged ? 'hedged' : 'answered', value, used)
  }
  if (declined.length > 0) return reply('declined', null, declined.slice(0, 1))
  if (deferred.length > 0) return reply('deferred', null, deferred.slice(0, 1))
  const refused = isRefusing && of('refused').length === 0 ? clauses : of('refused')
  if ((isRefusing || of('refused').length > 0) && refused.length > 0)
    return reply('declined', null, refused.slice(0, 1))
  const other = clauses.filter((clause, n) => asides[n] === null && contentOf(clause).length > 0)
  if (other.length > 0) {
    const isVague = part.kind === 'yes_no' && other.every((clause) => has(clause, 'hedge'))
    return reply(isVague ? 'hedged' : 'unclear', null, other.slice(0, 1))
  }
  const bare = clauses.filter((clause, n) => asides[n] === null && has(clause, 'hedge'))
  if (bare.length > 0) return reply('hedged', null, bare.slice(0, 1))
  // 'Yes' to a question for a price
  const isBareYes =
    part.kind !== 'yes_no' && stating.some((clause) => has(clause, 'yes', 'no') && !has(clause, 'greeting'))
  return isBareYes ? reply('unclear', null, stating.slice(0, 1)) : null
}

/** True if the line breaks off close behind a number: 'it is seven thousand and then the'. */
const isCutOff = ({ kind }: Part, text: string): boolean =>
  (kind === 'money' || kind === 'number') &&
  dangling.test(text) &&
  mayHaveNumber.test(text.toLowerCase().split(/\s+/).slice(-5).join(' '))
const dangling =
  /(?<!\p{L})(?:the|a|an|and|then|or|of|is|it's|и|а|но|или|это|на|в|за|dan|atau|yang|di|untuk|itu)(?:\s*(?:-+|–|—|\.\.\.|…))?\s*$/iu

/** Makes a count uncertain. A price that depends on the season is a range. */
const depends = /(?<!\p{L})(?:depends|depending|зависит|смотря|tergantung)(?!\p{L})/u

const isDeferring = (sentence: string, deferred: readonly Clause[]): boolean =>
  deferred.some((clause) => clause.sentence === sentence)

/** True if the clause makes its value uncertain. 'About' before a topic does not. */
const isHedge = ({ text, mentions }: Clause, { kind }: Part): boolean =>
  mentions.some(
    ({ name, from, to }) =>
      name === 'hedge' &&
      // 'Not included, about five hundred': only the price is uncertain.
      !(
        approximate.test(text.slice(from, to)) &&
        (kind === 'yes_no' || (kind === 'text' && !mayHaveNumber.test(text)))
      ),
  )
/** Words that make only a number uncertain: 'around the pool' is a place. */
const approximate =
  /^(?:around|about|roughly|approximately|approx|about a|sekitar\p{L}*|примерно|приблизительно|около|порядка|kurang lebih|rasanya)$/u

/** True if a clause states something that only a question of this kind asks for. */
export function fitsKind(part: Part, clause: Clause, calendar: Calendar): boolean {
  if (asideOf(clause) !== null) return false
  if (part.kind === 'money') return amountsIn([clause]).length > 0
  if (part.kind === 'yes_no')
    return has(clause, 'yes', 'no', 'noProblem') || valueIn({ clauses: [clause], part, calendar }) !== null
  if (part.kind === 'text') return contentOf(clause).length > 0
  if (part.kind === 'number' && amountsIn([clause]).some(({ currency }) => currency !== null)) return false
  return valueIn({ clauses: [clause], part, calendar }) !== null
}
