import type { AnswerValue } from '../../../contract/answers.ts'
import { type Clause, conditionIn, has } from '../clauses.ts'
import { focusOf, repeatsFocus } from '../focus.ts'
import { topicWeight } from '../lexicon/index.ts'
import { remember } from '../remember.ts'
import type { Part } from '../steps.ts'
import { asksExistence, impliedIn, isEnough, isOccupied, isOtherDay, isVacant } from './implied.ts'
import { judgementOf } from './judgements.ts'
import { withinLimit } from './limits.ts'
import { amountsIn, termsOf } from './money.ts'
import {
  hasOtherSubject,
  isAbsent,
  isOfOther,
  isOfOtherDay,
  namesWord,
  offersAfter,
  othersOf,
  postponedParticle,
  scopeOf,
} from './negation.ts'
import { concludes } from './number.ts'
import type { Source } from './source.ts'

/** Topics of a question that a reply need not repeat. */
const generic = new Set(['#price', '#availability', '#meals', '#booking', '#person'])

/** A question whether something costs extra: 'no charge' is a no. */
const asksCharge =
  /surcharge|(?:extra|additional) (?:charge|cost|fee)|is there a \p{L}* ?(?:fee|charge)|доплат|сбор|biaya tambahan|kena (?:biaya|charge)/u

