import type { AnswerKind } from '../../contract/answers.ts'
import { calendarIn } from '../../language/dates/index.ts'
import { piecesOf, withSpokenNumbers } from '../../language/numbers/index.ts'
import { stem, tokenise } from '../../language/words/index.ts'
import { languageCounts } from './callee-language.ts'
import { topicsOf } from './clauses.ts'
import { mentionsIn, plain } from './lexicon/index.ts'
import { remember } from './remember.ts'
import { stopWords } from './stop-words.ts'

/** Features by which a question of the agent is compared with a step. */
export interface Features {
  readonly text: string
  readonly topics: ReadonlyMap<string, number>
  /** Stems of the words outside of the topics. */
  readonly stems: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
  /** Days and times that the text names, equal in all languages. */
  readonly moments: ReadonlySet<string>
  /** BCP 47 code, or '' if the text is too short to tell. */
  readonly language: string
}

/** One question of a step. A step such as 'Ask for the deposit and until when ...' has two. */
export interface Part extends Features {
  readonly step: number
  readonly kind: AnswerKind
  /** What a text must contain: a mail address, a phone number, an hour or a name. Undefined for any text. */
  readonly detail?: string
  /** The agent's words, if the part was asked. */
  readonly question?: Features
}

/** Day for comparing dates of two texts. Any day serves. */
const anyDay = 20_000

export const featuresOf = remember((text): Features => {
  const written = plain(text)
  const mentions = mentionsIn(written)
  const covered = mentions.filter(({ name }) => name.startsWith('#') || name === 'polite' || name === 'greeting')
  const stems = new Set<string>()
  const numbers = new Set<number>()
  for (const { kind, value } of piecesOf(withSpokenNumbers(written))) if (kind === 'number') numbers.add(value)
  const moments = new Set(
    calendarIn(written, { today: anyDay, hours: false }).flatMap(({ from, to, time }) =>
      [from, to, time].filter((moment) => moment !== null).map(String),
    ),
  )
  for (const { kind, text: word, at, end } of tokenise(written)) {
    if (kind === 'word' && word.length > 2 && !stopWords.has(word)) {
      if (!covered.some(({ from, to }) => from <= at && end <= to)) stems.add(stem(word))
    }
  }
  const language = [...languageCounts(written)].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
  return { text: written, topics: topicsOf(mentions), stems, numbers, moments, language }
})

/** Begins another question inside of a step or a sentence of the agent. */
const interrogative =
  "(?:(?:for|about|at|from|by|until|till|up to|on|in|with|до|о|об|на|с|в|за|по|из|от|про|у|во|для|к|sampai|untuk|dari|pada|di|jam) )?(?:how|what|when|where|which|who|whether|if|why|is|are|do|does|can|could|would|will|may|сколько|как[аиоу]\\p{L}*|когда|где|кто|что|чем|можно|нужен|нужна|нужно|есть|как|berapa|apakah|kapan|siapa|di ?mana|bagaimana|apa)(?! (?:so|not)(?!\\p{L}))|(?:i'd|i would) like to know|ada berapa"
const splitter = new RegExp(
  `(?:,? (?:and|и|а также|dan|serta|а)(?: then| also| также| еще| juga)? |, )(?=${interrogative}(?!\\p{L})|(?:\\p{L}+) ли (?:\\p{L}))|,? (?:and|dan) (?=(?:for|about|ask|untuk|tanyakan) )|,? и (?=о |про |об |спрос|узна|уточн)`,
  'gu',
)

/** Splits a text into its questions. */
export const questionsOf = (text: string): string[] => {
  const found = plain(text)
    .split(splitter)
    .filter((part) => part !== undefined && /\p{L}{3}/u.test(part))
  return found.length === 0 ? [text] : found
}

