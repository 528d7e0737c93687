import { type Piece, textOf } from '../../../language/numbers/index.ts'

/** 'near beach clubs', 'рядом с баром': what is not the venue's own. The beach never is. */
export const isBeside = (pieces: readonly Piece[], from: number, to: number): boolean =>
  (pieces
    .slice(Math.max(0, from - 2), from)
    .some(({ text }) => /^(?:near|рядом|недалеко|возле|неподалеку)$/.test(text)) ||
    /^(?:near ?by|close by|рядом|поблизости|неподалеку)$/.test(pieces[to]?.text ?? '')) &&
  !pieces.slice(from, to).every(({ stem }) => stem === 'beach' || stem === 'пляж')

/** 'after surfing', 'после дайвинга': what is done before, elsewhere. */
export const isBefore = (pieces: readonly Piece[], from: number): boolean =>
  pieces.slice(Math.max(0, from - 2), from).some(({ text }) => /^(?:after|после)$/.test(text))

/** 'lunch included', 'lunch and dinner are included', 'обед входит в стоимость', 'including lunch': what is not to cost more. */
export const isIncluded = (pieces: readonly Piece[], from: number, to: number): boolean =>
  /^(?:including|включая)$/.test(pieces[from - 1]?.text ?? '') ||
  /^(?:(?:,|and|&|\+|и) \S+ )?(?:(?:is|are) )?(?:included|включен\S*|вход(?:и|я)т)(?: |$)/.test(
    textOf(pieces, to, to + 4),
  )

const end = /^[.;!?\n()]$/
/** Of what follows these nobody says that a venue has it. */
const leading =
  /^(?:in|on|at|from|to|for|near|of|without|no|not|who|в|во|на|из|до|от|для|около|возле|без|не|кроме|за|по|у|к|чтобы|который|которая)$/

/** 'with a nanny', 'с бассейном и няней', or a wish between commas: what is to be there, and no word that only colours a request. */
export function isHad(pieces: readonly Piece[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 8); before--) {
    const { text } = pieces[before]!
    if (/^(?:with|has|having|including|с|со)$/.test(text)) return true
    if (end.test(text) || leading.test(text)) return false
    // Behind a comma the list goes on, but two words on it is no more of it.
    if (before < at - 3 && !pieces.slice(before, at).some(({ text }) => /^(?:,|and|&|\+|plus|и|плюс)$/.test(text)))
      return false
  }
  return false
}
