import type { Category, Venue } from '../../contract/venues.ts'
import { request, type Request } from './request.ts'

/**
 * The sixteenth look: requests made by machine out of a catalogue's own rows. A place is taken as a row has it, said in
 * one of many ways, in either alphabet (by a transcription of its own that shares nothing with the product's), inflected,
 * misspelt; and some places that no row has. Which rows are taken is settled by `seed`.
 */
export function grid(on: Request['on'], venues: Iterable<Venue>, count: number, seed: number): Request[] {
  const random = mulberry(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const rows = [...venues].flatMap((venue) => placesOf(venue).map((place) => ({ venue, place })))
  const made: Request[] = []
  for (let n = 0; n < count; n++) {
    const russian = n % 2 === 1
    if (n % 12 >= 10) {
      const category = pick(Object.keys(names) as Category[])
      const nowhere = pick(unknown)
      const [place, inPlace] = russian ? [nowhere.ru, nowhere.inRu] : [nowhere.en, nowhere.en]
      const text = phrase(
        pick(templates[russian ? 'ru' : 'en']),
        pick(names[category][russian ? 'ru' : 'en']),
        place,
        inPlace,
        '',
      )
      made.push(request(on, text, { [category]: { place: new RegExp(`${nowhere.en}|${nowhere.ru}`, 'i') } }))
      continue
    }
    const { venue, place } = pick(rows)
    const category = venue.category as Category
    // A spa comes from anywhere in its region, of which the row's own words tell nothing.
    if (category === 'mobile_spa') {
      n--
      continue
    }
    const isRussian = /[а-яё]/i.test(place)
    let said = russian === isRussian ? place : isRussian ? latin(place) : cyrillic(place)
    if (random() < 0.15) said = misspelt(said, random)
    if (random() < 0.4) said = said.toLowerCase()
    const bedrooms =
      category === 'villa' ? Math.max(0, ...(venue.extras['Number of bedrooms']?.match(/\d+/g) ?? []).map(Number)) : 0
    const asked = bedrooms > 0 && random() < 0.5
    const extra = asked ? (russian ? `, ${bedrooms} спальни` : `, ${bedrooms} bedrooms`) : ''
    const text = phrase(
      pick(templates[russian ? 'ru' : 'en']),
      pick(names[category][russian ? 'ru' : 'en']),
      said,
      russian ? prepositional(said) : said,
      extra,
    )
    made.push(
      request(on, text, {
        [category]: {
          place: new RegExp([place, cyrillic(place), latin(place)].map(escaped).join('|'), 'i'),
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

/** Towns that no row of either catalogue names. */
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

/** The parts of an address that name a place rather than a street, as they are written there. */
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

/** Whole countries and provinces: rows that lie there often do not say so. */
const large =
  /^(?:indonesia|thailand|таиланд|vietnam|uae|turkey|cyprus|india|greece|grecia|croatia|croazia|italy|italia|spain|france|karangasem|gianyar|badung|buleleng|.* regency|ionian|dalmatia|cyclades|saronic|north lombok|bali|бали)$/i

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** As Russian speakers write down foreign names. */
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

/** 'в Кате', 'в Бодруме': names of one word; of several the last one stays as it is. */
function prepositional(place: string): string {
  if (/[ -]/.test(place)) return place
  if (/[ая]$/.test(place)) return `${place.slice(0, -1)}е`
  if (/[бвгджзклмнпрстфхцчшщ]$/.test(place)) return `${place}е`
  return place.endsWith('ь') ? `${place.slice(0, -1)}е` : place
}

/** A letter left out, doubled, or changed with its neighbour, not the first one. */
function misspelt(text: string, random: () => number): string {
  if (text.length < 6) return text
  const at = 1 + Math.floor(random() * (text.length - 3))
  const [a, b] = [text[at]!, text[at + 1]!]
  if (!/\p{L}/u.test(a) || !/\p{L}/u.test(b)) return text
  const put = [b, `${a}${a}${b}`, `${b}${a}`][Math.floor(random() * 3)]!
  return text.slice(0, at) + put + text.slice(at + 2)
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
