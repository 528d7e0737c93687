import { phrases, russianVenues, venues } from './phrase-pattern.ts'

/* Phrases that refer to offered venues and ask about them, in English and Russian. Lower case, with 'е' for 'ё'. */

export const similar = phrases(
  '(?:more |something |anything )?(?:like|similar to)',
  'похож\\p{L}* на',
  'вроде',
  'как',
  'наподобие',
  'типа',
)

/** Words that make an ordinal a date or a floor: 'the second week'. */
export const calendar = phrases(
  '(?:weeks?|weekends?|days?|half|nights?|floor|birthday|anniversary)',
  'недел\\p{L}*|выходны\\p{L}*|числ\\p{L}*|половин\\p{L}*|этаж\\p{L}*|раз',
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)',
  '(?:январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр)\\p{L}*|мая|мае',
)

/** Phrases for each question about a venue. */
export const aspects = {
  bedrooms: phrases(
    'how many (?:bed)?rooms',
    'number of (?:bed)?rooms',
    'bedrooms',
    'сколько (?:\\p{L}+ ){0,2}(?:спален|комнат|номеров)',
    'спальни',
    'спален',
  ),
  capacity: phrases(
    'how many (?:people|guests|persons|pax)',
    'capacity',
    'сколько (?:\\p{L}+ ){0,2}(?:человек|гостей|людей)',
    'вместимост\\p{L}*',
    'вмещает',
  ),
  hours: phrases(
    '(?:opening |working )?hours',
    'when (?:do|does|is|are) .{0,40}open',
    'часы работы',
    'режим работы',
    'до скольки',
    'во сколько',
    'когда (?:\\p{L}+ ){0,2}(?:открыт\\p{L}*|работа\\p{L}*)',
  ),
  price: phrases(
    'how much',
    'prices?',
    'costs?',
    'rates?',
    'сколько (?:\\p{L}+ ){0,2}(?:стоит|стоят|будет)',
    'цен\\p{L}*',
    'стоимост\\p{L}*',
    'почем',
  ),
  address: phrases(
    "where(?:'s| is| are)?",
    'address(?:es)?',
    'located',
    'location',
    'directions',
    'где',
    'адрес\\p{L}*',
    'находит\\p{L}*',
    'расположен\\p{L}*',
    'как доехать',
  ),
  website: phrases('web\\s?sites?', 'sites?', 'links?', 'url', 'web\\s?page', 'сайт\\p{L}*', 'ссылк\\p{L}*'),
  view: phrases('views?', 'вид'),
  photos: phrases('photos?', 'pictures?', 'pics', 'images?', 'фото\\p{L}*', 'картинк\\p{L}*'),
  phone: phrases(
    '(?:tele)?phones?(?: numbers?)?',
    'numbers?',
    'call',
    'contacts?(?: details?)?',
    'what\\s?s\\s?app',
    'ring',
    'телефон\\p{L}*',
    'номер\\p{L}*',
    'контакт\\p{L}*',
    'позвон\\p{L}*',
    'звонить',
    'ватсап\\p{L}*',
    'вотсап\\p{L}*',
  ),
  details: phrases(
    '(?:more )?details?',
    'tell (?:me|us)(?: more)?',
    'more (?:about|on|info(?:rmation)?)',
    'info(?:rmation)?',
    'describe',
    'what about',
    'по?подробн\\p{L}*',
    'расскажи(?:те)?',
    'детал\\p{L}*',
    'информаци\\p{L}*',
    'опиши(?:те)?',
    'описани\\p{L}*',
    'что (?:за|насчет|про)',
    'про',
  ),
} as const
export type Aspect = keyof typeof aspects | 'rooms'

const ordinalStems = [
  ['first|1st', 'перв(?:ый|ая|ое|ого|ой|ому|ую|ом|ым)'],
  ['second|2nd', 'втор(?:ой|ая|ое|ого|ому|ую|ом|ым)'],
  ['third|3rd', 'трет(?:ий|ья|ье|ьего|ьей|ьему|ью|ьем|ьим)'],
  ['fourth|4th', 'четверт(?:ый|ая|ое|ого|ой|ому|ую|ом|ым)'],
  ['fifth|5th', 'пят(?:ый|ая|ое|ого|ой|ому|ую|ом|ым)'],
  ['sixth|6th', 'шест(?:ой|ая|ое|ого|ому|ую|ом|ым)'],
]
const kinds = `(?: (?:one|${venues}|place))?`
const russianKinds = `(?: (?:${russianVenues}))?`
/** Phrases for list positions ('the second one', 'вторая вилла', '№2'). Zero-based, -1 is the last. */
export const ordinals: readonly (readonly [number, RegExp])[] = [
  ...ordinalStems.map(
    ([en, ru], n) =>
      [
        n,
        phrases(
          `(?:the )?(?:${en})${kinds}`,
          `(?:${ru})${russianKinds}`,
          `(?:number|no\\.?|nr\\.?|option|variant|номер|номером|вариант|варианта|вариантом|пункт)\\s*${n + 1}`,
          `${n + 1}-?(?:й|я|е|го|ю|ую|ой|ая|ый|ом|му)`,
        ),
      ] as const,
  ),
  ...[1, 2, 3, 4, 5, 6].map((n) => [n - 1, new RegExp(`[#№]\\s*${n}(?!\\d)`, 'u')] as const),
  [-1, phrases(`(?:the )?last${kinds}`, `последн(?:ий|яя|ее|его|ей|ему|юю|ем|им)${russianKinds}`)],
]

export const superlatives = {
  cheapest: phrases(
    `(?:the )?(?:cheapest|least expensive)${kinds}`,
    `(?:самы\\p{L}+|сам(?:ая|ой|ую|ое|ого)) (?:дешев\\p{L}*|недорог\\p{L}*|бюджетн\\p{L}*)${russianKinds}`,
  ),
  dearest: phrases(
    `(?:the )?most expensive${kinds}`,
    `(?:самы\\p{L}+|сам(?:ая|ой|ую|ое|ого)) дорог\\p{L}*${russianKinds}`,
  ),
  biggest: phrases(
    `(?:the )?(?:biggest|largest)${kinds}`,
    `(?:самы\\p{L}+|сам(?:ая|ой|ую|ое|ого)) (?:больш\\p{L}*|просторн\\p{L}*)${russianKinds}`,
  ),
} as const

/** Words for the venue of the last question. */
export const singular = phrases(
  'its?',
  "it's",
  '(?:this|that)(?: one)?',
  'there',
  'его',
  'ее',
  'у (?:него|нее)',
  'там',
  'туда',
  'этот',
  'эта',
  'этой',
  'этого',
  'эту',
  'ему',
  'ей',
  'он',
  'она',
)
/** Words for all offered venues. */
export const plural = phrases(
  'their',
  'they',
  'them',
  'all(?: of them)?',
  'each',
  'их',
  'им',
  'у них',
  'все',
  'всех',
  'они',
  'каждо\\p{L}*',
)
