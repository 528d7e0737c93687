import { normalise } from '../words/tokens.ts'

const digits = new Map(
  'satu dua tiga empat lima enam tujuh delapan sembilan'.split(' ').map((word, n) => [word, n + 1] as const),
)
const digitWord =
  /(?<![\p{L}-]|(?:puluh|ratus|ribu|juta|koma|belas) )(satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan)(?![\p{L}-])(?! (?:puluh|belas|ratus|ribu|ribuan|rb|juta|jutaan|jt|miliar|milyar|koma|setengah)(?!\p{L}))/gu
/** Russian nouns that an estimate names before its number: 'тысяч двенадцать', 'минут пять'. */
const inverted =
  /(?<!\p{L})(?<!\d |(?:од[иун]|дв|тр|четыр|пят|шест|сем|вос|девят|десят|сорок|сто|двест|трист|полтор|пар)\p{L}* )(тысяч|километров|минут|минуток|часов|часа|часика|часиков|человек|дней|рублей|долларов|евро|метров|гостей|ночей|процентов|штук|лет) ((?:\d+|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|один|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|\p{L}+надцать)(?: (?:один|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|двадцать|тридцать|сорок|пятьдесят))?(?:-(?:\d+|два|три|четыре|пять|шесть|семь|восемь|девять|десять|двенадцать|пятнадцать|двадцать|тридцать))?)(?!\p{L})(?! тысяч)(?:(?<=тысяч \p{L}+|тысяч \p{L}+ \p{L}+|тысяч \d+)|(?! (?:рубл|доллар|евро|минут|час|человек|дн|сот|километр|метр|ноч)\p{L}*))/gu
/** Two to four of a scale word, as an estimate: 'тысячи три', 'сотни две', 'миллиона полтора'. */
const invertedScale =
  /(?<!\p{L})(?<!\d |(?:од[иун]|дв|тр|четыр|полтор)\p{L}* )(тысячи|тыщи|сотни|миллиона) (две|два|три|четыре|полторы|полтора)(?!\p{L})(?! (?:тысяч|тыщ|с половиной))/gu
/** Returns the position of a number after its noun, which makes it an estimate, or -1: 'тысяч двенадцать'. */
export const estimateAt = (text: string): number => {
  const at = text.search(inverted)
  return at < 0 ? text.search(invertedScale) : at
}

const tens = 'двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто'
const ones = 'один|два|две|три|четыре|пять|шесть|семь|восемь|девять'
const withOnes = String.raw`(?:${tens})(?: (?:${ones})(?!\p{L}))?`
const hundredsAndTens = String.raw`(?:сто|двести|триста)(?: (?:${withOnes}|\p{L}+надцать|десять)(?!\p{L}))?`
/** Two numbers after their noun: 'тысяч двенадцать пятнадцать', 'минут пять десять', 'тысяч сто десять сто двадцать'. */
const invertedRange = new RegExp(
  String.raw`(?<!\p{L})(тысяч|тыщ|минут|километров|метров|человек|рублей|долларов|евро|часов|дней) (?:((?:сто|двести|триста)(?: (?:${tens}|\p{L}+надцать|десять))?|${tens}) (${hundredsAndTens}|${withOnes})|(\p{L}+надцать|десять) (\p{L}+надцать|${withOnes})|(${ones}) (${ones}|десять))(?!\p{L})`,
  'gu',
)
/** A scale after the unit: 'тридцать две в сутки тысячи'. */
const scaleAfterUnit =
  /(?<=(?:\d|\p{L}{2}(?:ь|а|е|и|о|то)|сот|ста)) ((?:в|за|на|с) (?:сутки|день|ночь|час|человека|неделю|месяц)) (тысяч\p{L}*|тыщ\p{L}*|миллион\p{L}*)(?!\p{L})/gu