/** A step that begins with a statement and also asks: 'Say that ... and ask whether ...'. */
const asksLater =
  /(?:,|(?<!\p{L})(?:and|then|и|затем|потом|а также|dan|lalu)) (?:then |also |затем |также )?(?:ask|find out|inquire|enquire|check|clarify|спро[сш]\p{L}*|узна\p{L}*|уточн\p{L}*|выясн\p{L}*|попрос\p{L}*|tanya\p{L}*|pastikan)(?!\p{L})/u
const statesIn =
  /^(?:please |then |politely |briefly |first |вежливо |затем |сначала |в начале |в конце |кратко )*(?:say|tell|inform|mention|explain|state|thank|greet|introduce|give|let (?:them|him|her) know|end|close|finish|wish|apologi[sz]e|leave|note|hang up|present|announce|point out|скаж\p{L}*|сообщ\p{L}*|объясн\p{L}*|упом\p{L}*|поблагодар\p{L}*|попрощ\p{L}*|представ\p{L}*|поздоров\p{L}*|поприветств\p{L}*|заверш\p{L}*|назов\p{L}*|назва\p{L}*|сказать|предупред\p{L}*|пожела\p{L}*|оставь\p{L}*|оставить|извин\p{L}*|закончи\p{L}*|рассказать|расскаж\p{L}*|передать|передай\p{L}*|отметить|ucapkan|katakan|sampaikan|beri ?tahu\p{L}*|perkenalkan|sebutkan|minta maaf|pamit|tinggalkan|jelaskan|informasikan)(?!\p{L})/u

/** What a question asks for, by its words. The first pattern that matches decides. */
const yesNo =
  /(?<!\p{L})(?:whether|if (?:the|they|there|it|we|guests?|one|she|he|you|a|our|two|breakfast|pets?|children|\p{L}+)|(?!далеко)\p{L}+ ли|(?<!далеко )ли|apakah)(?!\p{L})|^(?:is|are|do|does|can|could|will|would|has|have|may|bisakah|adakah|bolehkah)(?!\p{L})/u
const howMuch =
  /(?<!\p{L})(?:по деньгам|как\p{L}+ сумм\p{L}*|минимальн\p{L}+ (?:чек|заказ|счет|сумм)\p{L}*|minimum (?:order|amount)|set (?:them|us|me|you) back|bayar\p{L}* berapa|kena berapa|nambah berapa|how much(?! (?:time|space|room|luggage|baggage))|how (?:big|large|high) (?:is |would |will )?(?:be )?(?:the |a |your )?(?:security |booking )?(?:deposit|prepayment|surcharge|fee|tax)|how (?:many|much) (?:dollars|euros|pounds|rupees|baht|rupiah)|сколько (?:рубл\p{L}*|денег|доллар\p{L}*|евро|бат|рупи\p{L}*)|berapa (?:rupiah|juta|ribu|dolar|euro)|how expensive|what\p{L}* \p{L}* ?(?:cost|pay)|(?:full |total |final |exact )?(?:price|cost|rate|fee|charge|tariff|quote|surcharge|supplement)s?|deposit|prepayment|minimum spend|(?:tourist|city|local|resort) tax(?:es)?|(?:туристическ|курортн)\p{L}+ (?:налог|сбор)\p{L}*|pajak turis|corkage|rent|rental|hire|fare|bill|средн\p{L}+ чек|чек|почем|по чем|сколько (?!(?:человек|гостей|людей|мест|детей|взрослых|пассажиров|туристов|персон)(?!\p{L}))(?:\p{L}+ )?(?:выходит|возьмете|берете)|sewa\p{L}*|ongkos\p{L}*|what\p{L}*(?: \p{L}+){1,6} per \p{L}+|what (?:is|would|will) it (?:be )?for|во сколько обойд\p{L}*|(?:сколько|что) (?!(?:человек|гостей|людей|мест|детей|взрослых|пассажиров|туристов|персон)(?!\p{L}) (?:\p{L}+ )*(?:берут|плат))(?:\p{L}+ )*(?:сто[ия]\p{L}*|берут|платят|платить|будет стоить|обойд\p{L}*)|цен\p{L}*|стоимост\p{L}*|тариф\p{L}*|(?:размер\p{L}*|сумм\p{L}*) \p{L}+|предоплат\p{L}*|депозит\p{L}*|залог\p{L}*|задат\p{L}*|аванс\p{L}*|расцен\p{L}*|доплат\p{L}*|пробков\p{L}* сбор\p{L}*|harga\p{L}*|tarif\p{L}*|biaya\p{L}*|berapa (?:besar(?:nya)? )?(?:harga|biaya|tarif|sewa|total|pajak|deposit|dp|uang muka|denda|tiket)\p{L}*|uang muka|besar dp)(?!\p{L})/u
