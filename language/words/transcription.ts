/** Languages whose spelling determines the Russian spelling of a name. */
export type SpellingLanguage = 'indonesian' | 'thai' | 'greek' | 'italian' | 'spanish' | 'turkish' | 'slavic' | 'plain'

type Rules = readonly (readonly [RegExp, string])[]
/** Parses 'from to, from to'. '-' is an empty replacement. */
const rules = (text: string): Rules =>
  text.split(', ').map((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return [new RegExp(from, 'gu'), to === '-' ? '' : to]
  })

/** Rules of a language, applied before the common ones. */
const own: Readonly<Record<SpellingLanguage, Rules>> = {
  plain: [],
  indonesian: rules('ny нь, c ч, kh х, (?<![aeiou])y(?=[aeiou]) ь$&'),
  thai: rules('ph п, th т, kh к, chh? ч, aew эу, ae э, w(?=[aeiou]) в, w у'),
  greek: rules('ch х, ou у, gk г, mp б, nt(?=[aeiou]) нд, ph ф, th т, x кс, y и, (?<=[aeiou])i(?=[aeou]) й'),
  italian: rules(
    'ch к, gh г, gli(?=[aeou]) ль, gli льи, gn(?=[aeiou]) нь, sc(?=[ei]) ш, ci(?=[aou]) ч, c(?=[ei]) ч, gi(?=[aou]) дж, g(?=[ei]) дж, zz цц, z ц, qu кв, h -, (?<=[aeiou])s(?=[aeiou]) з, ia(?!\\p{L}) ия',
  ),
  spanish: rules(
    'ch ч, ll ль, ñ нь, qu(?=[eiéí]) к, gu(?=[eiéí]) г, g(?=[eiéí]) х, j х, c(?=[eiéí]) с, z с, h -, ia(?!\\p{L}) ия',
  ),
  turkish: rules('ç ч, c дж, ş ш, ğ -, ı ы, ö ё, ü ю, j ж, h х'),
  slavic: rules('dž дж, đ дж, [čć] ч, š ш, ž ж, lj ль, nj нь, c ц, h х, ja я, ju ю, je е, jo ё, j й'),
}
/** The soft sign joins the next vowel: 'нья' for 'нь' and 'a'. */
const softened = rules('ьa ья, ьo ьо, ьu ью, ьi ьи, ьe ье')
const common = rules(
  'shch щ, sh ш, zh ж, ch ч, kh х, ph ф, th т, ts ц, ck к, qu кв, (?<!\\p{L})ya я, (?<=[aeiou])ya я, ya я, yu ю, yo ё, ye е, ee и, oo у, ou у, (?<=[aeiou])[iy](?![aeiou]) й, (?<!\\p{L})e э, (?<=[iaou])e э, x кс, w в, j дж, c(?=[ei]) с, y(?=[aeiou]) й',
)
const letters = new Map(
  Array.from('abcdefghiklmnopqrstuvyz', (letter, n) => [letter, Array.from('абкдефгхиклмнопкрстувиз')[n]!] as const),
)

/** Writes a name in Russian letters by the spelling of its language: 'Cisternino' becomes 'Чистернино'. */
export function inRussian(name: string, language: SpellingLanguage): string {
  let text = name.toLowerCase().normalize('NFC')
  for (const [from, to] of own[language]) text = text.replace(from, to)
  for (const [from, to] of softened) text = text.replace(from, to)
  text = text
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
  for (const [from, to] of common) text = text.replace(from, to)
  text = Array.from(text, (letter) => letters.get(letter) ?? letter).join('')
  return text.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}
