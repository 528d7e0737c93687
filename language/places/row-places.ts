import { conceptIndex, nameOfKind } from '../concepts/phrase-index.ts'
import { possibleSounds, soundsOf } from '../words/name-sounds.ts'
import { inLatin } from '../words/spelling.ts'
import { type Token, tokenise } from '../words/tokens.ts'
import { allPlaces, nameKey, placeById, placesNamed } from './areas.ts'
import { withLarger } from './hierarchy.ts'

/*
 * Reads the places of a row. A text is split into parts: 'Royal Road, Grand Baie, Mauritius 30501' has a street and two
 * places. A name of the areas counts only if known names and words such as 'island' cover its part, because many areas
 * have the names of ordinary things.
 */

/** The parts of a row that may name its place. */
export interface PlaceTexts {
  readonly name: string
  readonly address: string
  /** Cells of the place columns: area, port, marina. */
  readonly cells: readonly string[]
}

/** An area that the lists lack. Its English name is transliterated if the row writes it in Russian. */
export interface NamedArea {
  readonly en: string
  /** Null if the row has no Russian name. */
  readonly ru: string | null
}

export interface RowPlaces {
  /** Ids of the most exact places of address and cells, the most exact first. */
  readonly places: readonly string[]
  /** Unlisted name of an area inside `places`. */
  readonly area: NamedArea | undefined
}