const when =
  /(?<!\p{L})(?:until when|by when|when|(?:which|what) (?:\p{L}+ ){0,2}(?:dates?|days?|time|weekend|week|month)|how late|how early|deadline|nearest (?:free )?(?:dates?|week|day)|(?:next|earliest|soonest|first) (?:free |available |possible )*(?:date|day|slot|week|time|appointment|departure)\p{L}*|till when|what time|time of|dates?|до какого|до каких|к какому|к каким|с какого(?! возраст)|каког?о? числ\p{L}*|когда|во сколько|в какое время|в котором часу|срок\p{L}*|ближайш\p{L}+ (?:свободн\p{L}+ )?(?:дат\p{L}*|день|недел\p{L}*|врем\p{L}*)|как\p{L}+ (?:(?!минимальн|максимальн)\p{L}+ )?(?:дат\p{L}*|ноч\p{L}*|день|дни|врем\p{L}*|числ\p{L}*)|до скольки|дат[аыуе]?|время|kapan|tanggal berapa|jam berapa|hari apa|batas waktu)(?!\p{L})/u
/** Asks for an hour that recurs, such as the check-out time. Such an hour has no date. */
const clock =
  /(?<!\p{L})(?:(?:what|which) (?:time|hours?)|how (?:late|early)|time of day|(?:check-?(?:in|out)|opening|closing|departure|arrival|pick-?up|start|end) (?:time|hour)s?|до скольк\p{L}+(?! (?:лет|человек|гост\p{L}+)(?!\p{L}))|со? скольк\p{L}+(?! лет(?!\p{L}))|во сколько(?! (?:\p{L}+ )?(?:обойд|выйд|встан)\p{L}+)|в котором часу|(?:до|с) какого (?:часа|времени)|в какое время|час(?:ы|ов) работы|время (?:заезда|выезда|отправления|работы|открытия|закрытия)|(?:jam|pukul) (?:berapa|buka|tutup|operasional))(?!\p{L})/u
/** Asks for the next free hour, which has a day. */
const vacancy =
  /(?<!\p{L})(?:earliest|soonest|next|first|free|available|ближайш\p{L}+|перв\p{L}+|свобод\p{L}+|kosong|terdekat|tercepat|pertama)(?!\p{L})/u
