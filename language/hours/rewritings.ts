import { piecesOf } from '../numbers/index.ts'
import { normalise } from '../words/index.ts'

/** Maximum length of a cell, in characters. The rest is ignored. */
const maxLength = 1_000

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Patterns and their replacements, in order. */
const rewritings: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/[\u2010-\u2015\u2212~→]+/g, '-'],
  [/\s*--+\s*/g, ' - '],
  [/(?<!\p{L})m ?- ?f(?!\p{L})/gu, 'mon-fri'],
  [/(?<!\p{L})m(?= ?- ?(?:th|sa|su|thurs?|sat|sun|saturday|sunday)(?!\p{L}))/gu, 'mon'],
  [/(?<!\p{L})f(?= ?- ?(?:sa|su|sat|sun)(?!\p{L}))/gu, 'fri'],
  [/(?<=\d) ?ish(?!\p{L})/gu, ' '],
  // 'M/W/F', 'MWF', 'TTh'
  [/(?<!\p{L})m[/, &]*w[/, &]*f(?!\p{L})/gu, 'mon, wed, fri'],
  [/(?<!\p{L})t(u?)[/, &]*th(?!\p{L})/gu, 'tue, thu'],
  [/(?<!\p{L})часу(?= (?:ночи|дня))/gu, '1'],
  [/(?<!\p{L})(mid|early|late) ?-(?= ?\p{L})/gu, '$1 '],
  [/(?<=\d)\s*…\s*(?=\d)|(?<=\d)\s*\.{2,3}\s*(?=\d)/g, ' - '],
  [/(?<!\p{L})([ap])\.\s?m(?:\.|(?!\p{L}))/gu, '$1m '],
  [/(?<!\p{L})s[./]\s?d(?!\p{L})\.?/gu, ' until '],
  [/(?<!\p{L})l\.\s?o(?!\p{L})\.?/gu, ' lo '],
  // '01.05-31.10', '31.12 and 01.01': dates, because one of the first numbers is no hour.
  [
    /(?<![\d:.])[0-3]?\d\.(?:0[1-9]|1[0-2])(?![\d:])\.?(?:\s*(?:[-,&]|\p{L}+|, ?clos\p{L}+)\s*[0-3]?\d\.(?:0[1-9]|1[0-2])(?![\d:])\.?)*/gu,
    (dates) =>
      /(?<![\d.])(?:2[5-9]|3[01])\./.test(dates)
        ? dates.replaceAll(/(\d+)\.(\d\d)\.?/g, (_, day, month) => `${day} ${monthNames[Number(month) - 1]} `)
        : dates,
  ],
  // 'Open 6 days a week'
  [
    /(?<![\d:.,-])[2-6]\s?-?\s?(?:days?|дн\p{L}+|hari)(?:\s?(?:a|per|\/|в|dalam|se)\s?(?:week|неделю|minggu|seminggu))?(?!\p{L})/gu,
    ' ',
  ],
  // Time zones and dates.
  [/(?:gmt|utc)\s?[+-]\s?\d{1,2}(?::\d\d)?/g, ' '],
  [/\d{1,2}([./])\d{1,2}\1(?:20)?\d\d(?![\d:.])/g, ' date '],
  // Single weekdays of a month: 'closed first Monday of the month', 'последний вторник месяца'.
  [
    /(?:\d(?:st|nd|rd|th)|first|second|third|fourth|last|перв\p{L}+|втор(?:ой|ую|ое|ая)|треть\p{L}+|четв[её]рт\p{L}+|последн\p{L}+)\s+\p{L}+\s+(?:of\s+|in\s+)?(?:the\s+|each\s+|every\s+|кажд\p{L}+\s+)?(?:months?|месяц\p{L}*)(?!\p{L})/gu,
    ' date ',
  ],
  [/\p{L}+\s+(?:pertama|kedua|ketiga|terakhir)\s+(?:(?:se)?tiap\s+)?bulan/gu, ' date '],
  // Counts: 'groups of 10-20 people', 'на 4-6 человек'.
  [
    /(?<![\d:.])\d{1,3}(?:\s*-\s*\d{1,3})?\s*(?:people|persons?|pax|guests?|seats?|tables?|чел(?:овек\p{L}*)?|гост\p{L}+|мест(?:а|о)?|стол\p{L}*|orang|tamu|kursi|meja|%)(?!\p{L})/gu,
    ' count ',
  ],
  // Notice periods and durations are no opening hours: 'book 24 hours in advance', 'за 24 часа'.
  [
    /(?:(?:at least|min(?:imum)?\.?|за|минимум|не менее(?: чем за)?|minimal|min|within|каждые)\s*)\d{1,3}\s*-?\s*(?:h|hours?|hrs?|days?|ч|час\p{L}*|сут\p{L}*|дн\p{L}*|jam|hari)(?!\p{L})(?!\s*до закр)/gu,
    ' notice ',
  ],
  [
    /\d{1,3}\s*-?\s*(?:h|hours?|hrs?|days?)\s*(?:notice|in advance|advance|ahead|before(?! clos)|prior(?! to clos)|sebelumnya)/g,
    ' notice ',
  ],
  [
    /(?:half an|half|an?|1|one)[\s-]*(?:h|hours?|hrs?)\s*(?:before|prior(?: to)?)(?: the)?\s*(?:clos\p{L}*|end|$)/gu,
    (match: string) => (match.startsWith('half') ? ' before30 ' : ' before60 '),
  ],
  [/(\d{1,2})[\s-]*(?:m|mins?|minutes?)\.?\s*(?:before|prior(?: to)?)(?: the)?\s*(?:clos\p{L}*|end|$)/gu, ' before$1 '],
  [/за\s*(?:полчаса|пол часа)\s*до\s*закр\p{L}*/gu, ' before30 '],
  [/за\s*(?:1\s*)?час\s*до\s*закр\p{L}*/gu, ' before60 '],
  [/за\s*(\d{1,2})\s*мин\p{L}*\.?\s*до\s*закр\p{L}*/gu, ' before$1 '],
  [/(\d{1,2})\s*menit\s*sebelum\s*(?:tutup|jam tutup)/g, ' before$1 '],
  [/(?:1|se)\s*jam\s*sebelum\s*(?:tutup|jam tutup)/g, ' before60 '],
]

