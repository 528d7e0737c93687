import { calendarIn } from '../../../language/dates/index.ts'
import { type Clause, contentOf, has } from '../clauses.ts'
import { focusOf, repeatsFocus } from '../focus.ts'
import { topicWeight } from '../lexicon/index.ts'
import { mayHaveNumber } from '../number-test.ts'
import { remember } from '../remember.ts'
import type { Part } from '../steps.ts'
import type { Calendar } from '../types.ts'
import { amountsIn } from './money.ts'
import { countsOf } from './number.ts'

/**
 * What a reply implies for a yes/no question without a word that says yes or no. Each rule compares what the question
 * asks (existence, a number, a day) with what the reply names.
 */

const questionsOf = ({ text, question }: Part): string => `${text} ${question?.text ?? ''}`

/** A question whether a thing exists. */
export const existence =
  /(?<!\p{L})(?:(?:whether|if) (?:they|you|the \p{L}+) (?:have|has|rent|sell|offer)|is there|are there|there (?:is|are)|do (?:you|they) (?:also )?(?:have|happen)|have you|got|free|available|vacan\p{L}+|open|есть|имеется|найдется|найдутся|свобод\p{L}+|занят\p{L}*|ada|punya|kosong|tersedia)(?!\p{L})/u
/** A question whether something may be done. */
export const permission =
  /(?<!\p{L})(?:boleh\p{L}*|bisa\p{L}*|allowed|may|welcome|can|could|можно|пустите|разреш\p{L}+)(?!\p{L})/u

export const asksExistence = (part: Part): boolean =>
  existence.test(part.text) || (existence.test(questionsOf(part)) && !permission.test(questionsOf(part)))

const vacancy =
  /(?<!\p{L})(?:free|available|availability|vacan\p{L}+|booked|taken|occupied|chartered|rented|свобод\p{L}+|занят\p{L}*|kosong|tersedia|available|disewa)(?!\p{L})/u
/** 'Nobody has her that day' */
const nobody =
  /(?<!\p{L})(?:nobody|no one|no-one|никто|никого|(?:belum|tidak|nggak|gak|ga) ada (?:tamu|yang|siapa|orang))(?!\p{L})/u
/** Persons who cannot come: 'nobody works then'. */
const absence = /(?<!\p{L})(?:works?|working|here|работа\p{L}*|(?:на|в) месте|kerja|jaga)(?!\p{L})/u

/** True for words that nobody else has the venue: 'nobody is in', 'никого нет', 'belum ada tamu'. */
export const isVacant = ({ text }: Clause, part: Part): boolean =>
  nobody.test(text) && !absence.test(text) && vacancy.test(questionsOf(part))

const calendarOf = remember((input) => {
  const [days, ...lines] = input.split('\n')
  const [today, near] = days!.split(' ').map(Number)
  return calendarIn(lines.join('\n'), { today: today!, near, hours: false })
})
const daysIn = (text: string, today: number, near = today) =>
  calendarOf(`${today} ${near}\n${text}`).flatMap(({ from, to, isWeekday }) =>
    from === null ? [] : [{ from, to: to ?? from, isWeekday }],
  )

const opens = /(?<!\p{L})(?:from|since|starting|after|с|со|после|начиная|dari|mulai|setelah)(?!\p{L})/u
const closes = /(?<!\p{L})(?:until|till|to|before|up to|до|по|sampai|hingga|sebelum)(?!\p{L})/u

/**
 * True if a clause is about other days than the question: 'we wait for you from the second' to 'on the first?'. A weekday
 * alone may be of any week.
 */
