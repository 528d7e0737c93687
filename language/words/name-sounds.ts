import { cached } from './cached.ts'
import { normalise } from './tokens.ts'

/**
 * Sounds of names. An address in Latin letters matches a word in Cyrillic letters and vice versa: 'Portorož',
 * 'Portoroz' and 'Порторож' all sound 'portoroj'. A word of a row has one sound per way to read its letters
 * ('Candidasa' is 'kandidasa' or 'chandidasa'). A word of a request has one sound per possible ending.
 */

/** Prefix that distinguishes sounds from words of an address. No word starts with this prefix. */
export const soundMark = 'zz'
/** Follows `soundMark` if the sound belongs to a name that fills a whole part of an address. */
export const wholeMark = '0'

const cyrillic = new Map(
  'дж j, кс ks, пх f, тх t, кх k, бх b, дх d, гх g, а a, б b, в v, г g, д d, е e, ж j, з z, и i, й i, к k, л l, м m, н n, о o, п p, р r, с s, т t, у u, ф f, х h, ц ts, ч ch, ш sh, щ sh, ы i, э e, ю iu, я ia'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
)
/** Two letters with one sound come first. No such pair starts with the last letter of another. */
const cyrillicLetters = new RegExp([...cyrillic.keys()].join('|'), 'g')
const latin: readonly (readonly [RegExp, string])[] = pairs(
  'ı i, ş sh, š sh, ç ch, č ch, ć ch, ž j, đ d, ß ss, ø o, ł l, æ e',
)
/** Croatian and Serbian spelling: 'Luštica', 'Đenovići', 'Rovinj'. */
const slavic: readonly (readonly [RegExp, string])[] = pairs(
  '[čć] ch, š sh, [nl]j(?=[aou]) $&i, (?<=[nl])j , j i, dž ž, [đž] j, c(?!h) ts',
)
/** Portuguese spelling: 'Óbidos', 'Cascais', 'Portimão', 'Peniche'. */
const portuguese: readonly (readonly [RegExp, string])[] = pairs(
  'ão$ an, ç ss, ch sh, (?<=[aeiou])s(?=[ckpt]|$) sh, c(?=[ei]) s, c k, o(?=sh$|$) u, e$ i, nh ni, lh li',
)
const joint: readonly (readonly [RegExp, string])[] = pairs(
  'shch sh, sch sh, zh j, dzh j, dj j, ph f, th t, dh d, bh b, gh g, ck k, qu ku, q k, x ks, w v, ou u, oo u, ee i, tz ts, ya ia, yu iu, yo io, ye e, y i',
)

function pairs(text: string): [RegExp, string][] {
  return text.split(', ').map((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return [new RegExp(from, 'g'), to]
  })
}
/** Letters that a rule of `joint` may replace. Most names have none, and the rules are slow. */
const mayBeJoint = /[ckszgtdbpq]h|[dz]j|dzh|[qxwy]|ck|tz|o[uo]|ee/
const respelt = (text: string, by: readonly (readonly [RegExp, string])[]): string =>
  by.reduce((spelt, [from, to]) => spelt.replace(from, to), text)

const joined = (text: string): string => (mayBeJoint.test(text) ? respelt(text, joint) : text)

/** Drops all but Latin letters and collapses double letters. */
const collapsed = (text: string): string => text.replaceAll(/[^a-z]/g, '').replaceAll(/(.)\1+/g, '$1')

/** Letters that languages pronounce differently. */
const doubtful: readonly (readonly [RegExp, readonly string[]])[] = [
  // 'Bellagio', 'Downtown', 'Villasimius'
  [/g{1,2}i(?=[aou])/g, ['j', 'gi']],
  [/ov(?![aeiou])/g, ['ov', 'au']],
  [/(?<=[aeiou])s(?=[aeiou])/g, ['s', 'z']],
  [/gn(?=[aeiou])/g, ['ni', 'gn']],
  [/ll(?=[ao]$)/g, ['l', 'li']],
  [/kh/g, ['h', 'k']],
  // 'Xàbia'
  [/^ks(?=[aeiou])/g, ['ks', 'h']],
  // 'Oaxaca'
  [/(?<=[aeiou])ks(?=[aeiou])/g, ['ks', 'h']],
  // 'Gulhi'
  [/lh/g, ['lh', 'l']],
  [/c(?!h)(?=[ei])/g, ['ch', 'ts', 's']],
  [/c(?!h)/g, ['k', 'ch']],
  [/j/g, ['j', 'i']],
  [/h$/g, ['h', '']],
]
const isAscii = /^[\0-\x7f]*$/
const mostReadings = 8

/** Returns the possible sounds of a word of an address, the most likely first. */
export const soundsOf: (word: string) => readonly string[] = cached(readSounds)

