import { type Meal, openingRequestIn } from '../../../language/hours/index.ts'
import { type Piece, textOf } from '../../../language/numbers/index.ts'
import type { Mention } from './mention.ts'
import type { Quantity } from './quantity.ts'

/** Verbs of opening hours. */
const open =
  /^(?:open|opens|opened|opening|operates?|operating|closes?|closing|works?|working|работа(?:ет|ют|ющ\p{L}*|л[аио]?)|открыт[аоы]?|открыт(?:ый|ая|ое|ые|ого|ую|ой)|откры(?:вается|ваются)|закры(?:вается|ваются)|buka)$/u
/** Words after 'open' that make it an adjective: 'open air', 'open kitchen', 'open to ideas'. */
const openThing =
  /^(?:air|kitchen|plan|sea|ocean|bar|space|view|fire|terrace|to|concept|deck|minded|water|roof|grill|кухн\p{L}*|террас\p{L}*|бассейн\p{L}*|веранд\p{L}*|воздух\p{L}*|мор\p{L}*|вид\p{L}*)$/u
const meals: readonly (readonly [RegExp, Meal])[] = [
  [/^(?:breakfasts?|brunch|завтрак\p{L}*|позавтрак\p{L}*|бранч\p{L}*)$/u, 'breakfast'],
  [/^(?:lunch|обед\p{L}*|пообед\p{L}*|ланч\p{L}*)$/u, 'lunch'],
  [/^(?:dinner|supper|ужин\p{L}*|поужин\p{L}*)$/u, 'dinner'],
]
/** Words that end the phrase. */
const stop =
  /^(?:[.;!?,()\n]|for|для|with|without|под|near|that|which|who|котор\p{L}*|where|где|and|и|но|but|because|budget|бюджет\p{L}*)$/u
/** Prepositions before a bare hour. */
const before = /^(?:at|until|till|til|to|after|from|before|by|past|around|about|в|до|после|с|со|к|около|jam|pukul)$/
const half = /^(?:am|pm|a|p|утра|дня|вечера|ночи|час\p{L}*|o'clock|oclock|:|h)$/u

/** Maximum length of a phrase in pieces. */
const longest = 9

const isCounted = ({ slot, from, to }: Quantity): boolean =>
  slot === 'budget' || (slot !== 'when' && slot !== 'loose' && to - from > 1)

/** Finds opening hours: 'open on Sunday', 'still open at 11 pm', 'breakfast at 7:30', 'работает после полуночи'. */
export function openingMentions(written: readonly Piece[], quantities: readonly Quantity[] = []): Mention[] {
  // A number with a unit is no time: 'dinner up to 20 dollars', 'ужин до 8 человек'.
  const pieces = written.map((piece, at) =>
    quantities.some((quantity) => isCounted(quantity) && quantity.from <= at && at < quantity.to)
      ? { ...piece, text: '', kind: 'mark' as const }
      : piece,
  )
  const mentions: Mention[] = []
  for (let at = 0; at < pieces.length; at++) {
    const { text } = pieces[at]!
    const isVerb = open.test(text) && !openThing.test(pieces[at + 1]?.text ?? '')
    const meal = meals.find(([word]) => word.test(text))?.[1]
    if (!isVerb && meal === undefined) continue
    const found = isVerb
      ? (phraseFrom(pieces, at, undefined) ?? phraseBefore(pieces, at))
      : phraseFrom(pieces, at, meal)
    if (!found) continue
    mentions.push({ slot: 'opening', polarity: 'want', ...found })
    at = Math.max(at, found.to - 1)
  }
  return mentions
}

type Found = Pick<Extract<Mention, { slot: 'opening' }>, 'request' | 'isVisit' | 'from' | 'to'>

/** Reads the phrase that starts at a verb or a meal. A meal requires a time: 'dinner on Sunday' is a date. */
function phraseFrom(pieces: readonly Piece[], at: number, meal: Meal | undefined): Found | undefined {
  let end = at + 1
  while (end < pieces.length && end < at + longest && !stop.test(pieces[end]!.text)) end++
  // 'open for breakfast at 7'
  const next = pieces[end + 1]?.text ?? ''
  if (meal === undefined && /^(?:for|на|для)$/.test(pieces[end]?.text ?? '') && meals.some(([word]) => word.test(next)))
    return undefined
  // 'still open', 'ещё открыт'
  const start = /^(?:still|еще)$/.test(pieces[at - 1]?.text ?? '') ? at - 1 : at
  const request = requestIn(pieces, start, end, meal)
  if (!request || (meal !== undefined && request.at === undefined)) return undefined
  while (end - 1 > at && JSON.stringify(requestIn(pieces, start, end - 1, meal)) === JSON.stringify(request)) end--
  // The minutes and 'pm' may not change the request: '23:00'.
  if (pieces[end]?.text === ':') end += 2
  if (half.test(pieces[end]?.text ?? '')) end++
  return { request, isVisit: meal !== undefined, from: start, to: Math.min(end, pieces.length) }
}

/** Reads the phrase before a verb: 'по воскресеньям работает', 'в 23:00 ещё открыт'. */
function phraseBefore(pieces: readonly Piece[], at: number): Found | undefined {
  let start = at
  while (start > 0 && start > at - 5 && !stop.test(pieces[start - 1]!.text)) start--
  const request = requestIn(pieces, start, at + 1, undefined)
  if (!request) return undefined
  while (start + 1 < at && JSON.stringify(requestIn(pieces, start + 1, at + 1, undefined)) === JSON.stringify(request))
    start++
  return { request, isVisit: false, from: start, to: at + 1 }
}

function requestIn(pieces: readonly Piece[], from: number, to: number, meal: Meal | undefined) {
  const words = pieces.slice(from, to).flatMap((piece, n) => {
    const [previous, next] = [pieces[from + n - 1]?.text ?? '', pieces[from + n + 1]?.text ?? '']
    const isCount =
      piece.kind === 'number' &&
      !/[.:]/.test(piece.text) &&
      !before.test(previous) &&
      !half.test(next) &&
      previous !== ':'
    if (isCount) return []
    return piece.kind === 'number' && piece.spelled ? [{ ...piece, text: String(piece.value) }] : [piece]
  })
  return openingRequestIn(textOf(words, 0, words.length).replaceAll(/(?<=\d) ?: ?(?=\d)/g, ':'), meal)
}