const all24 =
  /(?<![\d:.])(?:24\s?(?:[/xх×*-]|на|by)\s?7|7\s?[/xх×]\s?24)(?:\s?[/xх×]\s?365)?(?!\d)|(?<![\d:.-])24\s*-?\s*(?:h|hrs?|hours?|ч|часа?|часов|jam)(?!\p{L})|(?<!\p{L})h24(?!\d)|(?<!\d)24 часа в сутки/gu
const sevenDays =
  /(?<![\d:.])(?:7|seven|семь)\s?-?\s?(?:days?|дней|hari|дн\.?)(?:\s?(?:a|per|\/|в|dalam|se)\s?(?:week|неделю|minggu|seminggu))?(?!\p{L})|(?<![\d:.])7\s?\/\s?7(?!\d)/gu
/** '9-00 до 21-00', '9 00 - 21 00': a hyphen or a space before minutes. */
const hyphenMinutes =
  /(?<![\d:.])(\d{1,2})[- ]([0-5][05])(\s*(?:-|до|to|till?|until)\s*)(\d{1,2})[- ]([0-5][05])(?![\d:.])/gu
const cyrillicFrom = /(?<!\p{L})([сc]о?\s+\d{1,2})-([0-5]0)(?!\d)/gu

/** Writes the hours of a text without digits as numbers: 'from nine to five'. */
function withDigits(text: string): string {
  if (/\d\D+\d/.test(text)) return text
  let result = ''
  let end = 0
  for (const piece of piecesOf(text)) {
    if (piece.spelled !== true || piece.people || piece.value > 24) continue
    result += text.slice(end, piece.at) + String(piece.value)
    end = piece.end
  }
  return result + text.slice(end)
}

/** Normalises a cell and rewrites notations that the words of the lexicon cannot express. */
export function rewritten(text: string): string {
  let result = withDigits(normalise(text.slice(0, maxLength)))
  for (const [pattern, by] of rewritings)
    result = typeof by === 'string' ? result.replace(pattern, by) : result.replace(pattern, by)
  return result
    .replace(all24, ' always ')
    .replace(sevenDays, ' sevendays ')
    .replace(hyphenMinutes, '$1:$2$3$4:$5')
    .replace(cyrillicFrom, '$1:$2')
}