export function isOtherDay({ text }: Clause, part: Part, calendar: Calendar): boolean {
  const { today, arrival } = calendar
  const near = arrival ?? today
  const asked = daysIn(part.question?.text ?? '', today, near)[0] ?? daysIn(part.text, today, near)[0]
  const named = asked === undefined ? [] : daysIn(text, today, asked.from).filter(({ isWeekday }) => !isWeekday)
  return (
    asked !== undefined &&
    named.length > 0 &&
    named.every(({ from, to }) => {
      if (opens.test(text) && !closes.test(text)) return from > asked.from
      if (closes.test(text) && !opens.test(text)) return to < asked.to
      return to < asked.from || from > asked.to
    })
  )
}

/** A number after 'for' that counts persons: 'space for four', not 'for the fourth' or 'for four nights'. */
const party =
  /(?<!\p{L})(?:for|of|untuk|buat|на) (\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|двоих|троих|четверых|пятерых|шестерых|семерых|восьмерых|десятерых)(?![\p{L}\d:.]|-| (?:\p{L}* ?)?(?:январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр|числ|january|february|march|april|may|june|july|august|september|october|november|december|nights?|days?|hours?|weeks?|am|pm|ноч|час|дн|сут|недел|malam|hari|jam|minggu|dollars?|euros?|januari|februari|maret|mei|juni|juli|agustus|oktober|desember))/u
/** Returns the only number of persons or things that a question asks for. */
const askedCount = remember((question): number | undefined => {
  const named = party.exec(question)?.[1]
  // 'двухместный'
  const counts = [
    ...countsOf(question.replaceAll(/\p{L}*местн\p{L}*/gu, ' ')),
    ...(named === undefined ? [] : countsOf(named)),
  ]
  const numbers = new Set(
    counts.flatMap(({ number, units }, n) =>
      number >= 2 && (units.some((unit) => !times.has(unit)) || (n === counts.length - 1 && named !== undefined))
        ? [number]
        : [],
    ),
  )
  return numbers.size === 1 ? [...numbers][0] : undefined
})
/** True if a question counts the noun: 'two rooms'. */
const askedOf = (question: string, noun: string): boolean =>
  mayHaveNumber.test(
    question.slice(Math.max(0, question.indexOf(noun.slice(0, 5)) - 12), question.indexOf(noun.slice(0, 5))),
  )
const times: ReadonlySet<string> = new Set(
  'hour minute day night week month year time percent metre kilometre'.split(' '),
)
const denial = /(?<!\p{L})(?:not|не|bukan|nggak|tidak) $/u
const holds =
  /(?<!\p{L})(?:have|has|got|left|free|only|just|fits?|seats?|space|room for|places?|есть|оста\p{L}+|только|мест\p{L}*|свободн\p{L}*|ada|tinggal|sisa|cuma|hanya|muat|tempat)(?!\p{L})/u

/** Compares the number of a reply with the asked one: 'I have three places' to 'is there space for four?' is false. */
export function isEnough({ text, names }: Clause, part: Part): boolean | undefined {
  // 'April five is the season, we are full'
  if (names.has('denied')) return undefined
  if (!mayHaveNumber.test(text) || !(asksExistence(part) || vacancy.test(questionsOf(part)))) return undefined
  const asked = askedCount(part.question?.text ?? part.text) ?? askedCount(part.text)
  if (asked === undefined || amountsIn([{ text } as Clause]).some(({ currency }) => currency !== null)) return undefined
  const counts = countsOf(text)
  const isDenied =
    counts.some(({ number }) => number === asked) && denial.test(text.slice(0, text.search(mayHaveNumber)))
  if (isDenied) return false
  const [count, ...others] = counts
  // 'I still have two chalets' to a question for a chalet for ten
  const noun = /(?<=\p{L} )\p{L}{4,}/u.exec(text.slice(text.search(mayHaveNumber)))?.[0]
  const isThing = noun !== undefined && (part.question?.text ?? part.text).includes(noun.slice(0, 5))
  if (isThing && !askedOf(part.question?.text ?? part.text, noun)) return undefined
  const isTime = count?.units.some((unit) => times.has(unit))
  if (!count || isTime || others.length > 0 || !holds.test(text) || count.number > 1_000) return undefined
  return count.number >= asked
}