const howMany =
  /(?<!\p{L})(?:по времени|времени|(?:what|which) (?:percent\p{L}*|age|floor)|на как\p{L}+ этаж\p{L}*|как\p{L}+ этаж|lantai berapa|как\p{L}+ минимум \p{L}+|percentage|how much (?:time|space|room|luggage|baggage)|как\p{L}+ процент\p{L}*|скольк\p{L}+ процент\p{L}*|от скольк\p{L}+|berapa persen|how (?:many|long|far|big|large|wide|old|deep|heavy|tall|high)|number of(?! the)|maximum (?:number|capacity)|capacity|minimum (?:stay|number|nights?|age|of nights)|size of|(?:group|party) size|duration|distance|length|сколько|как долго|как далеко|как\p{L}+ (?:\p{L}+ )?(?:вместимост\p{L}*|длительност\p{L}*|продолжительност\p{L}*|расстояни\p{L}*|размер\p{L}*|минимальн\p{L}+|максимальн\p{L}+)|вместимост\p{L}*|числ[оа] \p{L}+|количеств\p{L}*|длительност\p{L}*|продолжительност\p{L}*|максимальн\p{L}+ (?:числ|колич|вмест)\p{L}*|минимальн\p{L}+ (?:срок|колич|числ|прожив|возраст)\p{L}*|расстояни\p{L}*|размер\p{L}* (?:зал|шал|бассейн)\p{L}*|на сколько|сколько \p{L}+|до скольки лет|со скольки|до скольких \p{L}+|максимальн\p{L}+ вес\p{L}*|минимальн\p{L}+ (?:врем\p{L}*|вес\p{L}*|рост\p{L}*)|maximum (?:weight|height|age)|minimum (?:weight|height)|с какого возраста|со скольки лет|какой возраст|minimum age|what age|usia (?:minimal|berapa)|umur berapa|berapa (?!nomor|ya|kak|pak|bu|mas|mbak|per|untuk|buat|kalau|kira|sih|di|ke|dari)\p{L}+|kapasitas\p{L}*|jumlah|durasi|minimal (?:menginap|inap|stay)|maksimal berapa)(?!\p{L})/u
const textual =
  /(?<!\p{L})(?:(?:phone|whatsapp|contact|mobile|telephone) number|number to call|номер\p{L}* телефон\p{L}*|телефон\p{L}*|who|where|address|name|e-?mail|policy|terms|conditions|what is included|what (?:it|the price) includes|what happens|how to|how (?:do|does|can|should)|кто|где|адрес\p{L}*|имя|имени|как зовут|почт\p{L}*|услови\p{L}*|правил\p{L}*|что (?:именно )?(?:входит|включ\p{L}*|будет)|далеко ли(?!.*сколько)|как (?:оплатить|добраться|лучше|можно)|siapa|di ?mana|alamat|nama|bagaimana|apa saja|syarat)(?!\p{L})/u

/** True for a question for an hour that recurs: not for the next free one, or for one of a named day. */
export const asksHour = (text: string): boolean =>
  clock.test(text) && !vacancy.test(text) && calendarIn(text, { today: anyDay, hours: false }).length === 0

/** Returns the kind of value that one question asks for. */
export function kindOfQuestion(question: string): AnswerKind {
  const text = plain(question)
  if (statesIn.test(text) && !text.endsWith('?') && !asksLater.test(text)) return 'statement'
  const places = (
    [
      ['yes_no', yesNo],
      ['text', textual],
      ...(asksHour(text) ? [['text', clock] as const] : []),
      ['money', howMuch],
      ['date', when],
      ['number', howMany],
    ] as const
  )
    .map(([kind, pattern]) => [kind, text.search(pattern)] as const)
    .filter(([, at]) => at >= 0)
  const first = places.toSorted((a, b) => a[1] - b[1])[0]
  if (!first) return 'text'
  // 'what the cancellation terms are and when': the interrogative decides, and 'how much' before a noun is money.
  return first[0]
}

const askVerb =
  /(?<!\p{L})(?:ask|find out|inquire|check|спро[сш]\p{L}*|узна\p{L}*|уточн\p{L}*|выясн\p{L}*|tanya\p{L}*)(?!\p{L})/u

