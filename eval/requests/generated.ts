import type { Category, Venue } from '../../contract/venues.ts'
import { request, type Request } from './request.ts'

/**
 * Round 16: generates requests from a catalogue's rows. Each request names a place of a row in one of many phrasings, in
 * either alphabet, inflected or misspelt. Some requests name a place that no row has. The transliteration shares no code
 * with the product. `seed` selects the rows.
 */
export function generated(on: Request['on'], venues: Iterable<Venue>, count: number, seed: number): Request[] {
  const random = mulberry(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const rows = [...venues].flatMap((venue) => placesOf(venue).map((place) => ({ venue, place })))
  const made: Request[] = []
  for (let n = 0; n < count; n++) {
    const russian = n % 2 === 1
    if (n % 12 >= 10) {
      const category = pick(Object.keys(names) as Category[])
      const unknownPlace = pick(unknown)
      const [place, inPlace] = russian ? [unknownPlace.ru, unknownPlace.inRu] : [unknownPlace.en, unknownPlace.en]
      const text = phrase(
        pick(templates[russian ? 'ru' : 'en']),
        pick(names[category][russian ? 'ru' : 'en']),
        place,
        inPlace,
        '',
      )
      made.push(request(on, text, { [category]: { place: new RegExp(`${unknownPlace.en}|${unknownPlace.ru}`, 'i') } }))
      continue
    }
    const { venue, place } = pick(rows)
    const category = venue.category as Category
    // Skips spas, because a spa serves a whole region and its row does not state this.
    if (category === 'mobile_spa') {
      n--
      continue
    }
    const isRussian = /[а-яё]/i.test(place)
    let spelling = russian === isRussian ? place : isRussian ? latin(place) : cyrillic(place)
    if (random() < 0.15) spelling = misspelt(spelling, random)
    if (random() < 0.4) spelling = spelling.toLowerCase()
    const bedrooms =
      category === 'villa' ? Math.max(0, ...(venue.extras['Number of bedrooms']?.match(/\d+/g) ?? []).map(Number)) : 0
    const asked = bedrooms > 0 && random() < 0.5
    const extra = asked ? (russian ? `, ${bedrooms} спальни` : `, ${bedrooms} bedrooms`) : ''
    const text = phrase(
      pick(templates[russian ? 'ru' : 'en']),
      pick(names[category][russian ? 'ru' : 'en']),
      spelling,
      russian ? prepositional(spelling) : spelling,
      extra,
    )
    made.push(
      request(on, text, {
        [category]: {
          place: new RegExp(
            [...[place, cyrillic(place), latin(place)].map(escaped), ...(within[place.toLowerCase()] ?? [])].join('|'),
            'i',
          ),
          ...(asked ? { bedrooms } : {}),
        },
      }),
    )
  }
  return made
}

const names: Readonly<Record<Category, Readonly<Record<'en' | 'ru', readonly string[]>>>> = {
  villa: { en: ['villa', 'a villa', 'house'], ru: ['вилла', 'дом'] },
  restaurant: { en: ['restaurant', 'a place to eat', 'restaurants'], ru: ['ресторан', 'где поесть'] },
  mobile_spa: { en: ['massage', 'spa'], ru: ['массаж', 'спа'] },
  yacht: { en: ['yacht', 'a boat', 'yacht charter'], ru: ['яхта', 'лодка'] },
  retreat_center: { en: ['retreat', 'retreat center'], ru: ['ретрит', 'ретрит-центр'] },
}

const templates = {
  en: [
    'NAME in PLACEEXTRA',
    'PLACE, NAMEEXTRA',
    'NAME PLACEEXTRA',
    'hi, we need NAME near PLACEEXTRA please',
    'looking for NAME around PLACEEXTRA',
    'any NAME at PLACE?EXTRA',
    'my client stays in PLACE and asks for NAMEEXTRA',
    'what about PLACE: NAMEEXTRA',
  ],
  ru: [
    'NAME в INEXTRA',
    'PLACE, NAMEEXTRA',
    'NAME PLACEEXTRA',
    'добрый день, интересует NAME в INEXTRA',
    'ищем: PLACE, NAMEEXTRA',
    'в IN есть NAME?EXTRA',
    'клиент будет в IN, нужен вариант: NAMEEXTRA',
    'а что насчет PLACE? NAMEEXTRA',
  ],
} as const

const phrase = (template: string, name: string, place: string, inPlace: string, extra: string): string =>
  template
    .replace('EXTRA', extra)
    .replace('NAME', name)
    .replace('PLACE', place)
    .replace(/\bIN\b|(?<![A-Z])IN(?![A-Z])/, inPlace)

/** Towns that neither catalogue contains. */
const unknown = [
  { en: 'Porvoo', ru: 'Порвоо', inRu: 'Порвоо' },
  { en: 'Tromso', ru: 'Тромсе', inRu: 'Тромсе' },
  { en: 'Valparaiso', ru: 'Вальпараисо', inRu: 'Вальпараисо' },
  { en: 'Kutaisi', ru: 'Кутаиси', inRu: 'Кутаиси' },
  { en: 'Salzburg', ru: 'Зальцбург', inRu: 'Зальцбурге' },
  { en: 'Suzdal', ru: 'Суздаль', inRu: 'Суздале' },
  { en: 'Nagasaki', ru: 'Нагасаки', inRu: 'Нагасаки' },
  { en: 'Biarritz', ru: 'Биарриц', inRu: 'Биаррице' },
  { en: 'Ohrid', ru: 'Охрид', inRu: 'Охриде' },
  { en: 'Zermatt', ru: 'Церматт', inRu: 'Церматте' },
  { en: 'Ushuaia', ru: 'Ушуайя', inRu: 'Ушуайе' },
  { en: 'Galway', ru: 'Голуэй', inRu: 'Голуэе' },
] as const

/** Other names of a place, and places inside it. Rows may name only these. */
const within: Readonly<Record<string, readonly string[]>> = {
  canggu: ['чангу', 'berawa', 'batu bolong', 'pererenan', 'echo beach'],
  berawa: ['canggu', 'чангу'],
  phuket: ['пхукет', 'kata', 'karon', 'patong', 'surin', 'rawai', 'раваи', 'kamala', 'bang tao', 'chalong'],
  пхукет: ['phuket', 'kata', 'karon', 'patong', 'surin', 'rawai', 'kamala', 'bang tao', 'chalong'],
  rawai: ['раваи'],
  tabanan: ['jatiluwih', 'bedugul', 'kedungu', 'baturiti', 'kerambitan'],
  'dubai creek': ['creek'],
  'north kuta': ['kuta utara', 'canggu', 'tibubeneng', 'kerobokan', 'umalas', 'berawa', 'dalung'],
  'kuta utara': ['north kuta', 'canggu', 'tibubeneng', 'kerobokan', 'umalas', 'berawa', 'dalung'],
  'south kuta': ['kuta selatan', 'jimbaran', 'ungasan', 'pecatu', 'uluwatu', 'balangan', 'bingin', 'nusa dua', 'benoa'],
  'kuta selatan': ['south kuta', 'jimbaran', 'ungasan', 'pecatu', 'uluwatu', 'balangan', 'bingin', 'nusa dua', 'benoa'],
  'bukit peninsula': ['jimbaran', 'ungasan', 'pecatu', 'uluwatu', 'balangan', 'bingin', 'nusa dua'],
}

/** Extracts the parts of an address that name a place rather than a street. */
function placesOf(venue: Venue): string[] {
  const texts = [
    venue.address ?? '',
    ...Object.entries(venue.extras).flatMap(([key, value]) =>
      /^area$|port of|^city|location|district|region|locality|neighbo|^base/i.test(key) ? [value] : [],
    ),
  ]
  return texts
    .flatMap((text) => text.split(/[,/;|()\n]/))
    .map((part) => part.trim())
    .filter((part) => /^\p{Lu}[\p{L}’' -]{3,24}$/u.test(part))
    .filter((part) => !large.test(part))
    .filter(
      (part) => !/^(?:jl|jalan|ул|street|road|gang|soi|moo)\b|street|road|raya|ул\.|naberezh|hotel|mall/i.test(part),
    )
}

/** Countries and provinces. Excluded, because rows often omit the country or province. */
const large =
  /^(?:indonesia|thailand|таиланд|vietnam|uae|turkey|cyprus|india|greece|grecia|croatia|croazia|italy|italia|spain|france|karangasem|gianyar|badung|buleleng|.* regency|ionian|dalmatia|cyclades|saronic|north lombok|bali|бали)$/i

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Transliterates a name as Russian speakers spell foreign names. */
function cyrillic(text: string): string {
  const pairs: readonly (readonly [RegExp, string])[] = [
    [/sch/g, 'ш'],
    [/sh|ş/g, 'ш'],
    [/ch|ç|č|ć/g, 'ч'],
    [/zh|ž/g, 'ж'],
    [/kh/g, 'х'],
    [/ph/g, 'ф'],
    [/th/g, 'т'],
    [/ts|tz/g, 'ц'],
    [/ya/g, 'я'],
    [/yu/g, 'ю'],
    [/j/g, 'дж'],
    [/qu/g, 'ку'],
    [/x/g, 'кс'],
    [/oo|ou/g, 'у'],
    [/ee/g, 'и'],
    [/ck/g, 'к'],
    [/c(?=[eiy])/g, 'ч'],
    [/[ck]/g, 'к'],
    [/w|v/g, 'в'],
    [/a|â/g, 'а'],
    [/b/g, 'б'],
    [/d|đ/g, 'д'],
    [/e|é/g, 'е'],
    [/f/g, 'ф'],
    [/g|ğ/g, 'г'],
    [/h/g, 'х'],
    [/i|ı|y/g, 'и'],
    [/l/g, 'л'],
    [/m/g, 'м'],
    [/n/g, 'н'],
    [/o|ö/g, 'о'],
    [/p/g, 'п'],
    [/q/g, 'к'],
    [/r/g, 'р'],
    [/s|š/g, 'с'],
    [/t/g, 'т'],
    [/u|ü/g, 'у'],
    [/z/g, 'з'],
  ]
  const lower = pairs.reduce((spelt, [from, to]) => spelt.replaceAll(from, to), text.toLowerCase().normalize('NFC'))
  return lower.replaceAll(/(?<=^|[ -])\p{L}/gu, (letter) => letter.toUpperCase())
}

function latin(text: string): string {
  const to = 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ')
  const spelt = Array.from(text.toLowerCase().replaceAll('ё', 'е'), (letter) => {
    const at = letter.codePointAt(0)! - 'а'.codePointAt(0)!
    return at >= 0 && at < 32 ? to[at]! : letter
  }).join('')
  return spelt.replaceAll(/(?<=^|[ -])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Inflects a one-word name: 'в Кате', 'в Бодруме'. Returns longer names unchanged. */
function prepositional(place: string): string {
  if (/[ -]/.test(place)) return place
  if (/[ая]$/.test(place)) return `${place.slice(0, -1)}е`
  if (/[бвгджзклмнпрстфхцчшщ]$/.test(place)) return `${place}е`
  return place.endsWith('ь') ? `${place.slice(0, -1)}е` : place
}

/** Drops or doubles a letter, or swaps it with the next. Leaves the first letter unchanged. */
function misspelt(text: string, random: () => number): string {
  if (text.length < 6) return text
  const at = 1 + Math.floor(random() * (text.length - 3))
  const [a, b] = [text[at]!, text[at + 1]!]
  if (!/\p{L}/u.test(a) || !/\p{L}/u.test(b)) return text
  const put = [b, `${a}${a}${b}`, `${b}${a}`][Math.floor(random() * 3)]!
  return text.slice(0, at) + put + text.slice(at + 2)
}

/** Creates a reproducible generator of numbers from 0 to 1. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