/** A number of people: 'berempat'. */
const group = /(?<!\p{L})ber(dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh)(?!\p{L})/gu
/** 'Satu setengah jam', 'satu jam setengah' */
const halves =
  /(?<!\p{L})(satu|dua|tiga|empat|lima|enam|\d+) (?:(jam|hari|bulan|tahun|juta|miliar) setengah|setengah (jam|hari|bulan|tahun))(?!\p{L})/gu

/** The 'and' between two numbers: 'between four hundred and six hundred', not 'between two hundred and fifty and three'. */
const betweenAnd =
  /(?<=(?<!\p{L})between (?:[\p{L}\d-]+ ){1,7}?)(?:(?<!(?:hundred|thousand|million) )and|and(?= [\p{L}\d-]+ (?:hundred|thousand|million)(?!\p{L})))(?= )/u

/** Two numbers one after the other, as a range: 'five six people', 'пятнадцать двадцать тысяч', 'dua tiga juta'. */
const neighbours = [
  'one two three four five six seven eight nine ten',
  'одну две три четыре пять шесть семь восемь девять десять',
  'один два три четыре пять шесть семь восемь девять десять пятнадцать двадцать тридцать сорок пятьдесят шестьдесят',
  'satu dua tiga empat lima enam tujuh delapan sembilan',
]
  .map((words) => words.split(' '))
  .flatMap((words) => words.slice(1).map((word, n) => `${words[n]} ${word}`))
const adjacent = new RegExp(
  String.raw`(?<![\p{L}-]|(?:ty|дцать|сорок|десят|яносто|сто|puluh|ratus|hundred|two|three|four|five|six|seven|eight) )(?:${[...new Set(neighbours)].join('|')})(?= (?:hundred|thousand|million|people|persons|guests|minutes|hours|days|nights|euros?|dollars|baht|тысяч|тыщ|миллион|человек|гост|минут|час|дн|ноч|евро|доллар|рубл|бат|ribu|juta|orang|tamu|menit|jam|hari|malam|ratus|puluh))`,
  'gu',
)

/** 'Dua tiga ratus ribu' */
const neighbourHundreds =
  /(?<![\p{L}-]|(?:puluh|ratus|ribu|juta) )(satu|dua|tiga|empat|lima|enam|tujuh|delapan) (dua|tiga|empat|lima|enam|tujuh|delapan|sembilan) ratus(?!\p{L})/gu

const englishDigits = 'zero one two three four five six seven eight nine'.split(' ')
/** Three or more digits one by one: 'seven five zero'. */
const digitNames = String.raw`(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)`
// 'One one five zero one thousand ...': the last digit begins the number in words.
const spelledDigits = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${digitNames}[ ,]+){4,}${digitNames}(?! (?:hundred|thousand|million|and a half))|(?:${digitNames}[ ,]+){2,3}${digitNames}(?! (?:hundred|and a half)))(?!\p{L})`,
  'gu',
)
/** A number and its figures: 'forty four zero', 'sixteen one six'. */
const figured = Object.entries({
  ...Object.fromEntries(
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, n) => [word, n + 10]),
  ),
  ...Object.fromEntries(
    'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, n) => [word, n * 10 + 20]),
  ),
}).map(
  ([word, number]) =>
    [
      new RegExp(
        `(?<!\\p{L})${word}[ ,]+${englishDigits[Math.floor(number / 10)]}[ ,]+(?:${englishDigits[number % 10]}${number % 10 === 0 ? '|oh' : ''})(?!\\p{L})`,
        'gu',
      ),
      word,
    ] as const,
)
const hourCounts = new Map(
  ['an one 1 satu', 'two 2 два dua', 'three 3 три tiga', 'four 4 четыре empat'].flatMap((words, n) =>
    words.split(' ').map((word) => [word, n + 1] as const),
  ),
)
const minuteCounts = new Map(
  [
    'ten 10 десять sepuluh',
    'fifteen 15 пятнадцать lima belas',
    'twenty 20 двадцать dua puluh',
    'thirty 30 тридцать tiga puluh',
    'forty 40 сорок empat puluh',
    'fifty 50 пятьдесят lima puluh',
  ].flatMap((words, n) => {
    const [english, digits, russian, ...rest] = words.split(' ')
    return [english!, digits!, russian!, rest.join(' ')].map((word) => [word, [10, 15, 20, 30, 40, 50][n]!] as const)
  }),
)
/** 'An hour and twenty minutes', 'час двадцать', 'satu jam dua puluh menit'. Not 'в час двадцать'. */
const hoursAndMinutes = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<!(?:at|в|до|с|к|после|jam|pukul) )(?:(час)|(${[...hourCounts.keys()].join('|')}) (?:hours?|часа?|jam)) (?:and |и |dan |lebih )?(${[...minuteCounts.keys()].join('|')})(?: (five|пять|lima))?(?: (?:minutes|минут|menit)|(?= ?$|,))(?!\p{L})`,
  'gu',
)
/** 'Two hours and a half' */
const hoursAndHalf = /(?<!\p{L})(one|two|three|four|\d) (hour|day|week)s? and (?:a )?half(?!\p{L})/gu