/** Cuts a step into its questions. Clauses that only say something are left out if the step also asks. */
export function partsOf(text: string, step: number, kind: AnswerKind | null | undefined): Part[] {
  const written = plain(text)
  if (kind === 'statement' || (!kind && kindOfQuestion(text) === 'statement'))
    return [{ ...featuresOf(text), step, kind: 'statement' }]
  // 'Say that one guest is vegetarian, and ask whether ...': only what follows 'ask' is a question.
  const asks = statesIn.test(written) ? written.search(askVerb) : -1
  const parts: Part[] = []
  for (const question of questionsOf(asks > 0 ? written.slice(asks) : written)) {
    const features = featuresOf(question)
    if (features.topics.size + features.stems.size + features.numbers.size === 0 && asked(question)) continue
    const last = parts.at(-1)
    const isAbout = [...features.topics.keys()].some((topic) => topic !== '#price')
    // 'Ask whether they have cots, and what those cost': the second question is about the same thing.
    const topics = isAbout || !last ? features.topics : new Map([...last.topics, ...features.topics])
    const own = parts.length === 0 && kind ? kind : kindOfQuestion(question)
    const detail = own === 'text' && asksHour(question) ? { detail: 'hour' } : {}
    parts.push({ ...features, topics, step, kind: own, ...detail })
  }
  const split = parts.flatMap(byUnit).flatMap(byDetail).flatMap(byThing)
  if (split.length > 0) return split
  return parts.length === 0 ? [{ ...featuresOf(text), step, kind: kind ?? kindOfQuestion(text) }] : parts
}

const units = ['#night', '#day', '#week', '#month', '#hour']
const coordinated =
  /(?<!\p{L})(?:per|a|за|в|на) (\p{L}+)(?:,| and| и| dan| or| или)+ (?:per |a |за |в |на |also |the )*(\p{L}+)/u

/** Splits 'the price per day and per week' into two questions. */
function byUnit(part: Part): Part[] {
  const named = units.filter((unit) => part.topics.has(unit))
  if (part.kind !== 'money' || named.length !== 2 || !coordinated.test(part.text)) return [part]
  return named.map((unit) => ({
    ...part,
    topics: new Map([...part.topics].filter(([topic]) => topic === unit || !units.includes(topic))),
  }))
}

/** Details of a person or a venue that one step can ask for together. */
const details: readonly (readonly [string, RegExp])[] = [
  ['name', /(?<!\p{L})(?:names?|имя|имени|имена|nama)(?!\p{L})/u],
  ['mail', /(?<!\p{L})(?:e-?mail\p{L}*|почт\p{L}+|имейл\p{L}*|surel)(?!\p{L})/u],
  [
    'phone',
    /(?<!\p{L})(?:phone|whatsapp|mobile|телефон\p{L}*|ватсап\p{L}*|вотсап\p{L}*|telepon|nomor|номер\p{L}*)(?!\p{L})/u,
  ],
]

/** Splits 'the name and the e-mail address of the manager' into two questions. */
function byDetail(part: Part): Part[] {
  const named = details.filter(([, pattern]) => pattern.test(part.text))
  if (part.kind !== 'text' || named.length < 2 || !/ (?:and|и|dan) /u.test(part.text)) return [part]
  return named.map(([detail]) => ({ ...part, detail }))
}

const things =
  /(?:whether|if|ли|apakah|цен[ау]|стоимость|price of)(?: the)? (\p{L}+(?: \p{L}+)?),? (?:and|и|dan) (?:the |размер |сумму |цену |стоимость )?(\p{L}+(?: \p{L}+)?)/u

/** Splits 'whether pets and smoking are allowed' into two questions. */
function byThing(part: Part): Part[] {
  const [, one, other] = things.exec(part.text) ?? []
  if (one === undefined || other === undefined || (part.kind !== 'yes_no' && part.kind !== 'money')) return [part]
  const [first, second] = [topicsOf(mentionsIn(one)), topicsOf(mentionsIn(other))]
  const own = (topics: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): string[] =>
    [...topics].filter(([topic, weight]) => weight >= 1 && !others.has(topic)).map(([topic]) => topic)
  const [left, right] = [own(first, second), own(second, first)]
  if (left.length === 0 || right.length === 0) return [part]
  return [right, left].map((without) => ({
    ...part,
    topics: new Map([...part.topics].filter(([topic]) => !without.includes(topic))),
  }))
}

/** True for a piece such as 'Спросите' or 'and how' that names nothing. */
const asked = (question: string): boolean =>
  [...question.matchAll(/\p{L}+/gu)].filter(([word]) => !askVerb.test(word) && !stopWords.has(word)).length === 0