/** A denial of a denial. */
const notTaken =
  /(?<!\p{L})(?:not|\p{L}+n't|не|пока не|еще не|belum|tidak|nggak)(?: \p{L}+)? (?:fully )?(?:booked|busy|taken|occupied|reserved|rented|full|gone|занят\p{L}*|забронир\p{L}*|сдан\p{L}*|penuh|terisi|full)$/u

/** Negative pronouns, which deny the question only at the beginning: not 'in a storm nobody goes'. */
const indefinite = /^(?:nobody|no one|nothing|none|ничего|никого|никто)$/u
/** Denies that something is in the price, not that it is possible. */
const charge = /charge|cost|fee|extra|separate|отдельн|дополнительн|доплат|terpisah|tambahan|bayar|biaya/u
const whole = /^(?:everything|all|all of (?:it|them)|semua|все)$/u
/**
 * Begins a condition, in which a negation denies nothing: 'if nobody else arrives'. Indonesian 'kalau' also only names
 * the topic: 'kalau pesta tidak boleh' is a no.
 */
const conditional = /(?:^|[ ,])(?:(?:if|in case|если|когда) (?:\S+ ){0,2}|(?:kalau|jika) (?:saja )?)$/u
/** 'Without it we let nobody on board': says what is needed. */
const isException = remember((text) => exception.test(text))
const exception = /(?<!\p{L})(?:without|без|tanpa) .*(?:не|not|n't|no|nobody|никого|tidak|nggak|gak|ga)(?!\p{L})/u
/** 'Without a stove you freeze here' */
const indispensable =
  /(?<!\p{L})(?:without|без|tanpa) (?:\p{L}+ ){1,3}(?:you|we|one|they|nobody|никто|мы|вы|тут|здесь|kita|kami|orang)(?!\p{L})(?! (?:manage|do|live|rent|have|serve|сда|живем|обход))/u
/** Words of a duty, which affirm only a question whether something is needed. */
const duty =
  /^(?:must|needed?|needs?|mandatory|obligatory|compulsory|required?|requires?|necessary|have to|надо|нужн|обязан|обязат|необходим|требу|положено|harus|wajib|mesti|perlu|butuh)/u
/** 'Jam dua belas harus kosong' */
const dutyBefore = /(?<!\p{L})(?:must(?: be)?|(?:have|has|needs?) to(?: be)?|harus|wajib|должн\p{L}*(?: быть)?|надо) $/u
/** 'A big one by the window' */
const anaphor = /^(?:yes |well |oh )?(?:a|an|the|two|three|several) (?:\p{L}+ ){0,2}ones?(?!\p{L})/u
const onlyFirst = /^(?:it's |is |да |ya )?(?:only|just|только|лишь|cuma|hanya)(?!\p{L})/u
/** Says that a thing exists. */
const exists = /^(?:there|there's|is|are|have|has|got|we have|we got|есть|имеет|ada|punya|kami punya|memiliki)/u
/** Says that a thing existed. */
const former =
  /(?<!\p{L})(?:used to|had (?:an?|one|some)|there was|there were|(?:^|(?<=\p{L} ))был[аои]?|раньше|dulu(?:nya)?|sempat)(?!\p{L})/u
const formerFirst =
  /^(?:(?:yes|well|да|ну|там|у нас|ya) )*(?:there (?:was|were|used)|we had one|used to|был[аои]?|dulu)(?!\p{L})/u
const still =
  /(?<!\p{L})(?:still|now|again|new|repaired|fixed|и сейчас|снова|опять|теперь|новый|новая|sekarang|lagi|masih)(?!\p{L})/u
/** A place that is not the venue's. */
const elsewhere =
  /(?<!\p{L})(?:(?:the )?(?:nearest|closest) (?:one )?(?:is|in|at)|ближайш\p{L}+ (?:в|на|за|только)|(?:on|in|at) (?:the |a )?(?:next|other|another|neighbou?ring|nearby) (?:island|village|town|hotel|building|beach)|(?:в|на) (?:соседн|друг)\p{L}+ (?:остров|деревн|посел|город|отел)\p{L}*|di (?:pulau|desa|kota|hotel|kampung) (?:sebelah|lain|seberang))(?!\p{L})/u
/** Tells guests to bring a thing. */
const ownThings =
  /(?<!\p{L})(?:bring (?:your|their) own|bring (?:it|them|one) (?:with you|yourselves?)|(?:привозите|привезите|берите|приносите|возьмите)(?: \p{L}+){0,2} (?:с собой|сво[ий]\p{L}*)|bawa sendiri|bawa dari (?:rumah|hotel))(?!\p{L})/u
/** Begins a place: 'Right by the gate' to 'Is there parking?'. */
const placeFirst =
  /^(?:yes |right |just |прямо |сразу |прям |tepat )?(?:in|at|by|behind|next to|in front|outside|opposite|у|в|на|под|возле|около|рядом|за|перед|напротив|во|di|depan|samping|dekat|belakang|sebelah) /u

type Polarity = boolean | undefined

/** What a clause says apart from its particles. */
interface Reading {
  readonly particle: Polarity
  readonly content: Polarity
  /** True if the content outweighs earlier clauses. */
  readonly isStrong: boolean
}

/** Returns whether a clause says yes or no, and whether by a particle or by its content. */
function polarityOf(clause: Clause, part: Part): Reading {
  let ofClause = known.get(clause)
  if (!ofClause) known.set(clause, (ofClause = new WeakMap()))
  let ofTopics = ofClause.get(part.topics)
  if (!ofTopics) ofClause.set(part.topics, (ofTopics = new Map()))
  const question = part.question?.text ?? ''
  let found = ofTopics.get(question)
  if (!found) ofTopics.set(question, (found = readPolarity(clause, part)))
  return found
}

/** Readings by clause, topics of the part and question: a growing call is read again with each message. */
const known = new WeakMap<Clause, WeakMap<ReadonlyMap<string, number>, Map<string, Reading>>>()

function readPolarity(clause: Clause, part: Part): Reading {
  const { mentions, text } = clause
  const of = (name: string) => mentions.filter((mention) => mention.name === name)
  const cancelled = [
    ...of('noProblem'),
    ...of('free'),
    ...of('bound'),
    // 'No wait', 'no listen'
    ...[...of('noise'), ...of('correction')].filter(({ from, to }) =>
      / (?:wait|listen|look|hold)/.test(text.slice(from, to)),
    ),
    ...of('hedge').filter(({ from, to }) =>
      / (?:sure|certain)|percent|процент|persen|увер|tentu|pasti/.test(text.slice(from, to)),
    ),
  ]
  const isCancelled = ({ from, to }: { from: number; to: number }): boolean =>
    cancelled.some((other) => other.from <= from && to <= other.to)
  const first = text.search(/[\p{L}\p{N}]/u)
  const openings = mentions
    .filter(({ name }) => name === 'yes' || name === 'no' || name === 'noProblem')
    .filter(({ from }) => isOnlyNoise(clause, first, from))
    .toSorted((a, b) => b.from - a.from || b.to - a.to)
  const [opening] = openings
  // 'Not without a ticket no'
  const particle =
    (opening === undefined && endsWithNo.test(text) ? false : undefined) ??
    (opening && (opening.name === 'noProblem' ? true : isCancelled(opening) ? undefined : opening.name === 'yes'))
  const said = (content: Polarity, isStrong: boolean): Reading => ({ particle, content, isStrong })
  const question = `${part.text} ${part.question?.text ?? ''}`
  const isIncluded = part.topics.has('#included') || part.topics.has('#free_of_charge')
  const isNeeded = part.topics.has('#needed') || part.topics.has('#deposit') || asksCharge.test(part.text)
  // 'We have none, bring your own'
  if (ownThings.test(text) && asksExistence(part) && !hasOtherSubject(clause, text.search(ownThings), part))
    return { particle, content: false, isStrong: false }
  // 'Small, big, does not matter, no dogs'
  const isTakenBack = of('denied').some(
    ({ from, to }) =>
      of('noProblem').every((other) => other.to <= from) && namesWord(clause, text.slice(from, to), from, part),
  )
  if ((of('noProblem').length > 0 && !isTakenBack) || (asksExistence(part) && indispensable.test(text)))
    return said(true, true)
  if (of('free').length > 0) return said(!isNeeded || isIncluded, true)
  const foreign = [...of('denied'), ...of('negator')].filter((mention) => isOfOther(clause, mention, part))
  const after = (from: number): boolean =>
    (opening === undefined || from >= opening.to) &&
    !foreign.some((mention) => mention.from <= from && from < mention.from + scopeOf(clause, mention).text.length)
  // 'They must come by themselves' affirms only what must be done. 'Only motorbikes can': another thing.
  const isOnly = onlyFirst.test(text) && of('bound').length === 0
  const affirmed = of('affirmed').filter(
    ({ from, to }) =>
      after(from) &&
      !isOnly &&
      !isOfOtherDay(clause, from, part) &&
      // 'Terima kasih'
      !of('noise').some((noise) => noise.from <= from && to < noise.to) &&
      (isNeeded || !(duty.test(text.slice(from, to)) || dutyBefore.test(text.slice(0, from)))),
  )
  const extra = of('extra')[0]
  if (extra && (isIncluded || isNeeded)) {
    // 'Local drinks are included, imported ones cost extra'
    const isTopic = ({ from, to }: { from: number; to: number }): boolean =>
      mentions.some((other) => part.topics.has(other.name) && other.from <= from && to <= other.to)
    const isFirst =
      affirmed.some((mention) => mention.from < extra.from && !isTopic(mention)) ||
      of('#included').some(({ to }) => to < extra.from)
    return said(isFirst === isIncluded, true)
  }
  // 'Plus plus' to 'Is that with tax?'
  const taxed = part.topics.has('#tax') ? termsOf(text).taxIncluded : undefined
  if (taxed !== undefined) return said(taxed, true)
  if (isVacant(clause, part) || (particle !== false && isAbsent(clause, part.question?.text ?? part.text)))
    return said(true, true)
  if (isOccupied(clause, part)) return said(false, true)
  // 'The doctor is on the next island'
  if (asksExistence(part) && elsewhere.test(text) && particle === undefined && namesSubject(clause, part))
    return said(false, true)
  // 'There was a projector, but it burnt out'
  if (
    asksExistence(part) &&
    former.test(text) &&
    !still.test(text) &&
    (namesWord(clause, text, 0, part) || anaphor.test(text) || formerFirst.test(text))
  )
    return said(false, true)
  const enough = isEnough(clause, part)
  if (enough !== undefined) return said(enough, true)
  // 'If the sea is warm and there are no waves then you can': the condition denies nothing.
  const condition = conditionIn(text)
  const judged = foreign.some(({ from }) => from >= condition) ? undefined : judgementOf(question, text)
  // 'For an extra charge it is possible'
  const denied = of('denied').filter(
    ({ from, to }) =>
      (isIncluded || isNeeded || !charge.test(text.slice(from, to))) &&
      !conditional.test(text.slice(0, from)) &&
      from >= condition &&
      !isException(text) &&
      !foreign.some((mention) => mention.from === from && mention.to === to),
  )
  if (denied.length === 0 && judged === false) return said(false, true)
  // 'The room is not taken'
  const isFree =
    denied.length > 0 && denied.every(({ from, to }) => notTaken.test(text.slice(Math.max(0, from - 12), to)))
  // 'The morning is taken, after lunch at three, please'
  const [lastDenial] = denied.toSorted((a, b) => b.to - a.to)
  const offers = lastDenial !== undefined && offersAfter(text, lastDenial, part.question?.text ?? part.text)
  if (denied.length > 0) return said(isFree || offers, true)
  if (judged === true && of('negator').every(({ from }) => from < condition)) return said(true, true)
  const limited = withinLimit(text, question)
  if (limited !== undefined) return said(limited, true)
  const negators = of('negator').filter(
    (mention) =>
      !isCancelled(mention) && (mention.from <= first || !indefinite.test(text.slice(mention.from, mention.to))),
  )
  const focuses = part.question ? [focusOf(part.text), focusOf(part.question.text)] : [focusOf(part.text)]
  const isEchoed = repeatsFocus(clause, focuses)
  const verbs = [...of('affirmed'), ...of('helping'), ...of('yes')]
  const isDuty = !isNeeded && of('affirmed').some(({ from, to }) => duty.test(text.slice(from, to)))
  const denying = negators.filter(
    ({ from, to }) =>
      // 'Sure, without a fee'
      (isEchoed || namesSubject(clause, part) || !/^(?:without|без|tanpa)$/.test(text.slice(from, to))) &&
      (opening === undefined || from >= opening.to || opening.name !== 'no') &&
      !conditional.test(text.slice(0, from)) &&
      from >= condition &&
      !isException(text) &&
      !foreign.some((mention) => mention.from === from && mention.to === to),
  )
  // 'Nobody else swims there' denies nothing of the question.
  const isDenial =
    isEchoed ||
    namesSubject(clause, part) ||
    othersOf(clause, part).length <= 2 ||
    denying.some(({ to }) => verbs.some(({ from }) => from >= to - 3 && from < to + 25))
  if (denying.length > 0 && isDenial) return said(false, false)
  const isEcho = !isDuty && !isOnly && isEchoed
  // 'Everything is vegan', not 'check-out at eleven for all'
  const subjects = mentions.filter(({ name }) => topicWeight(name) >= 0.5 && part.topics.has(name))
  const helping = of('helping').filter(
    ({ from, to }) =>
      after(from) && (!whole.test(text.slice(from, to)) || subjects.some((subject) => subject.from >= to)),
  )
  const isWeak = helping.length > 0 && denying.length === 0 && (isEcho || isAbout(clause, part))
  const isExistence = asksExistence(part)
  // 'There are two restaurants in the village' to 'Is the pool heated?'
  const isElsewhere =
    !isExistence &&
    !isEcho &&
    affirmed.every(({ from, to }) => exists.test(text.slice(from, to))) &&
    othersOf(clause, part).length > 0
  const isPlace = isExistence && (placeFirst.test(text) || anaphor.test(text)) && denying.length === 0
  const isYes =
    (affirmed.length > 0 && !isElsewhere) ||
    isPlace ||
    (!isOnly && of('yes').some(({ from, to }) => after(from) && !(isElsewhere && exists.test(text.slice(from, to))))) ||
    of('bound').length > 0
  const content = isYes || isWeak || isEcho ? true : undefined
  // 'Ada dua restoran' begins with a yes that is a verb.
  const isVerb =
    isElsewhere && openings.length > 0 && openings.every(({ from, to }) => exists.test(text.slice(from, to)))
  return { particle: isVerb ? undefined : particle, content, isStrong: false }
}

/** False if the specific topics of a clause are all of things that the question does not name. */
const namesAsked = ({ mentions }: Clause, { topics, question }: Part): boolean => {
  const specific = mentions.filter(({ name }) => topicWeight(name) >= 1 && name !== '#availability')
  return specific.length === 0 || specific.some(({ name }) => topics.has(name) || question?.topics.has(name))
}

/** True if a clause is about a specific thing that the question does not name. */
const isOther = (clause: Clause, part: Part): boolean =>
  clause.mentions.some(({ name }) => topicWeight(name) >= 1 && name !== '#availability') && !namesAsked(clause, part)

const namesSubject = ({ mentions }: Clause, part: Part): boolean =>
  mentions.some(
    ({ name }) =>
      topicWeight(name) >= 0.5 && !generic.has(name) && (part.topics.has(name) || part.question?.topics.has(name)),
  )

/** True if a clause says little more than the subject of the question: 'June plenty', not 'you will eat well'. */
const isAbout = (clause: Clause, part: Part): boolean =>
  namesSubject(clause, part) || othersOf(clause, part).length === 0

/** True if only fillers, yes and no are between the start of a clause and a position. */
function isOnlyNoise({ text, mentions }: Clause, from: number, to: number): boolean {
  const words = [...text.slice(from, to).matchAll(/[\p{L}\p{N}']+/gu)]
  return words.every(({ index }) =>
    mentions.some(
      (mention) =>
        /^(?:noise|yes|no|agreed|hedge|correction|again|noProblem)$/.test(mention.name) &&
        mention.from <= from + index &&
        from + index < mention.to,
    ),
  )
}

const endsWithNo = /(?<!\p{L})(?:not|\p{L}+n't|не|tidak) .*(?<! (?:or|или|atau)) (?:no|nope|нет)[.!]*$/u
const endsWithYes = /\p{L} (?:yes|ok|okay|fine|да|можно|пожалуйста|ya|iya|bisa|boleh)$/u
const apology = /^(?:i'm |we're |so )*(?:sorry|maaf\p{L}*|извини\p{L}*|прости\p{L}*)[., ]*$/u

/** True if a clause takes back what was said before. A mere 'no' does not. */
const isTurn = ({ text, mentions }: Clause): boolean =>
  mentions.some(
    ({ name, from, to }) =>
      name === 'correction' &&
      /^(?:sorry|no wait|wait|actually|i mean|correction|my mistake|oh no|scratch|hold on|ой|извини|прости|точнее|вернее|хотя нет|стоп|ошиб|перепута|eh|maaf|ralat|salah|tunggu|ternyata)/.test(
        text.slice(from, to),
      ),
  )

/** Returns whether the clauses say yes or no, by particles ('yes') or by content ('we are full'). */
export function yesNoIn({ clauses, part, calendar }: Source): AnswerValue | null {
  let particle: Polarity
  let content: Polarity
  let isCorrected = false
  let isNamed = false
  let isPaired = false
  let isForeignNo = false
  let isInvited = false
  const isPermission =
    !part.topics.has('#needed') &&
    !part.topics.has('#deposit') &&
    !asksExistence(part) &&
    !asksCharge.test(`${part.text} ${part.question?.text ?? ''}`)
  let isPostponed = false
  for (const clause of clauses) {
    let found = polarityOf(clause, part)
    const postponed = found.particle === undefined ? postponedParticle(clause, part) : undefined
    isPostponed ||= postponed !== undefined
    if (postponed !== undefined) found = { particle: undefined, content: postponed, isStrong: true }
    // 'Yes. Oh wait, sorry, no': the words after a correction count.
    // 'Window is finished, sorry': an apology for a no corrects nothing.
    const isApology = (particle ?? content) === false && apology.test(clause.text)
    if (clause !== clauses[0] && !isApology && (isTurn(clause) || concludes.test(clause.text))) isCorrected = true
    if (isCorrected && (found.particle !== undefined || found.content !== undefined)) {
      particle = undefined
      content = undefined
      isCorrected = false
    }
    if (particle === undefined && content === undefined) particle = found.particle
    const isLimit =
      (has(clause, 'but') || limits.test(clause.text)) && (particle !== undefined || content !== undefined)
    // 'For eight we can, the terrace is closed but inside yes'
    if (
      (particle ?? content) === true &&
      found.content === false &&
      found.particle === undefined &&
      isOther(clause, part)
    )
      continue
    // 'On the first we sleep, from the second we wait for you'
    if (found.content === true && found.particle === undefined && isOtherDay(clause, part, calendar))
      found = { ...found, content: content === undefined && particle === undefined ? false : undefined }
    // 'By the window no, but inside yes': the denial is of something that was not asked.
    if (content === false && isForeignNo && found.content === true && found.particle !== false) content = undefined
    isForeignNo = found.content === false && particle === undefined && !namesAsked(clause, part)
    // 'With breakfast yes, floating breakfast pay extra': the first words name the thing that was asked.
    const isSettled = content !== undefined && (isNamed || isPaired)
    if (found.isStrong && found.content !== undefined && !isLimit && !isSettled) content = found.content
    else if (!isLimit) content ??= found.content
    isInvited = has(clause, 'noProblem') && found.content === true && isPermission
    // 'Up to five hundred yes, above that by transfer'
    isPaired ||= content === true && found.content === true && endsWithYes.test(clause.text)
    isNamed ||= postponed !== undefined || (found.content !== undefined && namesSubject(clause, part))
  }
  const isIncluded = part.topics.has('#included') || part.topics.has('#free_of_charge')
  const isPriced = particle === undefined && !isPostponed && amountsIn(clauses).length > 0
  const isInPrice = clauses.some(({ text, mentions }) =>
    mentions.some(
      ({ name, from, to }) =>
        name === '#included' || name === 'free' || (name === 'affirmed' && inclusion.test(text.slice(from, to))),
    ),
  )
  // 'Eighty-five with dinner' to 'Is dinner included?'
  const isWith = clauses.some(({ text, mentions }) =>
    mentions.some(
      ({ name, from }) => topicWeight(name) >= 0.5 && part.topics.has(name) && withBefore.test(text.slice(0, from)),
    ),
  )
  if (isPriced && isIncluded && content !== false && isWith) return { type: 'yes_no', yes: true }
  if (isPriced && isIncluded && content !== false && !isInPrice) return { type: 'yes_no', yes: false }
  if (isPriced && content === undefined) {
    if (isIncluded || part.topics.has('#availability')) return { type: 'yes_no', yes: false }
    if (part.topics.has('#deposit') || part.topics.has('#needed')) return { type: 'yes_no', yes: true }
  }
  // 'Yes, we are fully booked', 'yes, it is not included'
  // 'No no, bring him along'
  const yes = particle === true ? content !== false : isInvited ? true : (particle ?? content)
  const implied = yes ?? impliedIn(clauses, part)
  return implied === undefined ? null : { type: 'yes_no', yes: implied }
}
const inclusion =
  /includ|inclu[sc]iv|in (?:the|that|this)|part of|cover|all in|on us|comes? with|termasuk|sudah|udah|вход|включ|в цене|в стоимости|в подарок/u
const withBefore = /(?<!\p{L})(?:with|including|с|со|включая|dengan|sama|termasuk)(?: the| a| free)? $/u

/** Limits the yes before it: 'yes, not before two', 'да, не в выходные'. */
const limits =
  /^(?:not|не|tidak|bukan|jangan) (?:before|after|until|on|in|at|for|with|more|if|during|раньше|позже|позднее|больше|более|в|на|во|для|по|если|sebelum|setelah|lebih|di|pada|untuk|kalau)(?!\p{L})/u
