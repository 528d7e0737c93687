import { conceptIndex } from '../catalogue/concepts.ts'
import { places } from '../catalogue/places.ts'
import { heardAs } from '../catalogue/sounds.ts'
import { normalise } from '../catalogue/words.ts'
import { carried } from './carry.ts'
import type { Understanding, Want } from './constraints.ts'
import { categoryMentions } from './grammar/categories.ts'
import { Mender, mendPieces } from './grammar/mend.ts'
import type { Mention } from './grammar/mention.ts'
import { isBefore, isBeside, isHad } from './grammar/having.ts'
import { isOrdinary } from './grammar/ordinary.ts'
import { common } from '../catalogue/located.ts'
import { withoutShortCats } from './grammar/short-cat.ts'
import { wantOf } from './want.ts'
import { inOwnLetters } from './grammar/spelt-latin.ts'
import { apart, asNames, isBeachOf, isNoWish, narrowings } from './grammar/placing.ts'
import { heardPlace, isElsewhere, isName, isPlaced, otherSounds, withoutVowels } from './grammar/spelt-places.ts'
import { type Piece, piecesOf } from '../catalogue/grammar/pieces.ts'
import { quantitiesIn } from './grammar/quantities.ts'
import { corrected } from './grammar/corrected.ts'
import { polarities, type Polarity } from './grammar/scope.ts'
import { segmentsOf } from './grammar/segments.ts'
import { unitOf } from './grammar/units.ts'
import type { Vocabulary } from './grammar/vocabulary.ts'
import { viewsIn } from '../catalogue/grammar/views.ts'

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
  const language = (text.match(/[а-я]/g)?.length ?? 0) > (text.match(/[a-z]/g)?.length ?? 0) ? 'ru' : 'en'
  const asWritten = withoutShortCats(piecesOf(message))
  const known = (piece: Piece): boolean =>
    isOrdinary(piece.text) ||
    vocabulary.isPlaceWord(piece.stem) ||
    vocabulary.isNameWord(piece.stem) ||
    (piece.text.length >= 5 && heardAs(piece.text).some((sound) => vocabulary.isPlaceSound(sound)))
  const pieces = mendPieces(asWritten, mender, known)
  const mended = asWritten.flatMap((piece, n) => (pieces[n] === piece ? [] : [[piece.text, pieces[n]!.text] as const]))

  const quantities = quantitiesIn(pieces)
  const counted = pieces.map((_, at) =>
    quantities.some(({ slot, from, to }) => slot !== 'loose' && from <= at && at < to),
  )
  // 'a party of six' is no party, and 'спальни' after a number hints at nothing that the number does not say better.
  const concepts = conceptIndex
    .find(pieces)
    .filter((match) => !isNoWish(match, pieces))
    .filter(({ concept, from }) => !(counted[from] && /^(?:feature:event|hint:|nature:)/.test(concept)))
    .filter(
      ({ concept, from, to }, _, all) =>
        // 'У шефа переговоры': a boss, no cook.
        !(
          concept === 'feature:chef' &&
          /^(?:у|наш\S*|мой|моего|моему|нашего|my|our)$/.test(pieces[from - 1]?.text ?? '')
        ) &&
        // 'В Батуми. Стоп, в Тбилиси': no feet.
        !(concept === 'massage:foot' && pieces[from]!.text === 'стоп' && to === from + 1 && isCut(pieces, from)) &&
        // 'Краби' is a place, 'крабы' is food.
        !(
          to === from + 1 &&
          all.some(
            (other) =>
              other !== undefined &&
              other.from === from &&
              other.concept !== concept &&
              isOtherWord(concept, other.concept, pieces[from]!.text),
          )
        ),
    )
  const polarity = polarities(pieces, concepts)
  const at = (from: number): Polarity => polarity[from] ?? 'want'
  /** Of what a row either has or has not: a place that is preferred is wanted. */
  const firmly = (from: number): Polarity => (at(from) === 'prefer' ? 'want' : at(from))

  const views = viewsIn(pieces, concepts)
  let mentions: Mention[] = [
    ...categoryMentions(pieces, concepts, quantities, views, firmly),
    ...quantities.map((quantity) => ({ ...quantity, polarity: firmly(quantity.from) })),
    ...views.map(({ name, from, to }) => ({ slot: 'view' as const, name, from, to, polarity: at(from) })),
  ]
  for (const { concept, from, to } of concepts) {
    const [kind, name] = concept.split(':') as [string, string]
    const place = { from, to, polarity: at(from) }
    if (kind === 'place') mentions.push({ slot: 'place', name, ...place, polarity: firmly(from) })
    else if (kind === 'feature') {
      // 'pool view' wishes for the view, not for the pool.
      if (!views.some((view) => view.from === from && view.name === name))
        mentions.push({
          slot: 'feature',
          name: concept,
          ...place,
          polarity: isBeside(pieces, from, to) || isBefore(pieces, from) ? 'prefer' : place.polarity,
        })
    } else if (kind === 'dish') {
      if (place.polarity !== 'exclude') mentions.push({ slot: 'feature', name: concept, ...place, polarity: 'prefer' })
    } else if (kind === 'cuisine' || kind === 'boat' || kind === 'massage')
      mentions.push({ slot: 'kind', name: concept, ...place })
    else if (concept === 'nature:sunset' && !views.some((view) => view.from === from)) {
      mentions.push({ slot: 'feature', name: concept, ...place })
    } else if (
      concept === 'category:retreat_center' &&
      pieces.slice(from, to).some(({ stem }) => /^(?:yoga|йог)/.test(stem))
    ) {
      mentions.push({ slot: 'feature', name: 'feature:yoga', ...place })
    }
    // Of several words for one thing a row that has the very word comes first: 'hammam' is a kind of sauna.
    if (/^(?:feature|cuisine|boat|massage)$/.test(kind) && to === from + 1 && place.polarity === 'want')
      mentions.push({ slot: 'word', name: pieces[from]!.stem, firm: false, ...place })
    if (concept === 'hint:yacht' && pieces[from]!.stem === 'sail')
      mentions.push({ slot: 'word', name: 'sail', firm: false, ...place })
    if (kind === 'category' && to === from + 1 && !isPlainName.test(pieces[from]!.text)) {
      mentions.push({ slot: 'word', name: pieces[from]!.stem, firm: false, ...place })
    } else if (concept === 'nature:garden' && !views.some((view) => view.from === from)) {
      mentions.push({ slot: 'feature', name: concept, ...place })
    }
  }
  // Who comes with children is not sent where none are taken.
  for (const [n, piece] of pieces.entries()) {
    if (!/^(?:children|babies)$/.test(unitOf(piece) ?? '') || at(n) !== 'want') continue
    if (!concepts.some(({ from, to }) => from <= n && n < to))
      mentions.push({ slot: 'feature', name: 'feature:family', from: n, to: n + 1, polarity: 'prefer' })
  }
  const unknown: string[] = []
  const isCategory = (n: number): boolean =>
    concepts.some(({ concept, from, to }) => /^(?:category|hint|boat|massage):/.test(concept) && from <= n && n < to)
  let heardTo = 0
  let guesses = 0
  for (const [n, piece] of pieces.entries()) {
    if (n < heardTo || piece.kind !== 'word' || counted[n]) continue
    if ([...concepts, ...views].some(({ from, to }) => from <= n && n < to)) continue
    const isAddress = vocabulary.isPlaceWord(piece.stem)
    // Of 'Большая Никитская' both words are the street's.
    const next = pieces[n + 1]
    const isFirstOfTwo =
      isAddress && next?.kind === 'word' && vocabulary.isPlaceWord(next.stem) && !isOrdinary(next.text, true)
    const there = { from: n, to: n + 1 }
    if (common.test(piece.text) || (!isFirstOfTwo && isOrdinary(piece.text, isAddress))) {
      // 'Да Нанг', 'Марина Кастела'
      // 'с сапами' is no Sapa.
      const isWish = concepts.some(({ concept, from }) => from === n + 1 && concept.startsWith('feature:'))
      const heard =
        next?.kind === 'word' && !isWish ? heardPlace(pieces, n, message, vocabulary, { fewest: 2 }) : undefined
      if (heard) {
        mentions.push({ ...heard, from: n, polarity: firmly(n) })
        heardTo = heard.to
      }
      continue
    }
    if (isAddress && piece.text.length >= 3) {
      const whole = next?.kind === 'word' ? heardPlace(pieces, n, message, vocabulary, { fewest: 2 }) : undefined
      const also = whole ? [] : otherSounds(piece.text, vocabulary)
      const placed = whole ?? { slot: 'placeWord' as const, name: piece.stem, also, to: n + 1 }
      mentions.push({ ...placed, from: n, polarity: firmly(n) })
      heardTo = placed.to
      continue
    }
    const isSaid = isPlaced(pieces, n) || isName(piece, message)
    const isOther = !isSaid && (vocabulary.isTextWord(piece.stem) || vocabulary.isNameWord(piece.stem))
    const heard = heardPlace(
      pieces,
      n,
      message,
      vocabulary,
      isOther ? { fewest: 2 } : { guess: guesses++ < mostGuesses },
    )
    if (heard) {
      mentions.push({ ...heard, from: n, polarity: firmly(n) })
      heardTo = heard.to
      continue
    }
    if (piece.text.length < 3) continue
    const spelt = withoutVowels(pieces, n)
    const nowhere = isElsewhere(pieces, n, message, isCategory)
    const short = nowhere === undefined ? undefined : heardPlace(pieces, n, message, vocabulary, { sure: true })
    if (short) {
      mentions.push({ ...short, from: n, polarity: firmly(n) })
      heardTo = short.to
      continue
    }
    const isHere = vocabulary.isNameWord(piece.stem) || (nowhere !== undefined && vocabulary.isTextWord(piece.stem))
    if (spelt !== undefined) mentions.push({ slot: 'place', name: spelt, ...there, polarity: firmly(n) })
    else if (nowhere !== undefined && !isHere) {
      // 'в Зелёном Мысе'
      if (next?.kind === 'word' && isName(next, message) && isName(piece, message)) there.to = heardTo = n + 2
      mentions.push(
        { slot: 'elsewhere', firm: nowhere === 'firm', placed: isPlaced(pieces, n), ...there, polarity: firmly(n) },
        { slot: 'word', name: piece.stem, firm: false, ...there, polarity: at(n) },
      )
    } else {
      unknown.push(piece.stem)
      // 'A spa in Denver', where that is a name of the catalogue's and no address.
      const isTold = isHad(pieces, n) || nowhere === 'firm'
      mentions.push({ slot: 'word', name: piece.stem, firm: isTold, ...there, polarity: at(n) })
    }
  }
  mentions = mentions.filter((mention) => !isBeachOf(mention, mentions))
  mentions.push(...narrowings(mentions, pieces, vocabulary))
  mentions = asNames(mentions, pieces, vocabulary)
  mentions.sort((a, b) => a.from - b.from)
  mentions = corrected(apart(mentions, pieces, message), pieces)

  const viewed = views.findLast(
    ({ from }) =>
      (at(from) === 'want' || at(from) === 'prefer') && mentions.some((m) => m.slot === 'view' && m.from === from),
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
      view: viewed && !isIdle.test(text) && viewed.name !== 'any' ? viewed.said : undefined,
    },
    mended,
    unknown,
  }
}