const place =
  /(?<!\p{L})(?:in|at|by|behind|next to|outside|opposite|on|under|near|у|в|во|на|под|возле|около|рядом|за|напротив|di|depan|samping|dekat|belakang|sebelah) (?!нас|вас|меня|них|него|нее)(?:the |our |each |every )?\p{L}/u
const habit =
  /(?<!\p{L})(?:happens?|often|frequently|all the time|regularly|every (?:day|week|month|season|evening|night|morning)|часто|постоянно|кажд\p{L}+ (?:день|недел\p{L}|раз|вечер|утро)|sering|biasa kok|tiap (?:hari|minggu|malam))(?!\p{L})/u

/** Other guests of the asked day, and words that they have the place: 'on the fifth a wedding moves in'. */
const occupants =
  /(?<!\p{L})(?:wedding|party|group|family|owners?|guests?|tenants?|company|birthday|свадьб\p{L}+|групп\p{L}+|семь\p{L}+|гост\p{L}+|хозя\p{L}+|люди|жильц\p{L}+|корпоратив\p{L}*|юбилей|tamu|rombongan|keluarga|pernikahan|acara|pemiliknya)(?!\p{L})/u
const occupies =
  /(?<!\p{L})(?:moves? in|arrives?|comes?|coming|stays?|staying|has it|have it|took|takes|checks? in|is in|are in|заезжа\p{L}+|заед\p{L}+|въезжа\p{L}+|жив\p{L}+|прожива\p{L}+|стоят|отмеча\p{L}+|гуля\p{L}+|катается|масук|masuk|menginap|nginap|datang|nempati\p{L}*|menempati|pakai|dipakai)(?!\p{L})/u
const leaves =
  /(?<!\p{L})(?:out|leaves?|leaving|checks? out|выезжа\p{L}+|съезжа\p{L}+|уезжа\p{L}+|keluar|pulang)(?!\p{L})/u

/** True for words that others have the venue: 'a wedding moves in', 'гости живут'. */
export const isOccupied = ({ text, names }: Clause, part: Part): boolean =>
  vacancy.test(questionsOf(part)) &&
  occupants.test(text) &&
  occupies.test(text) &&
  !leaves.test(text) &&
  !/^(?:yes|yeah|да|ya|iya)(?!\p{L})/u.test(text) &&
  !names.has('negator')

/** A reply that is only a condition: 'if we know two days before'. */
const onlyIf =
  /^(?:(?:only|just|ну|только|asal) )?(?:if|as long as|provided|когда|если|при условии|kalau|asal|asalkan|jika)(?!\p{L})/u