/** Words of one unit of time, in full: 'полчаса' is 30 minutes. */
const spans: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:an? hour and (?:a )?half|one and (?:a )?half hours?|hour and (?:a )?half)(?!\p{L})/gu, '1.5 hours'],
  [/(?<=\d) and (?:a )?half (?=hours|days|weeks|months)/gu, '.5 '],
  [/(?<!\p{L})two and (?:a )?half (?=hours|days|weeks|months)/gu, '2.5 '],
  [/(?<!\p{L})three and (?:a )?half (?=hours|days|weeks|months)/gu, '3.5 '],
  [/(?<!\p{L})four and (?:a )?half (?=hours|days|weeks|months)/gu, '4.5 '],
  [/(?<!\p{L})three quarters of an hour(?!\p{L})/gu, '45 minutes'],
  [/(?<!\p{L})(?:a )?quarter of an hour(?!\p{L})/gu, '15 minutes'],
  [/(?<!\p{L})три четверти часа(?!\p{L})/gu, '45 минут'],
  [/(?<!\p{L})четверть часа(?!\p{L})/gu, '15 минут'],
  [/(?<!\p{L})seperempat jam(?!\p{L})/gu, '15 menit'],
  [/(?<!\p{L})half an hour(?!\p{L})/gu, '30 minutes'],
  [/(?<!\p{L})half a day(?!\p{L})/gu, '0.5 days'],
  [/(?<!\p{L})(?:a couple of|couple of|a couple) (?=hours|days|weeks|months)/gu, '2 '],
  [/(?<!\p{L})(?:an|a) (?=hour|day|week|month|night)(?!hourly|daily|weekly)/gu, '1 '],
  // 'тысячи три с половиной'
  [
    /(?<!\p{L})(?<!(?:од[иун]|дв|тр|четыр|пят|шест|сем|вос|девят|десят|сорок|сто)\p{L}* )тысяч[иа]? (две|два|три|четыре|пять|шесть|семь|восемь) с половиной(?!\p{L})/gu,
    '$1 с половиной тысячи',
  ],
  [/(?<!\p{L})(?:полчаса|пол часа)(?!\p{L})/gu, '30 минут'],
  [/(?<!\p{L})полдня(?!\p{L})/gu, '0.5 дня'],
  [/(?<!\p{L})пар[ау] (?=час|дн|недел|сут)/gu, '2 '],
  [/(?<!\p{L})(?:час с половиной|часа полтора)(?!\p{L})/gu, '1.5 часа'],
  [/(?<!\p{L})setengah jam(?!\p{L})/gu, '30 menit'],
  [/(?<!\p{L})setengah hari(?!\p{L})/gu, '0.5 hari'],
  [/(?<!\p{L})(?:satu setengah) jam(?!\p{L})/gu, '1.5 jam'],
  [/(?<!\p{L})se(jam|hari|minggu|bulan|malam)(?!\p{L})/gu, '1 $1'],
]
const indonesian =
  /(?<!\p{L})(?:jam|orang|penumpang|ranjang|malam|hari|minggu|bulan|menit|kamar|tamu|ya|ada|untuk|bisa|maksimal|kami|saja|puluh|ribu|tempat|anak|dewasa|meja|buah|kali|sampai|atau|dan|kabin|unit|lantai|semua|aja|kak|pak|bu|mbak|mas|bang|bos|tambah|plus|sama|per|tiap|setiap|jam|paling|total|berdua|tidur|nya|di|yang|itu|ini|punya|cuma|hanya|kapal|mobil|kolam|lapangan|terapis|kelas|sesi|loh|sih|dong|deh|juga|bisa|muat|lah|pas|kira|sekitar|kalau|kalo|mau|pakai|pake|sudah|udah|belum|tidak|nggak|gak|lebih|kurang|bawah|atas|sekali|jadi|setiap|dengan|harga|harganya|pulau|macam|jenis|masakan|hidangan|menu|lauk|titik|spot|lantai|biasanya|buah|botol|gelas|piring|potong|ekor|lagi|dulu|tapi|bisa|boleh|dapat|dari|buat|[a-z]{4,}nya)(?!\p{L})/u