const word = (words: string): RegExp => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`, 'u')

/** Words of streets. A part with such a word names no place. */
const street =
  word(`jl jln jalan gang gg soi moo mu thanon ул улица пр просп проспект пер переулок наб набережная шоссе ш
  бульвар тупик проезд аллея площадь via viale piazza corso strada vico calle carrer avinguda avenida av paseo passeig camino camí
  carretera ctra rue route chemin impasse quai boulevard bd blvd bulvar bulvari bulevar street st road rd ave avenue lane ln
  drive dr highway hwy cad cd caddesi sk sok sokak sokagi mah mahallesi odos leoforos duong đuong pho ngo ulica obala praia
  straße strasse rua estrada travessa largo uliza ulitsa dom д корп стр кв оф строение корпус этаж floor fl suite unit`)
/** Words beside a place's name that are not part of it. */
const generic =
  word(`in at on near by the of to from and de da do di del la le el region province district county regency
  subdistrict municipality state city town village island islands isle area bay beach port harbour harbor marina pier
  peninsula coast downtown centre center central old new north south east west northern southern eastern western republic
  в во на у из от с со до и около возле рядом под район р-н р н область обл край остров о-в о в г город пос поселок с
  село дер деревня пгт бухта залив пляж порт марина причал пирс побережье полуостров центр старый новый север юг восток
  запад республика провинция регион kec kecamatan kab kabupaten kota desa kelurahan kel pulau prov provinsi pantai
  pelabuhan banjar br tanjung di ke dari tx fl ca ny isla ile ilha isola nisos ada adasi koh ko ao baie anse playa cala`)
/** Words of buildings and businesses. A part with such a word names no area. */
const business =
  word(`hotel resort residence residences tower towers mall plaza building bldg complex villa villas house
  apartments club spa restaurant bar cafe terminal gate berth block shop centre center estate estates square court park
  office airport station temple hospital school отель гостиница комплекс бц тц трц жк корпус здание вилла дом клуб
  ресторан кафе терминал причал пирс аэропорт станция парк pier dock mooring pontoon slip gerai ruko hotel kompleks`)

const splitter = /[,;|/()[\]{}\n\r•·→>«»"“”+]|(?<=\s)[-–—:](?=\s)|(?<=\p{L}{3})[:.](?=\s)/u
/** Postal codes: '80361', '06400', 'SW1A 1AA', '10110'. */
const postal =
  /(?<![\p{L}\d])(?:\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2}-?\d{4,5})(?![\p{L}\d])/gu

/** Sound of a name -> ids of its places. Matches other spellings and the other alphabet. */
let bySound: ReadonlyMap<string, readonly string[]> | undefined
function placesSounding(name: string): readonly string[] {
  if (bySound === undefined) {
    const sounds = new Map<string, string[]>()
    for (const [id, names] of allPlaces())
      for (const sound of new Set(names.flatMap(soundsOf))) {
        const ids = sounds.get(sound)
        if (ids === undefined) sounds.set(sound, [id])
        else ids.push(id)
      }
    bySound = sounds
  }
  for (const sound of [...soundsOf(name), ...possibleSounds(name)]) {
    const found = sound.length >= 4 ? bySound.get(sound) : undefined
    if (found) return found
  }
  return []
}

const found = new Map<string, readonly string[]>()
/** Returns the ids of the places that these words name, by spelling, else by sound. */
function lookUp(tokens: readonly Token[]): readonly string[] {
  const name = tokens.map(({ text }) => text).join(' ')
  let ids = found.get(name)
  if (ids) return ids
  ids = placesCalled(name, tokens)
  // Bounds the cache, because rows contain arbitrary words.
  if (found.size > 50_000) found.clear()
  found.set(name, ids)
  return ids
}

function placesCalled(name: string, tokens: readonly Token[]): readonly string[] {
  const exact = placesNamed(name)
  if (exact.length > 0 || !tokens.every(({ kind }) => kind === 'word')) return exact
  return nameKey(name).length >= 4 ? placesSounding(name) : []
}

interface Span {
  readonly from: number
  readonly to: number
  /** Ids of the places with this name. */
  readonly ids: readonly string[]
}

const longestName = 6

interface Part {
  readonly text: string
  readonly isStreet: boolean
  /** One list of candidates per name in the part. */
  readonly names: readonly (readonly string[])[]
}

function readPart(text: string): Part {
  const tokens = tokenise(text.replaceAll(postal, ' ')).filter(({ kind }) => kind !== 'mark')
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++) {
    for (let to = Math.min(tokens.length, from + longestName); to > from; to--) {
      if (to === from + 1 && (tokens[from]!.kind !== 'word' || (tokens.length > 1 && tokens[from]!.text.length < 3)))
        continue
      const ids = lookUp(tokens.slice(from, to))
      if (ids.length === 0) continue
      spans.push({ from, to, ids })
      from = to - 1
      break
    }
  }
  const isStreet = tokens.some(({ text }) => street.test(text))
  const isCovered = tokens.every(
    ({ kind, text }, at) =>
      kind === 'number' || generic.test(text) || spans.some(({ from, to }) => from <= at && at < to),
  )
  // Between other words, only names of the gazetteer and names of several words count.
  const concepts = conceptIndex.find(tokens).flatMap(({ concept, from, to }) => {
    const id = nameOfKind('place', concept)
    return id === undefined ? [] : [{ from, to, ids: [id] }]
  })
  const several = spans.filter(({ from, to }) => to > from + 1)
  const counted = isCovered
    ? spans
    : isStreet
      ? []
      : [...several, ...concepts.filter(({ from, to }) => !several.some((span) => span.from < to && from < span.to))]
  return { text: text.trim(), isStreet: isStreet && !isCovered, names: counted.map(({ ids }) => ids) }
}

const isWithin = (place: string, other: string): boolean => withLarger(place).includes(other)
const isRelated = (place: string, other: string): boolean => isWithin(place, other) || isWithin(other, place)

/** Chooses one place per name: the one that contains, or lies in, most of the row's other places. */
function choose(names: readonly (readonly string[])[]): string[] {
  const sure = names.flatMap((ids) => (ids.length === 1 ? ids : []))
  const score = (id: string, own: readonly string[]): number =>
    sure.filter((other) => isRelated(id, other)).length * 100 +
    names.filter((ids) => ids !== own && ids.some((other) => other !== id && isRelated(id, other))).length * 10 +
    withLarger(id).filter((larger) => sure.some((other) => isWithin(other, larger))).length
  return names.map((ids) => ids.toSorted((a, b) => score(b, ids) - score(a, ids))[0]!)
}

/** Drops places that contain another place of the list. */
const mostExact = (ids: readonly string[]): string[] => {
  const all = [...new Set(ids)]
  return all.filter((id) => !all.some((other) => other !== id && isWithin(other, id)))
}

/** True if the place is a country or has parts that the lists name. */
const parents = new Set(allPlaces().flatMap(([id]) => placeById(id)?.within ?? []))
const isLarge = (id: string): boolean => parents.has(id) || placeById(id)?.within === undefined

/** Returns the name if a part may name an unlisted area. */
function areaIn({ text, isStreet, names }: Part, venueName: string): string | undefined {
  if (isStreet || names.length > 0 || /\d/.test(text.replaceAll(postal, ''))) return undefined
  const words = tokenise(text).filter(({ kind }) => kind === 'word')
  if (words.length === 0 || words.length > 4 || words.some(({ text }) => business.test(text))) return undefined
  if (words.every(({ text }) => generic.test(text)) || nameKey(venueName).includes(nameKey(text))) return undefined
  const own = words.map(({ text }) => text).join('')
  return own.length >= 3 ? text.replaceAll(postal, '').trim() : undefined
}

/** Capitalises each word of a transliterated name. */
const capitalised = (name: string): string => name.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
const namedArea = (written: string): NamedArea =>
  /[а-яё]/i.test(written)
    ? { en: capitalised(inLatin(written.toLowerCase().replaceAll('ё', 'е'))), ru: written }
    : { en: written, ru: null }

const partsOf = (text: string): Part[] =>
  text
    .split(splitter)
    .filter((part) => /\p{L}/u.test(part))
    .map(readPart)

/** Reads the places of a row from its address and place columns. Pure. */
export function placesOfRow({ name, address, cells }: PlaceTexts): RowPlaces {
  const inCells = cells.flatMap(partsOf)
  const inAddress = partsOf(address)
  const parts = [...inCells, ...inAddress]
  const chosen = choose(parts.flatMap(({ names }) => names))
  const places = mostExact(chosen)
  // Written from small to large: the unlisted name directly before the first place.
  const first = inAddress.findIndex(({ names }) => names.length > 0)
  const before = first < 0 ? [] : inAddress.slice(0, first)
  const candidates = [
    ...inCells.flatMap((part) => areaIn(part, name) ?? []),
    ...(places.every(isLarge) ? before.flatMap((part) => areaIn(part, name) ?? []).slice(-1) : []),
  ]
  const [written] = candidates
  return { places, area: written === undefined ? undefined : namedArea(written) }
}