const possibility = /(?<!\p{L})(?:possible|able|возможн\p{L}+|получится|сможете|можете|могут|dapat)(?!\p{L})/u
const echoes = /^(?!what|how|who|when|where)(?:\p{L}+ ){1,4}(?:does|do|can|will|has|have)$/u
/** Something else instead of the asked thing: 'only showers', 'cuma kipas'. */
const onlyOther =
  /^(?:(?:we|there|they|it's|is|are|have|у нас|тут|там|kami|di sini)[ ,]+)*(?:only|just|только|лишь|cuma|hanya) (?!if|with|when|by|on|in|for|to|если|с |по |в |на |для|kalau|di |untuk|buat)\p{L}+/u
const things = /(?<!\p{L})(?:have|there|с|with|есть|имеется|ada|punya|pakai)(?!\p{L})/u

const namedBoth = /(?<!\p{L})(?:and|и|dan) (?:\p{L}+ )?\p{L}+ (?:both|оба|обе|dua-duanya|keduanya)(?!\p{L})/u
const lengths: ReadonlySet<string> = new Set(['#night', '#day', '#week', '#month', '#hour'])
const formerly = /(?<!\p{L})(?:had|was|were|был\p{L}*|dulu)(?!\p{L})/u
const coordination = /(?<!\p{L})(?:and|or|и|или|dan|atau|sama|plus)(?!\p{L})/u
/** Words of a restriction or a duty, which leave the existence open. */
const limited = /^(?:only|just|только|лишь|cuma|hanya|must|have to|harus|надо|нужно)(?!\p{L})/u
const beforePlace = /(?:in|at|on|by|behind|outside|во?|на|у|за|возле|di|dekat)(?: the| our)? $/u

/** True if a clause names a thing that the question does not name, apart from a place. */
const namesOther = ({ text, mentions }: Clause, { topics, question }: Part): boolean =>
  mentions.some(
    ({ name, from }) =>
      topicWeight(name) > 0 &&
      !lengths.has(name) &&
      !topics.has(name) &&
      !question?.topics.has(name) &&
      !beforePlace.test(text.slice(0, from)),
  )

/** Words of a question that say nothing about its subject. */
const common =
  /^(?:whether|have|there|they|guests?|people|please|could|would|possible|with|from|that|this|можно|есть|если|людей|человек|гост\p{L}*|будет|какой|apakah|untuk|dengan|orang|tamu|bisa|boleh)$/u

/** Returns what clauses imply that neither say yes nor no: the details of a thing imply that it exists. */
export function impliedIn(clauses: readonly Clause[], part: Part): boolean | undefined {
  const stating = clauses.filter(
    (clause) => contentOf(clause).length > 0 && !has(clause, 'negator', 'denied', 'past', 'hedge', 'patience'),
  )
  const [first] = stating
  if (!first || stating.length < clauses.filter((clause) => contentOf(clause).length > 0).length) return undefined
  if (stating.length === 1 && habit.test(first.text) && contentOf(first).length <= 5) return true
  const asked = questionsOf(part)
  const isAllowed = permission.test(asked) || possibility.test(asked) || !vacancy.test(asked)
  if (stating.length === 1 && onlyIf.test(first.text) && isAllowed) return true
  // 'My daughter does' to 'Do you speak English?'
  if (stating.length === 1 && echoes.test(first.text)) return true
  const words = contentOf(first)
  const isRepeated = (word: string): boolean =>
    word.length >= 4 && !common.test(word) && asked.includes(word.slice(0, 5))
  if (namedBoth.test(first.text) && first.mentions.some(({ name }) => part.topics.has(name))) return true
  // 'English or German, whichever you like' to 'Is the class in English?'
  const isNamed = first.mentions.some(({ name, from }) => from <= 4 && topicWeight(name) >= 1 && part.topics.has(name))
  if ((isNamed || isRepeated(words[0]!)) && words.length <= 4 && coordination.test(first.text)) return true
  if (onlyOther.test(first.text) && words.length <= 4 && !words.some(isRepeated) && things.test(asked)) return false
  // 'Two per bike' to 'Are helmets included?'
  if (
    /(?<!\p{L})(?:per|each|на (?:каждого|человека)|setiap|masing-masing)(?!\p{L})/u.test(first.text) &&
    countsOf(first.text).length > 0
  )
    return true
  if (!asksExistence(part) || vacancy.test(questionsOf(part))) return undefined
  if (namesOther(first, part) || limited.test(first.text) || formerly.test(first.text)) return undefined
  // 'The pool is on the roof' to 'Is there heating for the pool?'
  const focuses = [focusOf(part.text), ...(part.question ? [focusOf(part.question.text)] : [])]
  if (first.mentions.some(({ name }) => topicWeight(name) >= 1) && !repeatsFocus(first, focuses)) return undefined
  const isPlaced = place.test(first.text) && (words.length <= 4 || first.text.search(place) === 0)
  const isDetail =
    countsOf(first.text).some(({ number }) => number > 1) ||
    isPlaced ||
    (daysIn(first.text, 0).length > 0 && daysIn(asked, 0).length === 0)
  return isDetail ? true : undefined
}
