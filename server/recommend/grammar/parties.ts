import { type Piece, textBefore, textOf, unitOf } from '../../../language/numbers/index.ts'
import type { Quantity } from './quantity.ts'

/** A stated number of people of one kind. */
export interface Group {
  readonly kind: 'adults' | 'children' | 'guests'
  readonly count: number
  readonly from: number
  readonly to: number
}

/** True for people already counted: 'семья из 7, двое из них дети', '8 guests including 3 kids'. */
export const isPartOfParty = (pieces: readonly Piece[], at: number): boolean =>
  // 'A villa for 8 of them': the party of another category. 'There are 10 of them now': the whole party.
  (!/^(?:for|are|were|re|be|на|для)$/.test(pieces[at - 1]?.text ?? '') &&
    /^(?:из (?:них|которых|нас)|of (?:them|whom|which))/.test(
      `${pieces[at + 1]?.text ?? ''} ${pieces[at + 2]?.text ?? ''}`,
    )) ||
  /(?:^| )(?:including|incl|включая|в том числе|из них|из которых|of them|of whom|среди них)$/.test(
    textBefore(pieces, at, 3),
  )

/** Relatives, one person each: 'бабушка, дедушка, мы с мужем', 'mum, dad and two kids'. */
const relative =
  /^(?:бабушк[аоу]й?|дедушк[аоу]й?|тещ[аеу]й?|свекровь|мам[аыу]|мамочка|мать|пап[аыу]|отец|муж|жена|grandma|grandpa|granny|grandmother|grandfather|nana|mum|mom|mummy|mommy|mama|mother|dad|daddy|papa|father|husband|wife|hubby)$/
/** A child of the family, if an age or 'little' is next to the word. Otherwise the child may be an adult. */
const offspring =
  /^(?:sons?|daughters?|grandsons?|granddaughters?|nephew|niece|boy|girl|сын(?:а|ом|у|ишк\S*)?|доч(?:к|ур|ень)\S*|доч(?:ь|ери|ерью)|внук(?:а|ом)?|внучк\S*|племянни\S*|мальчик\S*|девочк\S*)$/
const oldest = 16

