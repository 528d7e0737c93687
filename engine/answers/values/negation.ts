import { type Clause, contentOf, isCorrecting } from '../clauses.ts'
import { isMoment, isWeekday } from '../moments.ts'
import { topicWeight } from '../lexicon/index.ts'
import { mayHaveNumber } from '../number-test.ts'
import type { Part } from '../steps.ts'
import { stopWords } from '../stop-words.ts'
import { permission } from './implied.ts'
import { areAtSameHour } from './limits.ts'

/**
 * The scope of a negation or a particle within a clause. Spoken replies have no marks, so a clause may end with a remark:
 * 'sure, bring your own wine, we don't have a licence' denies nothing of the question.
 */

const startsNegated =
  /^(?:not|no|\p{L}+n't|don't|without|never|nobody|no one|никто|никого|не|нет|нету|без|никогда|tidak|tdk|nggak|ngga|enggak|gak|ga|bukan|belum|blm|tanpa|jangan)(?!\p{L})/u
/** Words that end what a negation denies. */
const endsScope =
  /,|(?<!\p{L})(?:and|but|only|just|if|because|so|though|with|in|on|at|for|from|to|until|till|after|before|а|но|и|только|если|потому|зато|с|со|в|во|на|до|от|для|к|по|у|dan|tapi|cuma|hanya|kalau|karena|jadi|di|ke|dari|dengan|sama|untuk|sampai)(?!\p{L})/u