/**
 * Rewrites spoken numbers that `piecesOf` leaves alone: single Indonesian digits ('lima orang'), which are also place
 * names, and spans such as 'half an hour' and 'sejam'. The result is in lower case.
 */
export function withSpokenNumbers(text: string): string {
  let written = normalise(text).replaceAll(neighbourHundreds, (words, from: string, to: string) =>
    digits.get(to) === digits.get(from)! + 1 ? `${from} ratus sampai ${to} ratus` : words,
  )
  if (indonesian.test(written) || /^\W*\p{L}+\W*$/u.test(written))
    written = written.replaceAll(digitWord, (word) => String(digits.get(word)))
  written = written
    .replace(betweenAnd, 'to')
    .replaceAll(adjacent, (words) => words.replace(' ', '-'))
    .replaceAll(/(?<!\p{L})(se(?:juta|ribu|ratus|puluh))an(?!\p{L})/gu, '$1')
    .replaceAll(scaleAfterUnit, ' $2 $1')
    .replaceAll(invertedRange, (_, noun: string, ...pairs: string[]) => {
      const [from, to] = pairs.slice(0, 6).filter((word) => word !== undefined)
      return `${from}-${to} ${noun}`
    })
    .replaceAll(inverted, '$2 $1')
    .replaceAll(invertedScale, '$2 $1')
    .replaceAll(/(?<=(?:malam|hari|minggu|bulan|orang|jam|tahun|kamar|tamu))nya(?!\p{L})/gu, '')
  for (const [figures, word] of figured) written = written.replaceAll(figures, word)
  written = written.replaceAll(spelledDigits, (words) =>
    words
      .split(/[ ,]+/)
      .map((word) => englishDigits.indexOf(word === 'oh' ? 'zero' : word))
      .join(''),
  )
  written = written.replaceAll(group, (_, count: string) => `${digits.get(count) ?? 10} orang`)
  written = written.replaceAll(
    halves,
    (_, count: string, before?: string, after?: string) =>
      `${(digits.get(count) ?? Number(count)) + 0.5} ${before ?? after}`,
  )
  written = written
    .replaceAll(hoursAndMinutes, (_, hour: string | undefined, hours: string, minutes: string, five?: string) => {
      const count = hour === undefined ? hourCounts.get(hours)! : 1
      return `${count * 60 + minuteCounts.get(minutes)! + (five === undefined ? 0 : 5)} minutes`
    })
    .replaceAll(hoursAndHalf, (_, count: string, unit: string) => `${hourCounts.get(count) ?? count}.5 ${unit}s`)
  for (const [span, figures] of spans) written = written.replaceAll(span, figures)
  return written
}

