import { conceptIndex, viewsIn } from '../../language/concepts/index.ts'
import { type Piece, piecesOf } from '../../language/numbers/index.ts'
import { normalise, possibleSounds } from '../../language/words/index.ts'
import { carried } from './carry.ts'
import type { Understanding, Want } from './constraints.ts'
import { categoryMentions } from './grammar/categories.ts'
import { corrected } from './grammar/corrected.ts'
import { knownWords } from './grammar/known-words.ts'
import { conceptsMeant } from './grammar/meant.ts'
import { Mender, mendPieces } from './grammar/mend.ts'
import type { Mention } from './grammar/mention.ts'
import { isOrdinary } from './grammar/ordinary.ts'
import { otherWords } from './grammar/other-words.ts'
import { apart, asNames, isBeachOf, narrowings } from './grammar/placing.ts'
import { quantitiesIn } from './grammar/quantities.ts'
import { polarities, type Polarity } from './grammar/scope.ts'
import { segmentsOf } from './grammar/segments.ts'
import { withoutShortCats } from './grammar/short-cat.ts'
import { inOwnLetters } from './grammar/spelt-latin.ts'
import type { Vocabulary } from './grammar/vocabulary.ts'
import { languageOf } from './naming.ts'
import { wantOf } from './want.ts'

const grammarWords =
  'bedroom bedrooms guests people person persons adults children budget without except view night спальня спальни спальнями спальнях человек гостей взрослых бюджет кроме видом baht bahts rupiah rupiahs rupees dong dirham dirhams pounds euros dollars bucks thousand million weekly monthly бат батов донгов дирхам дирхамов рупий рублей долларов баксов тысяч миллионов'
const mender = new Mender([...conceptIndex.words, ...grammarWords.split(' ')])

/**
 * Reads a message by rules alone. Nothing in it is followed: it only ever becomes constraints. `before` is what was
 * wanted until now: a message that names no category speaks of those.
 */
export function understand(written: string, vocabulary: Vocabulary, before: readonly Want[] = []): Understanding {
  const message = inOwnLetters(writtenOut(written))
  const text = normalise(message)
  const language = languageOf(text)
  const asWritten = withoutShortCats(piecesOf(message))
  const known = (piece: Piece): boolean =>
    isOrdinary(piece.text) ||
    vocabulary.isPlaceWord(piece.stem) ||
    vocabulary.isNameWord(piece.stem) ||
    (piece.text.length >= 5 && possibleSounds(piece.text).some((sound) => vocabulary.isPlaceSound(sound)))
  const pieces = mendPieces(asWritten, mender, known, (name) => vocabulary.hasPlace(name))
  const mended = asWritten.flatMap((piece, n) => (pieces[n] === piece ? [] : [[piece.text, pieces[n]!.text] as const]))

  const quantities = quantitiesIn(pieces)
  const counted = pieces.map((_, at) =>
    quantities.some(({ slot, from, to }) => slot !== 'loose' && from <= at && at < to),
  )
  const concepts = conceptsMeant(pieces, counted)
  const views = viewsIn(pieces, concepts)
  const polarity = polarities(pieces, concepts)
  const polarityAt = (from: number): Polarity => polarity[from] ?? 'want'
  const firmlyAt = (from: number): Polarity => (polarityAt(from) === 'prefer' ? 'want' : polarityAt(from))
  const reading = { message, pieces, counted, concepts, views, polarityAt, firmlyAt }

  const other = otherWords(reading, vocabulary)
  let mentions: Mention[] = [
    ...categoryMentions(pieces, concepts, quantities, views, firmlyAt),
    ...quantities.map((quantity) => ({ ...quantity, polarity: firmlyAt(quantity.from) })),
    ...views.map(({ name, from, to }) => ({ slot: 'view' as const, name, from, to, polarity: polarityAt(from) })),
    ...knownWords(reading),
    ...other.mentions,
  ]
  mentions = mentions.filter((mention) => !isBeachOf(mention, mentions))
  mentions.push(...narrowings(mentions, pieces, vocabulary))
  mentions = asNames(mentions, pieces, vocabulary)
  mentions.sort((a, b) => a.from - b.from)
  mentions = corrected(apart(mentions, pieces, message), pieces)

  const viewed = views.findLast(
    ({ from }) => firmlyAt(from) === 'want' && mentions.some((m) => m.slot === 'view' && m.from === from),
  )
  const wanted = (slot: Mention['slot']) => mentions.filter((m) => m.slot === slot && m.polarity === 'want')
  const bedrooms = wanted('bedrooms').at(-1)
  // Not the venues are asked for, but a poem about them.
  const segments = isIdle.test(text)
    ? []
    : segmentsOf(
        pieces,
        mentions,
        before.map(({ category }) => category),
      )
  return {
    language,
    wants: carried(
      before,
      segments.map((segment) => wantOf(segment, pieces, message)),
    ),
    said: {
      bedrooms: bedrooms?.slot === 'bedrooms' ? bedrooms.range.min : undefined,
      guests: wanted('guests').length > 0,
      place: wanted('place').length + wanted('placeWord').length > 0,
      budget: wanted('budget').length > 0,
      categoriesExcluded: mentions.flatMap((m) => (m.slot === 'category' && m.polarity !== 'want' ? [m.category] : [])),
      view: viewed && !isIdle.test(text) && viewed.name !== 'any' ? viewed.wording : undefined,
    },
    mended,
    unknown: other.unknown,
  }
}

/** Shorthand that the grammar reads as words. */
const writtenOut = (text: string): string =>
  text
    .replaceAll(/\bw\/o\b/gi, 'without')
    .replaceAll(/\bw\/(?=\s|\p{L})/giu, 'with ')
    // '2A+1C', '2взр+1реб': grown-ups and children, as agencies write them.
    .replaceAll(
      /(?<![\p{L}\d])(\d{1,2}) ?(?:a|ad|adt|adl|в|взр) ?[+,/&] ?(\d) ?(?:c|ch|chd|k|д|дет|реб)(?![\p{L}\d])/giu,
      (short, adults: string, children: string) =>
        /[а-я]/i.test(short) ? `${adults} взрослых + ${children} детей` : `${adults} adults + ${children} children`,
    )
    .replaceAll(/[’`´]/g, "'")

/** What somebody asks of a machine that talks, whatever it is about. */
const isIdle =
  /(?:^|[.!?]\s*|please |can you |could you )(?:write|compose|make up|tell me|sing|draw)(?: me| us)?(?: an?| some| the)? (?:\S+ )?(?:poem|haiku|story|joke|song|essay|code|limerick|tale)|(?:напиши|сочини|придумай|расскажи|спой|нарисуй)\S*(?: мне| нам)?(?: \S+)? (?:стих|поэм|анекдот|истори|песн|сказк|код|эссе|хокку|шутк)|^(?:переведи|translate) |(?:рецепт|recipe) |как (?:приготовить|починить|сварить)|how (?:to|do i) (?:cook|fix|repair)|курс (?:доллара|евро|валют)|who won |столица |capital of /