/** Negations of possibility, which need no object. */
const impossible =
  /(?<!\p{L})(?:can't|cannot|can|may|possible|allowed|could|невозможн\p{L}+|нельзя|мо[гж]\p{L}+|boleh|bisa)$/u
/** Words that a negation of the asked thing may have besides it. */
const general =
  /^(?:any\p{L}*|something|space|places?|room|time|such|more|yet|now|available|free|possible|allow\p{L}*|left|open|problem|way|kind|guests?|people|person|even|really|always|every|all|days?|weeks?|nights?|still|already|going|able|want|like|need\p{L}*|others?|sorry|mate|nona|nyonya|tuan|mister|miss|better|services?|layanan|groups?|rombongan|групп\p{L}*|мест\p{L}*|таки\p{L}+|такого|этого|такой|ничего|сейчас|пока|уже|больше|совсем|вообще|никак\p{L}+|люд\p{L}+|гост\p{L}+|нужно|надо|тут|здесь|lagi|sekarang|dulu|sama|sekali|orang|tamu|apa-apa|kak|pak|mas|mbak|teh|bli|mba|disini|sini)$/u

/** True if words name something that the question names. */
export function namesWord({ mentions }: Clause, text: string, offset: number, part: Part): boolean {
  const asked = `${part.text} ${part.question?.text ?? ''}`
  const isTopic = mentions.some(
    ({ name, from }) =>
      from >= offset &&
      from < offset + text.length &&
      topicWeight(name) >= 0.5 &&
      (part.topics.has(name) || part.question?.topics.has(name)),
  )
  return (
    isTopic ||
    [...text.matchAll(/[\p{L}'-]{4,}/gu)].some(
      ([word]) => !stopWords.has(word) && !general.test(word) && !isMoment(word) && asked.includes(word.slice(0, 4)),
    )
  )
}

/** Words that begin a place or a possession, and no subject. */
const placed =
  /^(?:in|on|at|for|with|we|i|they|you|there|here|у|в|во|на|для|с|со|к|мы|я|они|тут|там|di|untuk|dengan|kami|kita|saya|ada)$/u

/** True for a day or a part of a day that the question names. */
const namesMoment = (word: string, part: Part): boolean =>
  isMoment(word) && `${part.text} ${part.question?.text ?? ''}`.includes(word.slice(0, 4))

/** True for a day that is not the one that the question names. */
const isOtherWeekday = (word: string, part: Part): boolean =>
  isWeekday(word) && !namesMoment(word, part) && (part.question?.text ?? part.text).split(/[ ,?]+/).some(isWeekday)

/** True if the word before a predicate is of another day than the question. */
export function isOfOtherDay({ text }: Clause, from: number, part: Part): boolean {
  const last = /\p{L}+(?= $)/u.exec(text.slice(0, from))?.[0]
  return last !== undefined && isOtherWeekday(last, part)
}

/** True if the words before a predicate are about another day or another thing than the question. */
export function hasOtherSubject(clause: Clause, from: number, part: Part): boolean {
  const before = nearby.exec(clause.text.slice(0, from))?.[0] ?? ''
  const offset = from - before.length
  const words = [...before.matchAll(/[\p{L}'-]+/gu)].filter(
    ({ 0: word }) => word.length > 3 && !stopWords.has(word) && !general.test(word),
  )
  const last = words.at(-1)
  if (last === undefined) return false
  if (isMoment(last[0])) return isOtherWeekday(last[0], part)
  const isForeign = !namesWord(clause, last[0], offset + last.index, part)
  const asked = clause.text.slice(0, offset + last.index)
  return isForeign && words.length > 1 && namesWord(clause, asked, 0, part)
}

const particles =
  /(?<![\p{L}-])(?:(yes|yeah|да|есть|можно|ya|iya|sudah|udah|bisa|boleh|ada|is there|are there)|no|nope|none|нет|нету|нельзя|belum|tidak|nggak|enggak|gak)(?![\p{L}-])/gu
const alternative = /(?<!\p{L})(?:or|или|atau)(?: \p{L}+)? $/u

/** Returns the yes or no that follows the asked thing: 'linen and towels yes for twelve', 'пятого нет там выезд'. */
export function postponedParticle(clause: Clause, part: Part): boolean | undefined {
  const { text, mentions } = clause
  let start = 0
  for (const { index, 0: word, 1: yes } of text.matchAll(particles)) {
    const before = text.slice(0, index)
    if (isCorrecting(clause)) return undefined
    const isDenied = mentions.some(({ name, from, to }) => name === 'denied' && to <= index && from < index)
    if (isDenied || alternative.test(before)) return undefined
    const words = [...before.matchAll(/[\p{L}\p{N}'-]+/gu)].filter(({ index: at }) => at >= start)
    if (words.length === 0 || words.length > 7) continue
    const isKnown = ({ index: at, 0: other }: RegExpExecArray): boolean =>
      other.length <= 2 ||
      /(?<!\p{L})(?:and|и|dan|sama|with|с) $/u.test(before.slice(0, at)) ||
      stopWords.has(other) ||
      isMoment(other) ||
      mayHaveNumber.test(other) ||
      namesWord(clause, other, at, part) ||
      mentions.some(({ name, from, to }) => name === 'noise' && from <= at && at < to)
    const isNamed = words.some(({ index: at, 0: other }) => namesWord(clause, other, at, part))
    const isAsked =
      isNamed ||
      words.some(({ 0: other }) => namesMoment(other, part)) ||
      (words.some(({ 0: other }) => isMoment(other)) &&
        (part.topics.has('#availability') || permission.test(part.question?.text ?? part.text)))
    const isEachKnown = words.every(isKnown)
    // 'Refund no change of date yes'
    if (!isAsked && !isEachKnown && words.length <= 3 && !placed.test(words[0]![0])) {
      start = index + word.length
      continue
    }
    if (!isAsked || !isEachKnown) return undefined
    // 'Breakfast no problem', 'sudah penuh'
    const isPhrase = mentions.some(
      ({ name, from, to }) => from <= index && index + word.length < to && !/^(?:yes|no|again)$/.test(name),
    )
    return isPhrase ? undefined : yes !== undefined
  }
  return undefined
}

/** A negation whose object follows: 'no', 'we don't have', 'nggak ada'. */
const existential = /(?:^(?:no|нет|нету|без|without|tanpa)|(?<!\p{L})(?:have|has|got|serve|ada|punya))$/u

/** At most six words before a negation. */
const nearby = /(?:\S+ ){1,6}$/u
const placedAfter = /^ (?:in|on|at|for|with|в|во|на|для|с|di|untuk|dengan)(?= )/u
const nextWord = /^ \p{L}+/u

/** Returns the words that a negation denies, up to the first one that a question may name. */
export function scopeOf(
  { text, mentions }: Clause,
  { from, to }: { from: number; to: number },
): { text: string; object?: string } {
  // 'Not in the kitchen'
  const start = to + (placedAfter.exec(text.slice(to))?.[0].length ?? 0)
  const scope = text.slice(from, start + text.slice(start).split(endsScope, 1)[0]!.length)
  const covered = mentions.filter(
    ({ name, from: start }) =>
      start > from && !name.startsWith('#') && !/^(?:denied|negator|secret|refusal)$/.test(name),
  )
  const object = [...scope.matchAll(/[\p{L}'-]+/gu)].find(
    ({ index, 0: word }) =>
      word.length > 2 &&
      !startsNegated.test(word) &&
      !stopWords.has(word) &&
      !general.test(word) &&
      !isMoment(word) &&
      !mayHaveNumber.test(word) &&
      !covered.some((mention) => mention.from <= from + index && from + index < mention.to),
  )
  return object === undefined
    ? { text: scope }
    : { text: scope.slice(0, object.index + object[0].length), object: object[0] }
}

/** True if a negation is of a thing that the question does not name: 'we don't have a licence' to 'May they bring wine?'. */
export function isOfOther(clause: Clause, mention: { from: number; to: number }, part: Part): boolean {
  const { text, mentions } = clause
  const negation = text.slice(mention.from, mention.to)
  // 'Probably not'
  const isHedged = mentions.some(({ name, to }) => name === 'hedge' && (to === mention.from - 1 || to === mention.to))
  if (isHedged) return false
  if (!startsNegated.test(negation)) return hasOtherSubject(clause, mention.from, part)
  if (impossible.test(negation)) return false
  // 'We refund until the day before, on the day no more'
  const stated = mentions.findLast(({ name, to }) => (name === 'affirmed' || name === 'free') && to <= mention.from)
  const between = stated ? text.slice(stated.to, mention.from) : ''
  if (
    stated &&
    between.trim().split(' ').length >= 2 &&
    namesWord(clause, text.slice(stated.from, stated.to), stated.from, part) &&
    !namesWord(clause, between, stated.to, part)
  )
    return true
  // 'We have no car' states nothing before its negation.
  const isStated = mentions.some(
    ({ name, to }) =>
      (name === 'affirmed' || name === 'yes') && to <= mention.from - (/^(?:no|нет|нету)$/.test(negation) ? 2 : 0),
  )
  const before = nearby.exec(text.slice(0, mention.from))?.[0] ?? ''
  // 'Air panas tidak ada nona'
  const last = /\p{L}+(?= $)/u.exec(before)
  if (!isStated && last && namesWord(clause, last[0], mention.from - last[0].length - 1, part)) return false
  if (
    !isStated &&
    ![negation, `${negation}${nextWord.exec(text.slice(mention.to))?.[0] ?? ''}`].some((words) =>
      existential.test(words),
    ) &&
    namesWord(clause, before, mention.from - before.length, part)
  )
    return false
  // 'We have no car' to 'Could anyone fetch them?'
  const isExcuse = !isStated && text.length >= clause.sentence.length - 2 && othersOf(clause, part).length <= 1
  const scope = scopeOf(clause, mention)
  return !isExcuse && scope.object !== undefined && !namesWord(clause, scope.text, mention.from, part)
}

/** Returns the words of a clause that say more than the question and 'will', 'plenty' and the like. */
export function othersOf(clause: Clause, part: Part): string[] {
  const helping = clause.mentions
    .filter(({ name }) => name === 'helping')
    .map(({ from, to }) => clause.text.slice(from, to))
  const asked = part.question?.text ?? part.text
  return contentOf(clause).filter(
    (word) =>
      !stopWords.has(word) &&
      !asked.includes(word.slice(0, 5)) &&
      !helping.some((phrase) => phrase.split(/[ ,]+/).includes(word)),
  )
}

/** Another time that is free, after the taken one. */
const offered =
  /^(?!.*(?:only|just|только|лишь|cuma|hanya)).*\p{L} (?:yes|is free|is possible|works|is fine|да|можно|пожалуйста|свободн\p{L}+|есть|bisa|kosong)$/u

/** True if the words after a denial offer something that the question includes: another hour, unless it names the denied one. */
export const offersAfter = (text: string, { from, to }: { from: number; to: number }, asked: string): boolean =>
  offered.test(text.slice(to)) && !areAtSameHour(asked, text.slice(0, from))

/** The thing that a question wants to be absent: 'Can you cook without nuts?' */
const unwanted = /(?<!\p{L})(?:without|free of|без|tanpa) (?:the |any |а?)?(\p{L}{4,})/u
const refuses =
  /(?<!\p{L})(?:can't|cannot|can not|impossible|not possible|нельзя|невозможн\p{L}+|не (?:получ|мож|дела|готов)\p{L}+|(?:nggak|tidak|gak|ga) (?:bisa|boleh))(?!\p{L})/u

/** True if a clause says that the unwanted thing is absent: 'we don't use nuts', 'у нас мука без глютена'. */
export function isAbsent({ text, mentions }: Clause, asked: string): boolean {
  const word = unwanted.exec(asked)?.[1]
  return (
    word !== undefined &&
    text.includes(word.slice(0, 4)) &&
    !refuses.test(text) &&
    mentions.some(({ name, from }) => (name === 'negator' || name === 'denied') && from > 0)
  )
}