function readSounds(word: string): readonly string[] {
  const lower = normalise(word)
  // Russian writes 'Türkbükü' as 'Тюркбюкю'.
  if (/[а-я]/.test(lower)) {
    const spellings = lower.includes('ю') ? [lower, lower.replaceAll('ю', 'у')] : [lower]
    return spellings.map((spelling) =>
      collapsed(spelling.replace(cyrillicLetters, (letters) => cyrillic.get(letters)!)),
    )
  }
  const bare = (text: string): string =>
    isAscii.test(text) ? text : respelt(text, latin).normalize('NFKD').replaceAll(/\p{M}/gu, '')
  // Russian writes 'Göcek' as 'Гёчек'.
  const spellings = /[öø]/.test(lower) ? [lower, lower.replaceAll(/[öø]/g, 'e')] : [lower]
  let readings = spellings.map((spelling) => joined(bare(spelling)))
  for (const [letters, sounds] of doubtful)
    readings = readings.flatMap((reading) => {
      const all = letters.test(reading) ? sounds.map((sound) => reading.replaceAll(letters, sound)) : [reading]
      letters.lastIndex = 0
      return all
    })
  // Readings in other languages come after the default reading.
  const read = (by: typeof slavic): string => joined(bare(respelt(lower, by)))
  const others = [
    ...(/[čćđšž]|[nl]j|c(?![eihk])/.test(lower) ? [read(slavic)] : []),
    ...(/(?:o|e|ão|[aeiou]s)$|[ln]h/.test(lower) ? [read(portuguese)] : []),
  ]
  return [...new Set([readings[0]!, ...others, ...readings].map(collapsed))].slice(0, mostReadings)
}

const endings = /(?:ами|ями|ого|ему|ому|ах|ях|ой|ей|ом|ем|ым|их|ых|ую|ая|ое|ый|ий|[аеиоуыэюя])$/
const replaced = ['', 'а', 'и', 'о', 'е', 'я', 'й']

/**
 * Returns the sounds of names that a word of a request may mean. For a Russian word, also returns the sounds without
 * its ending and with other endings.
 */
export function possibleSounds(word: string): readonly string[] {
  const lower = normalise(word)
  if (!/^[а-я]{4,}$/.test(lower)) return soundsOf(lower)
  const bases = new Set([lower])
  const first = lower.replace(endings, '')
  // Adjective of a place name: 'в хостинском районе'.
  const adjective = /^(.{3,}?)(?:инск|анск|ск)(?:ий|ого|ом|ая|ой|ую|ое|ому|им|их|ие)$/.exec(lower)?.[1]
  for (const base of [lower.slice(0, -1), first, adjective ?? '']) if (base.length >= 3) bases.add(base)
  const forms = [...bases].flatMap((base) => (base === lower ? [base] : replaced.map((ending) => base + ending)))
  return [...new Set(forms.flatMap(soundsOf))].filter((sound) => sound.length >= 3)
}

/** Last consonants that change before the ending of an adjective: 'Ладога' and 'ладожский'. */
const softened = new Map(Object.entries({ г: 'ж', к: 'ч', х: 'ш', ц: 'ч' }))

/** Returns the possible adjectives of a Russian place name in any case: 'Ладоге' gives 'ладожский', 'ладогский'. */
export function placeAdjectives(name: string): string[] {
  const lower = normalise(name)
  if (!/^[а-я]{4,}$/.test(lower)) return []
  const bases = [...new Set([lower, lower.replace(endings, '')])].filter((base) => /[^аеиоуыэюяьй]$/.test(base))
  return bases.flatMap((base) => {
    const last = softened.get(base.at(-1)!)
    const starts = last === undefined ? [base] : [base.slice(0, -1) + last, base]
    return starts.flatMap((start) => [`${start}ский`, `${start}инский`])
  })
}

/** Returns the forms that a Russian word may have in other cases, the word itself first. */
const formsOf = (word: string): string[] => {
  const bases = new Set([word.slice(0, -1), word.replace(endings, '')])
  return [word, ...[...bases].flatMap((base) => replaced.map((ending) => base + ending))]
}

/**
 * Returns a Russian name in the nominative: 'Порторожу' becomes 'Порторож' if `sounds` contains 'portoroj'. Returns the
 * name as written if no form has one of these sounds.
 */
export function nominative(said: string, sounds: ReadonlySet<string>): string {
  if (!/^[а-яё]+(?:[ -][а-яё]+)*$/i.test(said)) return said
  const at = Math.max(said.lastIndexOf(' '), said.lastIndexOf('-')) + 1
  const [start, last] = [said.slice(0, at), said.slice(at)]
  const starts = /^[а-яё]+ $/i.test(start) ? formsOf(start.trim()).map((form) => `${form} `) : [start]
  for (const first of starts)
    for (const form of formsOf(last)) if (soundsOf(first + form).some((sound) => sounds.has(sound))) return first + form
  return said
}