/** Whether a word stands by itself between marks. */
const isCut = (pieces: readonly Piece[], at: number): boolean =>
  /^(?:[^\p{L}\p{N}]|)$/u.test(pieces[at - 1]?.text ?? '') || /^[,.!;—–-]$/.test(pieces[at + 1]?.text ?? '')

/** Of a place and a dish with the same stem the one whose very word it is. */
const isOtherWord = (concept: string, other: string, text: string): boolean => {
  const place = [concept, other].find((name) => name.startsWith('place:'))
  if (place === undefined || !/^(?:dish|cuisine|feature):/.test(place === concept ? other : concept)) return false
  const { en, ru } = places[place.slice('place:'.length)]!
  return [...en, ...ru].some((phrase) => normalise(phrase) === text) !== (place === concept)
}

/** Names of the categories that tell nothing more; 'loft' does. */
const isPlainName =
  /^(?:vill?as?|house|restaurant|spa|massage|yacht|boat|retreats?|вилл.*|вила|дом.*|ресторан.*|спа|массаж.*|яхт.*|лодк.*|ретрит.*)$/

/** Shorthand that the grammar reads as words. */
const writtenOut = (text: string): string =>
  text
    .replaceAll(/\bw\/o\b/gi, 'without')
    .replaceAll(/\bw\/(?=\s|\p{L})/giu, 'with ')
    .replaceAll(/[’`´]/g, "'")

/** What somebody asks of a machine that talks, whatever it is about. */
const isIdle =
  /(?:^|[.!?]\s*|please |can you |could you )(?:write|compose|make up|tell me|sing|draw)(?: me| us)?(?: an?| some| the)? (?:\S+ )?(?:poem|haiku|story|joke|song|essay|code|limerick|tale)|(?:напиши|сочини|придумай|расскажи|спой|нарисуй)\S*(?: мне| нам)?(?: \S+)? (?:стих|поэм|анекдот|истори|песн|сказк|код|эссе|хокку|шутк)|^(?:переведи|translate) |(?:рецепт|recipe) |как (?:приготовить|починить|сварить)|how (?:to|do i) (?:cook|fix|repair)|курс (?:доллара|евро|валют)|who won |столица |capital of /

/** Words of a message that misspelt names are looked for in: more of them no request has, and each takes a while. */
const mostGuesses = 16
