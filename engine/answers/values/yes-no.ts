import type { AnswerValue } from '../../../contract/answers.ts'
import { type Clause, has } from '../clauses.ts'
import { topicWeight } from '../lexicon/index.ts'
import type { Part } from '../steps.ts'
import { amountsIn } from './money.ts'
import type { Source } from './source.ts'

/** Topics of a question that a reply need not repeat. */
const generic = new Set(['#price', '#availability', '#meals', '#booking', '#person'])

/** A question whether something costs extra: 'no charge' is a no. */
const asksCharge =
  /surcharge|(?:extra|additional) (?:charge|cost|fee)|is there a \p{L}* ?(?:fee|charge)|доплат|сбор|biaya tambahan|kena (?:biaya|charge)/u

/** A denial of a denial. */
const notTaken =
  /(?<!\p{L})(?:not|\p{L}+n't|не|пока не|еще не|belum|tidak|nggak)(?: \p{L}+)? (?:fully )?(?:booked|taken|occupied|reserved|rented|full|gone|занят\p{L}*|забронир\p{L}*|сдан\p{L}*|penuh|terisi|full)$/u

type Polarity = boolean | undefined

/** Returns whether a clause says yes or no, and whether by a particle or by its content. */
function polarityOf(clause: Clause, part: Part): { particle: Polarity; content: Polarity; isStrong: boolean } {
  const { mentions, text } = clause
  const of = (name: string) => mentions.filter((mention) => mention.name === name)
  const cancelled = [
    ...of('noProblem'),
    ...of('free'),
    ...of('hedge').filter(({ from, to }) => / (?:sure|certain)|увер|tentu|pasti/.test(text.slice(from, to))),
  ]
  const isCancelled = ({ from, to }: { from: number; to: number }): boolean =>
    cancelled.some((other) => other.from <= from && to <= other.to)
  const first = text.search(/[\p{L}\p{N}]/u)
  const opening = mentions
    .filter(({ name }) => name === 'yes' || name === 'no' || name === 'noProblem')
    .filter(({ from }) => isOnlyNoise(clause, first, from))
    .toSorted((a, b) => b.from - a.from || b.to - a.to)[0]
  const particle =
    opening && (opening.name === 'noProblem' ? true : isCancelled(opening) ? undefined : opening.name === 'yes')
  const isIncluded = part.topics.has('#included') || part.topics.has('#free_of_charge')
  const isNeeded = part.topics.has('#needed') || part.topics.has('#deposit') || asksCharge.test(part.text)
  if (of('noProblem').length > 0) return { particle, content: true, isStrong: false }
  if (of('free').length > 0) return { particle, content: !isNeeded || isIncluded, isStrong: true }
  if (of('extra').length > 0 && (isIncluded || isNeeded))
    return { particle, content: isNeeded && !isIncluded, isStrong: true }
  const denied = of('denied')
  // 'The room is not taken'
  const isFree =
    denied.length > 0 && denied.every(({ from, to }) => notTaken.test(text.slice(Math.max(0, from - 12), to)))
  if (denied.length > 0) return { particle, content: isFree, isStrong: true }
  const negators = of('negator').filter((mention) => !isCancelled(mention))
  const isNegated = negators.some(({ from }) => opening === undefined || from >= opening.to || opening.name !== 'no')
  const affirmed = of('affirmed').filter(({ from }) => opening === undefined || from >= opening.to)
  if (isNegated) return { particle, content: false, isStrong: false }
  const asked = [...part.topics.keys()].filter((topic) => topicWeight(topic) >= 0.5 && !generic.has(topic))
  const named = asked.filter((topic) => mentions.some(({ name }) => name === topic))
  // 'Everything here is vegan'
  const isTopical = !isIncluded && named.length > 0 && named.length * 2 > asked.length
  return { particle, content: affirmed.length > 0 || isTopical ? true : undefined, isStrong: false }
}

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
export function yesNoIn({ clauses, part }: Source): AnswerValue | null {
  let particle: Polarity
  let content: Polarity
  let isCorrected = false
  for (const clause of clauses) {
    const found = polarityOf(clause, part)
    // 'Yes. Oh wait, sorry, no': the words after a correction count.
    if (clause !== clauses[0] && isTurn(clause)) isCorrected = true
    if (isCorrected && (found.particle !== undefined || found.content !== undefined)) {
      particle = undefined
      content = undefined
      isCorrected = false
    }
    if (particle === undefined && content === undefined) particle = found.particle
    const isLimit = has(clause, 'but') && (particle !== undefined || content !== undefined)
    if (found.isStrong && found.content !== undefined && !isLimit) content = found.content
    else if (!isLimit) content ??= found.content
  }
  const isIncluded = part.topics.has('#included') || part.topics.has('#free_of_charge')
  const isPriced = particle === undefined && amountsIn(clauses).length > 0
  const isInPrice = clauses.some(({ mentions }) => mentions.some(({ name }) => name === '#included'))
  if (isPriced && isIncluded && content !== false && !isInPrice) return { type: 'yes_no', yes: false }
  if (isPriced && content === undefined) {
    if (isIncluded || part.topics.has('#availability')) return { type: 'yes_no', yes: false }
    if (part.topics.has('#deposit') || part.topics.has('#needed')) return { type: 'yes_no', yes: true }
  }
  // 'Yes, we are fully booked', 'yes, it is not included'
  const yes = particle === true ? content !== false : (particle ?? content)
  return yes === undefined ? null : { type: 'yes_no', yes }
}
