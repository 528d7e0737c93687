import { conceptIndex, nameOfKind } from '../concepts/phrase-index.ts'
import { inLatin } from '../words/spelling.ts'
import { type Token, tokenise } from '../words/tokens.ts'
import { nameKey, placeById, placesNamed } from './areas.ts'
import { nameOfPlace, russianSpelling } from './place-names.ts'
import { placesSounding } from './place-sounds.ts'
import { stateIn } from './american-states.ts'
import { places } from './gazetteer.ts'
import { continents, withLarger } from './hierarchy.ts'

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
  /** As the row writes it, else spelt by the language of the country. Null if neither exists. */
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
  drive dr highway hwy cad cd caddesi sk sok sokak sokagi  odos leoforos duong đuong pho ngo ulica obala praia
  straße strasse rua estrada travessa largo walk promenade uliza ulitsa dom д корп стр кв оф строение корпус этаж floor fl suite unit`)
/** Words next to a place's name that are not part of it. */
const generic =
  word(`in at on near by the of to from and de da do di del la le el region province district county regency
  subdistrict municipality state city town village island islands isle area bay beach port harbour harbor marina pier
  peninsula coast downtown centre center central old new north south east west northern southern eastern western republic
  в во на у из от с со до и около возле рядом под район р-н р н область обл край остров о-в о в г город пос поселок с
  село дер деревня пгт п д ст м станица хутор аул мкр мыс бухта залив пляж порт марина причал пирс побережье полуостров центр старый новый север юг восток
  запад республика провинция регион kec kecamatan kab kabupaten kota desa kelurahan kel pulau prov provinsi pantai
  pelabuhan banjar br tanjung di ke dari mah mahallesi isla ile ilha isola nisos ada adasi koh ko ao baie anse playa cala`)
/** Words before the name of a place: 'House in Ahangama'. */
const preposition = word('in at near в во на возле около близ рядом di en à im')
/** Words of buildings and businesses. A part with such a word names no area. */
const business =
  word(`zoom online онлайн skype worldwide hotel resort residence residences tower towers mall plaza building bldg complex villa villas house
  apartments club spa restaurant bar cafe terminal gate berth block shop centre center estate estates square court park
  office airport station temple hospital school отель гостиница комплекс бц тц трц жк корпус здание вилла дом клуб
  ресторан кафе терминал причал пирс аэропорт станция парк pier dock mooring pontoon slip gerai ruko hotel kompleks
  whole entire all any anywhere everywhere various mobile весь вся всё все любой любая любое везде разные выезд выездной`)

/** True for a word that an address uses for streets, buildings and kinds of places: 'centre', 'street', 'tower'. */
export const isAddressWord = (text: string): boolean => street.test(text) || generic.test(text) || business.test(text)

const region = /(?<!\p{L})(?:обл(?:асть|\.)?|край|республика|province|region|state|provinsi|prov)(?!\p{L})/iu
const splitter = /[,;|/()[\]{}\n\r•·→>«»"“”+]|(?<=\s)[-–—:](?=\s)|(?<=\p{L}{3})[:.](?=\s)/u
/** Postal codes: '80361', '06400', 'SW1A 1AA', '10110'. */
const postal =
  /(?<![\p{L}\d])(?:\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2}-?\d{4,5})(?![\p{L}\d])/gu

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
  // The sound of 'г. Ханья' is not 'Ghana'.
  if (generic.test(tokens[0]!.text) || generic.test(tokens.at(-1)!.text)) return []
  return nameKey(name).length >= 4 ? placesSounding(tokens.map(({ text }) => text)) : []
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
  /** True for a marina that the lists lack: 'Rhodes New Marina'. */
  readonly isMarina: boolean
  /** True if names of places and words such as 'island' cover the part. */
  readonly isCovered: boolean
  /** True for a province or state. An address that starts with one is written from large to small. */
  readonly isRegion: boolean
}

/** Codes of states and provinces: 'Positano SA', 'Merano BZ'. Keeps names in capitals: 'UAE'. */
const withoutCodes = (text: string): string =>
  text
    .replaceAll(postal, ' ')
    .replace(/(?<=\p{L}\p{Ll}+ )[A-Z]{2,3}\s*$/u, (code) => (placesNamed(code).length > 0 ? code : ''))

function readPart(text: string): Part {
  const tokens = tokenise(withoutCodes(text)).filter(({ kind }) => kind !== 'mark')
  const concepts = conceptIndex.find(tokens).flatMap(({ concept, from, to }): Span[] => {
    const id = nameOfKind('place', concept)
    return id === undefined ? [] : [{ from, to, ids: [id] }]
  })
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++) {
    const inGazetteer = concepts.find((span) => span.from === from)
    let best: Span | undefined
    for (let to = Math.min(tokens.length, from + longestName); to > (inGazetteer?.to ?? from) && !best; to--) {
      // Two letters are a name only next to words such as 'island': 'деревня Ия'.
      const isShort =
        to === from + 1 &&
        (tokens[from]!.kind !== 'word' ||
          (tokens[from]!.text.length < 3 && !tokens.every(({ text }, at) => at === from || generic.test(text))))
      const ids = isShort ? [] : lookUp(tokens.slice(from, to))
      if (ids.length > 0) best = { from, to, ids }
    }
    // Another place may share the name: Athens in Greece and in the state of Georgia.
    best ??= inGazetteer && {
      ...inGazetteer,
      ids: [...new Set([...inGazetteer.ids, ...lookUp(tokens.slice(from, inGazetteer.to))])],
    }
    if (!best) continue
    spans.push(best)
    from = best.to - 1
  }
  const isStreet = tokens.some(({ text }) => street.test(text))
  const isCovered = tokens.every(
    ({ kind, text }, at) =>
      kind === 'number' || generic.test(text) || spans.some(({ from, to }) => from <= at && at < to),
  )
  // Between other words, only names of the gazetteer and names of several words count.
  const counted = spans.filter(
    ({ from, to }) =>
      (isCovered && (spans.length === 1 || tokens.slice(from, to).some(({ text }) => !generic.test(text)))) ||
      (!isStreet &&
        (to > from + 1 ||
          preposition.test(tokens[from - 1]?.text ?? '') ||
          concepts.some((span) => span.from === from))),
  )
  const marina = tokens.some(({ text }) => /^(?:marina|марина)$/.test(text))
  const isWhole = spans.some(({ from, to }) =>
    tokens.slice(from, to).some(({ text }) => /^(?:marina|марина)$/.test(text)),
  )
  return {
    text: text.trim(),
    isStreet: isStreet && !isCovered,
    names: counted.map(({ ids }) => ids),
    isMarina: marina && !isWhole && tokens.length > 1,
    isCovered,
    isRegion: region.test(text),
  }
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

/** True for a country: nothing but a group of countries contains it. */
const isCountry = (id: string): boolean => {
  const larger = placeById(id)?.within
  return larger === undefined || groups.has(larger)
}
const groups = new Set([...continents, 'caribbean'])
const countryOf = (id: string): string | undefined => withLarger(id).find(isCountry)

/**
 * True if the other places of the row contradict a place: an area in another country, or a piece of a name. The name is
 * then of an area that the lists lack: 'El Palmar, Vejer'.
 */
function isContradicted(id: string, others: readonly string[], covering: ReadonlySet<string>): boolean {
  const covered = covering.has(id) ? [] : others.filter((other) => covering.has(other))
  if (covered.length > 0 && !covered.some((other) => countryOf(other) === countryOf(id))) return true
  if (places[id] !== undefined || others.length === 0) return false
  const countries = others.map(countryOf)
  const inCountry = (country: string | undefined): number => countries.filter((other) => other === country).length
  const own = inCountry(countryOf(id)) + 1
  return countries.some(
    (country) => country !== countryOf(id) && inCountry(country) >= own + (isGazetteer(others, country) ? 0 : 1),
  )
}

const isGazetteer = (ids: readonly string[], country: string | undefined): boolean =>
  ids.some((id) => places[id] !== undefined && countryOf(id) === country)

/** Drops duplicates, and places that contain another place of the list. */
export const mostExact = (ids: readonly string[]): string[] => {
  const all = [...new Set(ids)]
  return all.filter((id) => !all.some((other) => other !== id && isWithin(other, id)))
}

/** Words of a name that need no capital letter: 'Pointe aux Canonniers', 'Ростов-на-Дону'. */
const small =
  word(`a al am an and at au aux d da das de del della delle den der des di do dos du e el en i il in l la las le les lo los
  na of on s sa san sul sur the van von y и на в`)

/** Returns the name if a part may name an unlisted area. Names start with a capital letter. */
function areaIn({ text, isStreet, names, isMarina }: Part, venueName: string): string | undefined {
  const bare = withoutCodes(text).trim()
  if (isStreet || (names.some((ids) => ids.length > 0) && !isMarina) || /\d/.test(bare)) return undefined
  const words = bare.match(/\p{L}+/gu) ?? []
  const inner = words.filter(
    (word, at) => !small.test(word.toLowerCase()) && !(isAdministrative.test(word) && at === 0),
  )
  if (inner.length === 0 || words.length > 5 || words.some((word) => business.test(word.toLowerCase())))
    return undefined
  if (nameKey(venueName) === nameKey(bare)) return undefined
  const ends = bare
    .replace(isAdministrative, '')
    .replace(/ \p{Ll}+$/u, (last) => (generic.test(last.trim()) ? '' : last))
  const isCapital = (word: string): boolean => /^[\p{Lu}\p{Lt}]|^[^\p{Ll}\p{Lu}]/u.test(word)
  const named = (ends.match(/\p{L}+/gu) ?? []).filter((word) => !small.test(word.toLowerCase()))
  if (!named.every(isCapital) || named.every((word) => generic.test(word.toLowerCase()) && !isMarina)) return undefined
  return ends.trim().length >= 3 ? ends.trim() : undefined
}
/** Titles before the name of an area: 'Desa Penestanan', 'г. Казань'. */
const isAdministrative =
  /^(?:near|kota|desa|kec(?:amatan)?|kab(?:upaten)?|kel(?:urahan)?|pulau|prov(?:insi)?|г|пос|п|с|дер|д|о|м|ст|город|посёлок|село|деревня|остров)(?!\p{L})\.?\s*/iu

/** Capitalises each word of a transliterated name. */
const capitalised = (name: string): string => name.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
/** `place`: the place that contains the area. */
const namedArea = (written: string, place: string | undefined): NamedArea =>
  /[а-яё]/i.test(written)
    ? { en: capitalised(inLatin(written.toLowerCase().replaceAll('ё', 'е'))), ru: written }
    : { en: written, ru: (place === undefined ? undefined : russianSpelling(written, place)) ?? null }

const partsOf = (text: string): Part[] =>
  text
    .split(splitter)
    .filter((part) => /\p{L}/u.test(part))
    .map(readPart)

const depth = (id: string): number => withLarger(id).length
/** Sorts the most exact places first. In an address from small to large, the first of equal ones is the most exact. */
function inOrder(ids: readonly string[], isDescending: boolean): string[] {
  const written = isDescending ? ids.toReversed() : ids
  return written.toSorted((a, b) => depth(b) - depth(a))
}

/** True if an address is written from large to small: 'Испания, Ибица, Портинач'. */
function isDescending(parts: readonly Part[], chosen: readonly (readonly string[])[]): boolean {
  const [first, second] = chosen.filter((ids) => ids.length > 0).map(([id = '']) => id)
  if (first !== undefined && second !== undefined && first !== second) {
    if (isWithin(second, first)) return true
    if (isWithin(first, second)) return false
  }
  return parts[0]?.isRegion ?? false
}

/** Reads the places of a row from its address and place columns. Pure. */
export function placesOfRow({ name, address, cells }: PlaceTexts): RowPlaces {
  const inCells = cells.flatMap(partsOf)
  const inAddress = partsOf(address)
  const state = stateIn(address)
  const parts = [...inCells, ...inAddress]
  const ids = choose([...parts.flatMap(({ names }) => names), ...(state === undefined ? [] : [[state]])])
  // A state with a ZIP code rules out places of other countries.
  const inState = state === undefined ? ids : ids.filter((id) => isWithin(id, 'usa'))
  const covering = new Set(parts.flatMap((part) => (part.isCovered ? part.names.flat() : [])))
  const chosen = inState.filter(
    (id) =>
      !isContradicted(
        id,
        inState.filter((other) => other !== id),
        covering,
      ),
  )
  const ofPart = (part: Part): string[] =>
    chosen.filter((id) => part.names.some((candidates) => candidates.includes(id)))
  const withChosen = (part: Part): Part => ({
    ...part,
    names: part.names.map((candidates) => candidates.filter((id) => chosen.includes(id))),
  })
  const descending = isDescending(inAddress, inAddress.map(ofPart))
  const exact = inOrder(mostExact(chosen), descending)
  return {
    places: exact,
    area: areaOf(
      exact,
      name,
      inCells.map(withChosen),
      inAddress.map(withChosen),
      descending,
      state !== undefined,
      ofPart,
    ),
  }
}

function areaOf(
  places: readonly string[],
  name: string,
  inCells: readonly Part[],
  inAddress: readonly Part[],
  descending: boolean,
  inState: boolean,
  ofPart: (part: Part) => string[],
): NamedArea | undefined {
  const marina = [...inCells, ...inAddress].find(({ isMarina }) => isMarina)
  if (marina) {
    const written = areaIn(marina, name)
    const [place] = ofPart(marina)
    if (written !== undefined)
      return /[а-яё]/i.test(written) && place !== undefined
        ? { en: `${nameOfPlace(place, 'en')} Marina`, ru: written }
        : namedArea(written, undefined)
  }
  const ordered = descending ? inAddress.toReversed() : inAddress
  const first = ordered.findIndex((part) => ofPart(part).length > 0)
  // The unlisted name directly before the first place. In an American address, the name before the state.
  const before =
    first > 0
      ? ordered[first - 1]
      : first < 0
        ? inState
          ? ordered.findLast((part) => areaIn({ ...part, names: [] }, name))
          : ordered[0]
        : undefined
  // Before a country, the second unlisted name is a province: 'Hopewell, Hanover, Jamaica'.
  const inProvince = first > 1 && isCountry(ofPart(ordered[first]!)[0]!) ? ordered.slice(0, first - 1) : []
  // Vietnamese streets have no word for street: 'Bui Vien, District 1'.
  const isStreet = before !== undefined && isVietnameseDistrict(places[0])
  const candidates = [
    ...inCells,
    ...inProvince,
    ...(before && !isStreet ? [inState && first < 0 ? { ...before, names: [] } : before] : []),
  ]
  const written = candidates.map((part) => areaIn(part, name)).find((area) => area !== undefined)
  return written === undefined || (places.length === 0 && inCells.length === 0 && inAddress.length > 1 && !inState)
    ? undefined
    : namedArea(written, places[0])
}

const isVietnameseDistrict = (id: string | undefined): boolean =>
  id !== undefined && isWithin(id, 'vietnam') && withLarger(id).indexOf('vietnam') > 1

/** Minimum length of an area's name in the name of a venue. Shorter ones are also names of people and things. */
const shortestInName = 7

/** Returns the areas that a venue's name spells exactly: 'Thulusdhoo Surf Villa'. For rows without another place. */
export function areasInName(name: string): string[] {
  const tokens = tokenise(name).filter(({ kind }) => kind === 'word')
  for (let length = Math.min(longestName, tokens.length); length >= 1; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const words = tokens.slice(from, from + length).map(({ text }) => text)
      const ids = words.join('').length >= shortestInName ? placesNamed(words.join(' ')) : []
      if (ids.length === 1) return [...ids]
    }
  return []
}
