import { type Piece, textOf } from '../../../language/numbers/index.ts'

/** True for things near the venue: 'near beach clubs', 'рядом с баром'. False for the beach, which no venue owns. */
export const isNearVenue = (pieces: readonly Piece[], from: number, to: number): boolean =>
  (pieces
    .slice(Math.max(0, from - 2), from)
    .some(({ text }) => /^(?:near|рядом|недалеко|возле|неподалеку)$/.test(text)) ||
    /^(?:near ?by|close by|рядом|поблизости|неподалеку)$/.test(pieces[to]?.text ?? '')) &&
  !pieces.slice(from, to).every(({ stem }) => stem === 'beach' || stem === 'пляж')

/** True for an earlier activity elsewhere: 'after surfing', 'после дайвинга'. */
export const isPriorActivity = (pieces: readonly Piece[], from: number): boolean =>
  pieces.slice(Math.max(0, from - 2), from).some(({ text }) => /^(?:after|после)$/.test(text))

/** True if the price includes the phrase: 'lunch included', 'обед входит в стоимость'. */
export const isIncluded = (pieces: readonly Piece[], from: number, to: number): boolean =>
  /^(?:including|включая)$/.test(pieces[from - 1]?.text ?? '') ||
  /^(?:(?:,|and|&|\+|и) \S+ )?(?:(?:is|are) )?(?:included|включен\S*|вход(?:и|я)т)(?: |$)/.test(
    textOf(pieces, to, to + 4),
  )

const end = /^[.;!?\n()]$/
/** Words that start a phrase other than a list of features. */
const otherPhrase =
  /^(?:in|on|at|from|to|for|near|of|without|no|not|who|в|во|на|из|до|от|для|около|возле|без|не|кроме|за|по|у|к|чтобы|который|которая)$/

/** True for a word in a list of required features: 'with a nanny', 'с бассейном и няней'. */
export function isListedFeature(pieces: readonly Piece[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 8); before--) {
    const { text } = pieces[before]!
    if (/^(?:with|has|having|including|с|со)$/.test(text)) return true
    if (end.test(text) || otherPhrase.test(text)) return false
    // Stop after more than three words without a comma or conjunction: the list has ended.
    if (before < at - 3 && !pieces.slice(before, at).some(({ text }) => /^(?:,|and|&|\+|plus|и|плюс)$/.test(text)))
      return false
  }
  return false
}