/** Words of counted things, by their English singular noun. */
const table: Readonly<Record<string, string>> = {
  guest: 'guests? гост\\p{L}* tamu',
  person:
    'people persons? ppl pax человек\\p{L}* чел людей персон\\p{L}* orang org adults? взросл\\p{L}* dewasa participants? участник\\p{L}* peserta',
  seat: 'seats? seater мест\\p{L}* kursi',
  passenger: 'passengers? пассажир\\p{L}* penumpang',
  class: 'class(?:es)? заняти\\p{L}* kelas',
  child: 'child children kids? дет\\p{L}+ ребен\\p{L}+ anak',
  hour: 'hours? hrs? h час\\p{L}* ч jam',
  minute: 'minutes? mins? минут\\p{L}* мин menit',
  day: 'days? день дня дней днями сут\\p{L}* hari',
  night: 'nights? ноч\\p{L}* malam',
  week: 'weeks? недел\\p{L}* minggu',
  month: 'months? месяц\\p{L}* bulan',
  year: 'years? года? лет tahun',
  bedroom: 'bedrooms? br спал\\p{L}* спален tidur(?:nya)?',
  room: 'rooms? номер\\p{L}* комнат\\p{L}* kamar',
  bathroom: 'bathrooms? baths? ванн\\p{L}* санузл\\p{L}*',
  bed: 'beds? кроват\\p{L}* ranjang',
  cabin: 'cabins? кают\\p{L}* kabin',
  villa: 'villas? вилл\\p{L}* vila',
  table: 'tables? стол\\p{L}* meja',
  therapist: 'therapists? мастер\\p{L}* массажист\\p{L}* терапевт\\p{L}* terapis',
  metre: 'met(?:er|re)s? m метр\\p{L}* м квадрат\\p{L}*',
  kilometre: 'kilomet(?:er|re)s? km километр\\p{L}* км кэмэ',
  kilogram: 'kilograms? kgs? килограмм\\p{L}* кг',
  // Kilometres or kilograms, as the question tells
  kilo: 'kilos? кило',
  megabit: 'megabits? mbps mbit мегабит\\p{L}*',
  degree: 'degrees? градус\\p{L}* derajat',
  litre: 'lit(?:er|re)s? литр\\p{L}*',
  sunbed: 'sunbeds? loungers? шезлонг\\p{L}* лежак\\p{L}*',
  session: 'sessions? сеанс\\p{L}* sesi',
  percent: '% percent процент\\p{L}* persen',
  mile: 'miles? миль мили',
  dive: 'dives? погружени\\p{L}* penyelaman',
  time: 'times? раз\\p{L}? kali',
  car: 'cars? машин\\p{L}* mobil',
  space: 'spaces? spots?',
  step: 'steps? stairs? ступен\\p{L}* tangga',
  course: 'courses? блюд\\p{L}*',
  boat: 'boats? лод\\p{L}+ катер\\p{L}* kapal',
  yacht: 'yachts? яхт\\p{L}*',
  mat: 'mats? коврик\\p{L}* matras',
  centimetre: 'cm см centimet(?:er|re)s? сантиметр\\p{L}*',
  person_crew: 'crew экипаж\\p{L}* kru',
  dog: 'dogs? собак\\p{L}*',
  star: 'stars? звезд\\p{L}*',
}
const patterns = Object.entries(table).map(
  ([noun, words]) => [noun, new RegExp(`^(?:${words.replaceAll(' ', '|')})$`, 'u')] as const,
)

/** Returns the English singular noun of a word that numbers count, or undefined. */
export function countedNoun(word: string): string | undefined {
  // Indonesian 'menitan' is 'menit' in an estimate.
  const base = word
    .replace(/^(menit|jam|hari|malam|minggu|bulan|tahun|orang|meter)an$/u, '$1')
    .replace(/(?<=^[a-z]{4,})nya$/u, '')
  const noun = patterns.find(([, pattern]) => pattern.test(base))?.[0]
  return noun === 'person_crew' ? 'crew' : noun
}