/** True for the age of a child: 'six-year-old', 'дочка 3 года', 'our son, 8', 'aged 5'. */
export function isAgeOfChild(pieces: readonly Piece[], at: number): boolean {
  const { kind, value } = pieces[at]!
  if (kind !== 'number' || value > oldest) return false
  const after = textOf(pieces, at + 1, at + 3)
  if (/^(?:(?:years?|yrs?) olds?|y ?o)(?: |$)/.test(after) || /^aged?$/.test(pieces[at - 1]?.text ?? '')) return true
  const isYears = /^(?:years?|yrs?|лет|год[аи]?|годик\S*|месяц\S*|мес)(?: |$)/.test(after)
  const before = pieces.slice(Math.max(0, at - 3), at).map(({ text }) => text)
  const near = [...before, ...(isYears ? [pieces[at + 2]?.text ?? ''] : [])]
  return near.some((text) => offspring.test(text)) && (isYears || /^(?:,|\(|is|ей|ему)$/.test(before.at(-1) ?? ''))
}

/** True for one more person of the party: 'мы вдвоём и дочка', 'my husband, me and our little boy'. */
const isChildAlong = (pieces: readonly Piece[], at: number, party: Group | undefined): boolean =>
  party !== undefined &&
  at - party.to <= 3 &&
  offspring.test(pieces[at]!.text) &&
  !pieces[at]!.text.endsWith('s') &&
  pieces.slice(party.to, at).some(({ text }) => /^(?:,|и|and|\+|&|plus|плюс|with|с)$/.test(text)) &&
  pieces.slice(at - 3, at + 4).some((_, n) => isAgeOfChild(pieces, at - 3 + n))

const parents = /^(?:parents|родител(?:и|ей|ям|ями|ях))$/
const honeymoon = /^(?:newlyweds?|молодожен.*|honeymoon|honeymooners|honeymooning|медовый)$/
const joiner = /^(?:,|и|and|\+|&|n|plus|плюс)$/

/** True if a relative is next to the word at `at`, or children follow it. */
function isAmongFamily(pieces: readonly Piece[], at: number): boolean {
  const isRelative = (n: number) => relative.test(pieces[n]?.text ?? '')
  return isRelative(at - 1) || isRelative(at + 1) || isFollowedByChildren(pieces, at)
}
/** True before 'with two kids', 'с ребёнком', '+ 3 little children'. */
function isFollowedByChildren(pieces: readonly Piece[], at: number): boolean {
  let next = at + 1
  if (!joiner.test(pieces[next]?.text ?? '') && !/^(?:with|с|со)$/.test(pieces[next]?.text ?? '')) return false
  const from = ++next
  while (
    next < from + 3 &&
    (pieces[next]?.kind === 'number' ||
      /^(?:a|the|our|their|little|small|young|маленьк.*)$/.test(pieces[next]?.text ?? ''))
  )
    next++
  return /^(?:children|babies)$/.test(unitOf(pieces[next]) ?? '')
}

/** Returns the children of a list of ages: 'kids 5 and 7', 'дети 5, 7 и 9 лет'. Undefined if it lists fewer than two. */
function childrenByAge(pieces: readonly Piece[], at: number): Group | undefined {
  if (unitOf(pieces[at]) !== 'children' || pieces[at - 1]?.kind === 'number') return undefined
  let to = at + 1
  while (/^(?:\(|:|aged?|ages|are|возраст\p{L}*|по)$/u.test(pieces[to]?.text ?? '')) to++
  let count = 0
  for (; pieces[to]?.kind === 'number' && pieces[to]!.value <= oldest; to++) {
    count++
    if (!/^(?:,|and|и|&|\+)$/.test(pieces[to + 1]?.text ?? '') || pieces[to + 2]?.kind !== 'number') {
      to++
      break
    }
    // '5 and 7, 2 adults': the next number has another unit.
    if (/^(?:adults|guests|bedrooms|rooms)$/.test(unitOf(pieces[to + 3]) ?? '')) {
      to++
      break
    }
    to++
  }
  return count >= 2 ? { kind: 'children', count, from: at, to } : undefined
}

/** Reads people without a number: a couple, 'с женой', one more child. Returns the index of the next piece. */
export function readWord(pieces: readonly Piece[], at: number, groups: Group[]): number {
  const text = pieces[at]!.text
  const before = pieces[at - 1]?.text ?? ''
  const next = pieces[at + 1]?.text ?? ''
  const byAge = childrenByAge(pieces, at)
  if (byAge) {
    groups.push(byAge)
    return byAge.to
  }
  if (
    // 'A honeymoon couple', '2 adults, honeymoon': do not count the couple twice.
    honeymoon.test(text)
  ) {
    if (groups.length === 0) groups.push({ kind: 'guests', count: 2, from: at, to: at + 1 })
  } else if (/^(?:couple|пары|пару|парочк.*)$/.test(text) && next !== 'of') {
    if (!/^пару$|^парочк/.test(text) || before === 'на') groups.push({ kind: 'adults', count: 2, from: at, to: at + 1 })
  } else if (
    (/^(?:my|with|his|her|their|с|со|моей|моим|его|ее)$/.test(before) ||
      (/^(?:\+|&|and|n|и|plus|плюс)$/.test(before) && /^(?:gf|bf|wife|husband|жена|муж|супруга|супруг)$/.test(text))) &&
    /^(?:wife|husband|gf|bf|girlfriend|boyfriend|partner|fiance|fiancee|sister|brother|mother|mom|mum|father|dad|friend|daughter|son|женой|мужем|девушкой|парнем|супругой|супругом|жена|муж|супруга|супруг|подругой|другом|сестрой|братом|мамой|папой|дочкой|дочерью|сыном|приятелем)$/.test(
      text,
    ) &&
    !(before === 'my' && pieces[at - 2]?.text === 'for') &&
    // 'my sister is marrying': the sister is not one of the guests.
    !(
      before === 'my' &&
      /^(?:is|was|has|had|wants?|would|will|asks?|loves?|likes?|hates?|says|said|needs?|turns|who|'s)$/.test(next)
    )
  ) {
    groups.push({ kind: 'adults', count: 2, from: at, to: at + 1 })
  } else if (relative.test(text) && (joiner.test(next) || joiner.test(before) || isAmongFamily(pieces, at))) {
    groups.push({ kind: 'adults', count: 1, from: at, to: at + 1 })
  } else if (isChildAlong(pieces, at, groups.at(-1))) {
    groups.push({ kind: 'children', count: 1, from: at, to: at + 1 })
  } else if (parents.test(text) && isFollowedByChildren(pieces, at)) {
    groups.push({ kind: 'adults', count: 2, from: at, to: at + 1 })
  } else if (
    /^(?:nanny|nannies|au-pair|nurse|няня|няней|гувернантка)$/.test(text) &&
    isAlong(pieces, at, groups.at(-1))
  ) {
    // The nanny joins the party: 'family of 5 + nanny'.
    const party = groups.pop()!
    groups.push({ ...party, count: party.count + 1, to: at + 1 })
  } else if (
    (/^(?:solo|myself)$/.test(text) && unitOf(pieces[at + 1]) !== 'adults') ||
    (text === 'me' && /^(?:just|only)$/.test(before))
  ) {
    groups.push({ kind: 'guests', count: 1, from: at, to: at + 1 })
  } else if (unitOf(pieces[at]) === 'children' && groups.at(-1)?.kind === 'adults' && at - groups.at(-1)!.to <= 2) {
    groups.push({ kind: 'children', count: 1, from: at, to: at + 1 })
  }
  return at + 1
}

const isAlong = (pieces: readonly Piece[], at: number, party: Group | undefined): boolean =>
  party !== undefined && party.to >= at - 1 && /^(?:and|и|\+|&|plus|плюс)$/.test(pieces[at - 1]?.text ?? '')

/** Adds up adults and children that are listed together. */
export function partyOf(pieces: readonly Piece[], groups: readonly Group[]): Quantity[] {
  const parties: Group[] = []
  /** Children before any adults: '3 kids and 4 adults'. */
  let children: Group | undefined
  for (const group of groups) {
    const last = parties.at(-1)
    const together =
      last !== undefined &&
      group.from - last.to <= 3 &&
      group.kind === 'children' &&
      // '6 guests, 2 kids' may be six in total. '6 guests + 2 kids' are eight.
      (last.kind === 'adults' || /^(?:\+|plus|плюс|and|&|и)$/.test(pieces[last.to]?.text ?? '')) &&
      pieces
        .slice(last.to, group.from)
        .every(({ text }) => /^(?:and|и|with|с|plus|\+|,|a|&|their|his|her|our|the|наши|их|ещё|еще)$/.test(text))
    // 'A couple + 3 friends' are five.
    const joined =
      last !== undefined &&
      last.to === last.from + 1 &&
      last.count === 2 &&
      pieces[last.from]!.kind === 'word' &&
      group.kind !== 'children' &&
      /^(?:\+|and|plus|и|плюс|&)$/.test(pieces[last.to]?.text ?? '') &&
      group.from - last.to <= 2
    if (together || joined) parties[parties.length - 1] = { ...last, count: last.count + group.count, to: group.to }
    // '2 grandparents, 2 parents' are four.
    else if (
      last?.kind === 'adults' &&
      group.kind === 'adults' &&
      pieces.slice(last.to, group.from).every(({ text }) => /^(?:,|and|и|\+|&|мы|we|с|with|my)$/.test(text)) &&
      group.from - last.to <= 3
    )
      parties[parties.length - 1] = { ...last, count: last.count + group.count, to: group.to }
    // Children after a counted party are part of it.
    else if (group.kind !== 'children') {
      const isOneParty =
        children !== undefined &&
        group.kind === 'adults' &&
        parties.length === 0 &&
        !pieces.slice(children.to, group.from).some(({ text }) => /^[.;!?\n]$/.test(text))
      parties.push(isOneParty ? { ...group, count: group.count + children!.count } : group)
    } else if (last === undefined) {
      const before = pieces.slice(Math.max(0, group.from - 4), group.from).map(({ text }) => text)
      // For a family, add two parents. Otherwise the number of adults is unknown: count the children only after 'for'.
      if (before.some((text) => /^(?:family|fam|couple|семь.*|пара|паре)$/.test(text)))
        parties.push({ ...group, count: group.count + 2 })
      else if (/^(?:for|для|на)$/.test(before.at(-1) ?? '')) parties.push(group)
      else children = group
    }
  }
  return parties.map(({ count, from, to }) => ({ slot: 'guests', count, from, to }))
}
