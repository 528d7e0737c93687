import { type Token, withoutAccents } from '../words/tokens.ts'
import type { Piece } from '../numbers/pieces.ts'

/** Words of each unit of a price, in English, Russian and Indonesian. */
const words = {
  night:
    'nights night nightly overnight nites nite nt nts ngt ngts nght nigth ночь ночи ночей ночевка ночевку ночевки nacht nuit nuitee notte noche noite noites notti noc noci nocy natt natten nate noapte nopti dem ejszaka gece malam mlm semalam gecelik',
  day: 'days day daily день дня дней tag jour jours journee giorno giornata dia dias dag dager dan dana danu den dzien zi ngay gun hari sehari harian gunluk diario diaria journalier journaliere giornaliero giornaliera taglich ежедневно дневная дневной',
  // A night at a villa, a day on a yacht
  day_and_night: 'сутки суток сут посуточно доба добу суточная суточный',
  full_day: 'fullday seharian',
  half_day: 'halfday полдня',
  week: 'weeks week weekly wks wk неделя неделю недели нед woche semaine settimana semana vecka veckan uke uge viikko tydzien tyden tjedan saptamana saptamani sedmica sedmicu тиждень tuan hafta minggu mgg seminggu mingguan pekan haftalik semanal hebdomadaire settimanale wochentlich недельная недельный понедельно еженедельно',
  month:
    'months month monthly mth mths месяца месяцев месяц мес помесячно monat mois mese mes maned manad miesiac mesic mjesec thang ay bulan sebulan bulanan bln bl aylik mensual mensuel mensile monatlich ежемесячно месячная',
  year: 'years year yearly annual annually annum yr yrs год года году годовая jahr annee anno ano yil rok tahun setahun tahunan thn',
  hour: 'hours hour hourly hrs hr h ч час часа часов stunde heure ora hora hodina hodinu godzina godz timme gio saat std jam sejam saatlik почасовая почасовой почасово часовая',
  person:
    'persons person people pax guests guest heads head adults adult участника участник человека человек чел гостя гость гостю гости персона персону персоны перс взрослый взрослого взрослые orang org seorang kepala tamu peserta diners diner cover personne persona pers pessoa personas personnes personen persoon osoba osobu osobe osobi persoana nguoi khach dewasa kisi traveller traveler ppl',
  couple: 'couples couple пара пару пары двоих pasangan pasang berdua вдвоем pareja paar coppia',
  room: 'rooms room номера номер комната комнату комнаты kamar zimmer chambre habitacion camera oda',
  villa: 'villas villa houses house home property вилла виллу виллы дома дом vila rumah',
  table: 'tables table стола стол столика столик meja',
  treatment: 'treatments treatment процедура процедуру процедуры perawatan',
  session: 'sessions session сеанса сеанс занятие занятия sesi',
  trip: 'trips trip поездка поездку поездки рейс прогулка прогулку прогулки',
  charter: 'charters charter чартера чартер',
  ticket: 'tickets ticket билета билет tiket',
  bottle: 'bottles bottle бутылка бутылку бутылки botol',
  class: 'class classes класса класс kelas',
  package: 'packages package пакета пакет paket',
  retreat: 'retreats retreat ретрита ретрит',
  stay: 'stays stay total заезда заезд проживание период',
  bed: 'beds bed кровать койка койку койко',
  dish: 'dish dishes plate блюдо main mains',
  set: 'sets set сета сет',
  group: 'groups group группа группу группы grup',
  boat: 'boats boat лодка лодку лодки катер kapal perahu',
  yacht: 'yachts yacht яхта яхту яхты',
  tour: 'tours tour тур',
  cruise: 'cruises cruise круиз',
  excursion: 'excursions excursion экскурсия экскурсию экскурсии',
  massage: 'massages massage массаж pijat',
  ritual: 'rituals ritual ритуал',
  lesson: 'lessons lesson урока урок',
  programme: 'programs program programmes programme программа программу программы',
  course: 'courses course курса курс',
  menu: 'menus menu меню',
  meal: 'meals meal',
  glass: 'glasses glass бокал бокала gelas',
  piece: 'pieces piece pcs штука штуку шт',
  cabin: 'cabins cabin каюта каюту каюты',
  suite: 'suites suite',
  bungalow: 'bungalows bungalow бунгало',
  apartment: 'apartments apartment квартира квартиру апартаменты',
  tent: 'tents tent палатка палатку tenda',
  seat: 'seats seat место',
  event: 'events event мероприятие acara',
  dive: 'dives dive погружение',
  visit: 'visits visit визит посещение',
} satisfies Readonly<Record<string, string>>

/** Words of units that count only after a preposition: 'per minute', but not '600k minutes'. */
const wordsAfterLead = {
  month: 'mo',
  person: 'os fo',
  bed: 'dorm',
  minute: 'minutes minute min минуту минута мин menit mnt',
  weekend: 'weekend weekends уикенд уик-энд',
  evening: 'evening evenings вечер',
  season: 'season seasons сезон musim',
  fortnight: 'fortnight',
  portion: 'portions portion serving servings порцию порция порции porsi',
  cup: 'cup cups чашку чашка cangkir',
  family: 'family families семью семья keluarga',
  child: 'child children kid kids ребенка ребенок anak',
  bedroom: 'bedroom bedrooms спальню спальня спальни',
  unit: 'unit units',
  cottage: 'cottage cottages домик домика коттедж',
  chalet: 'chalet chalets шале',
  studio: 'studio студию студия',
  car: 'car cars vehicle vehicles машину машина авто mobil',
  dinner: 'dinner dinners ужин',
  lunch: 'lunch обед',
  breakfast: 'breakfast завтрак sarapan',
  buffet: 'buffet',
  workshop: 'workshop workshops мастер-класс',
  ceremony: 'ceremony ceremonies церемонию церемония',
  procedure: 'procedure procedures',
  facial: 'facial facials',
  training: 'training тренировку тренировка',
  flight: 'flight flights перелет полет',
  mile: 'mile miles милю миля',
  kilometre: 'kilometre kilometer км',
  ride: 'ride rides',
  party: 'party parties вечеринку вечеринка',
  wedding: 'wedding weddings свадьбу свадьба',
  banquet: 'banquet banquets банкет',
  sail: 'sail sailing',
  pass: 'pass абонемент',
  entry: 'entry вход masuk',
  chair: 'chair chairs кресло кресла kursi',
  umbrella: 'umbrella зонт зонтик payung',
  sunbed: 'sunbed sunbeds sunlounger lounger шезлонг шезлонга',
} satisfies Readonly<Record<string, string>>

export type SimpleUnit = keyof typeof words | keyof typeof wordsAfterLead
/**
 * Unit of a price: an English singular noun, or a person and night. 'block' is several of
 * a unit: '/ 3 months'. `headlinePrice` never returns 'day_and_night', 'full_day', 'half_day' and 'block'.
 */
export type Period = SimpleUnit | 'person_night' | 'block'

/** Units of a budget. */
export const budgetPeriods = ['night', 'week', 'month', 'hour', 'person'] as const satisfies readonly Period[]

const byWord = <Unit extends string>(table: Readonly<Record<Unit, string>>): [string, Unit][] =>
  (Object.keys(table) as Unit[]).flatMap((unit) => table[unit].split(' ').map((word): [string, Unit] => [word, unit]))
const bareUnits = new Map<string, SimpleUnit>(byWord(words))
const allUnits = new Map<string, SimpleUnit>([...byWord(wordsAfterLead), ...bareUnits])
/** Returns a word without accents and a French article: "l'heure". */
const plain = (text: string): string => withoutAccents(text).replace(/^l['’]/, '')
/** Returns the unit of a word, also of an Indonesian word with its preposition: 'permalam'. */
export const unitOfWord = (text: string): SimpleUnit | undefined => {
  const word = plain(text)
  return allUnits.get(word) ?? (word.startsWith('per') ? bareUnits.get(word.slice(3)) : undefined)
}

/** Letters of abbreviations: 'pp', 'p/p', 'p.p.p.n.', '/n', '/w'. */
const letters: Readonly<Record<string, readonly SimpleUnit[]>> = {
  pp: ['person'],
  pn: ['night'],
  pd: ['day'],
  pw: ['week'],
  pm: ['month'],
  ph: ['hour'],
  pcm: ['month'],
  ppn: ['person', 'night'],
  pppn: ['person', 'night'],
  pps: ['person'],
  ppns: ['person', 'night'],
  pppns: ['person', 'night'],
  pppd: ['person', 'day'],
  ppd: ['person', 'day'],
  pa: ['year'],
  py: ['year'],
  n: ['night'],
  d: ['day'],
  w: ['week'],
  h: ['hour'],
  p: ['person'],
  н: ['night'],
  д: ['day'],
  ч: ['hour'],
}
/** Words before a unit. */
const lead =
  /^(?:\/|per|a|an|each|every|for|за|в|во|с|со|на|для|от|pro|par|por|al|alla|la|каждую|каждый|one|satu|se|untuk|buat|setiap|tiap|@|\*|x|the|whole|entire|весь|всю|все|всего|целый|целую|1|dalam|à|le|el|il|een|pour|fur|für|para|voor|za|po|na|pr)$/
/** Words before a unit in a request. There, 'for' and 'на' also precede the guests and the villa. */
const leadInRequest = /^(?:\/|per|a|an|each|за|в|с|на)$/
const inRequests: ReadonlySet<SimpleUnit> = new Set([...budgetPeriods, 'day', 'day_and_night'])
/** Marks and words between two units: 'per person, per night', 'person/night'. */
const link = /^(?:\/|,|\.|and|и|в|за|на|per|a|с|-|sharing|share|twin)$/
const adverb =
  /^(?:nightly|daily|weekly|monthly|yearly|annually|hourly|посуточно|помесячно|per(?!son|fa)\p{L}{3,}|se(?:malam|hari|minggu|bulan|jam|orang|tahun)|berdua|вдвоем|annual|harian|mingguan|bulanan|tahunan|полдня|fullday|halfday)$/u
/** Adverbs and adjectives of time in other languages and cases, without accents. */
const adverbs = new Set(
  'gecelik gunluk diario diaria journalier journaliere giornaliero giornaliera taglich ежедневно дневная дневной haftalik semanal hebdomadaire settimanale wochentlich недельная недельный понедельно еженедельно aylik mensual mensuel mensile monatlich ежемесячно месячная saatlik почасовая почасовой почасово часовая суточная суточный'.split(
    ' ',
  ),
)
const isAdverb = (text: string): boolean => adverb.test(text) || adverbs.has(plain(text))
/** Words that name the unit of the amount after them: 'Night 200', 'Bulanan 30 jt'. */
const label = /^(?:night|day|week|month|hour|adults?|взросл\S*|dewasa|ночь|сутки|день|неделя|месяц|час)$/
/** True for a word that names a unit without a preposition, before the amount. */
export const isUnitLabel = (text: string): boolean =>
  (isAdverb(text) || label.test(text)) && unitOfWord(text) !== undefined

/** Abbreviations of units with a point. Another point ends the sentence. */
const abbreviation = /^(?:.{1,2}|чел|сут|перс|мес|нед|руб|pers|pax|org|mlm|bln|thn|pppn?)$/
/** Plural nouns, which are a second unit only after a preposition. */
const plural = /^(?:guests|persons|people|adults|nights|days|rooms|villas|гости|гостей|ночей|дней|номера|комнаты|дома)$/

/** Words before the tax 'ppn'. */
const taxWord = /^(?:sudah|sdh|udah|belum|blm|termasuk|incl\S*|excl\S*|tanpa|plus|pajak|dan|&|\+|%)$/

interface Found<T> {
  readonly unit: T
  /** True for a noun without a preposition. */
  readonly isBare?: boolean
  readonly to: number
}

/** Reads single letters with dots or slashes between them as one abbreviation. */
function lettersAt(tokens: readonly Token[], at: number): Found<readonly SimpleUnit[]> | undefined {
  let text = ''
  let to = at
  let found: Found<readonly SimpleUnit[]> | undefined
  for (let next = at; next < at + 8; next++) {
    const token = tokens[next]
    if (token?.kind === 'word' && /^(?:[pndwhmyнaдч]{1,2}|ppn|ppd|pps|pppn|ppns|pppns|pppd|pcm)$/.test(token.text)) {
      text += token.text
      to = next + 1
      const unit = letters[text]
      if (unit)
        found = {
          unit,
          to: tokens[to]?.text === '.' && text.length > 1 && tokens[next - 1]?.text === '.' ? to + 1 : to,
        }
    } else if (!/^[./]$/.test(token?.text ?? '') || text === '') break
  }
  return found
}

/** Reads 'full day', 'the whole day', 'half a day'. The prepositions end at `to`. */
function partOfDay(tokens: readonly Piece[], at: number, to: number): Found<readonly SimpleUnit[]> | undefined {
  const isDay = (n: number): boolean => unitOfWord(tokens[n]?.text ?? '') === 'day'
  const [text, last] = [tokens[to]!.text, to > at ? tokens[to - 1]!.text : '']
  if (isDay(to) && (/^(?:whole|entire|all|весь|целый)$/.test(last) || tokens[to + 1]?.text === 'penuh'))
    return { unit: ['full_day'], to: tokens[to + 1]?.text === 'penuh' ? to + 2 : to + 1 }
  const day = /^an?$/.test(tokens[to + 1]?.text ?? '') ? to + 2 : to + 1
  if (!isDay(day)) return undefined
  if (/^(?:full|all|полный|целый|весь)$/.test(text)) return { unit: ['full_day'], to: day + 1 }
  return /^(?:half|пол|setengah|demi|media)$/.test(text) ? { unit: ['half_day'], to: day + 1 } : undefined
}

/** Reads one unit with its preposition: 'per night', '/ night', 'a night', 'nightly', 'за двоих', 'pp'. */
function simpleUnitAt(tokens: readonly Piece[], at: number, isBare: boolean): Found<readonly SimpleUnit[]> | undefined {
  let to = at
  while (to < at + 4 && (lead.test(tokens[to]?.text ?? '') || (to > at && tokens[to]?.text === '.'))) to++
  // German 'p. Pers.': pro Person
  if (tokens[to]?.text === 'p' && tokens[to + 1]?.text === '.' && unitOfWord(tokens[to + 2]?.text ?? '')) to += 2
  const token = tokens[to]
  if (token === undefined) return undefined
  const short = lettersAt(tokens, to)
  // 'PH' is a public holiday
  if (short && to === at && token.text === 'ph' && token.capitals) return undefined
  // 'PPN' is an Indonesian tax. Without a preposition, one letter is no unit.
  if (short && to === at && token.text === 'ppn' && (token.capitals || taxWord.test(tokens[at - 1]?.text ?? '')))
    return undefined
  if (short && (to > at || short.unit.length > 1 || short.to > to + 1 || tokens[to]!.text.length > 1)) return short
  const isTwo =
    (token.kind === 'number' && token.value === 2 && (to > at || token.people)) || (token.text === 'dua' && to > at)
  if (isTwo) {
    const counted = tokens[to + 1]
    const isPeople = counted?.kind === 'word' && unitOfWord(counted.text) === 'person'
    if (token.people || isPeople || counted === undefined || /^[.,;:)!\n]$/.test(counted.text))
      return { unit: ['couple'], to: isPeople ? to + 2 : to + 1 }
    return undefined
  }
  const part = partOfDay(tokens, at, to)
  if (part) return part
  const unit = token.kind === 'word' ? unitOfWord(token.text) : undefined
  if (unit === undefined) return undefined
  if (to === at && !isAdverb(token.text) && !(isBare && bareUnits.has(plain(token.text)))) return undefined
  return {
    unit: [unit],
    isBare: to === at && !isAdverb(token.text),
    to: tokens[to + 1]?.text === '.' && /^(?:сут|мес|нед|чел|перс|org|bln)$/.test(token.text) ? to + 2 : to + 1,
  }
}

/** Returns one unit for several: 'per person per night', 'per room per night'. */
function combined(units: readonly SimpleUnit[]): Period | undefined {
  const has = (unit: SimpleUnit): boolean => units.includes(unit)
  if (has('person') && (has('night') || has('day') || has('day_and_night'))) return 'person_night'
  // 'spa day for two'
  if (has('couple') && (has('day') || has('hour'))) return 'couple'
  const time = units.find((unit) => /^(?:night|day|day_and_night|full_day|week|month|year|hour)$/.test(unit))
  return has('person') ? 'person' : (time ?? units[0])
}

/**
 * Reads the unit of a budget at `at`: 'per night', 'в сутки'. Knows times and persons only, and no abbreviations in
 * letters except 'pp' and 'h'.
 */
export function budgetUnitAt(tokens: readonly Piece[], at: number): { per: Period; to: number } | undefined {
  // '5000 руб. в сутки'. The dot alone ends a sentence: '250 USD. Guests: 4'.
  if (tokens[at]?.text === '.')
    return leadInRequest.test(tokens[at + 1]?.text ?? '') ? budgetUnitAt(tokens, at + 1) : undefined
  let to = at
  while (to < at + 2 && leadInRequest.test(tokens[to]?.text ?? '')) to++
  const token = tokens[to]
  if (token?.kind !== 'word') return undefined
  // Without a preposition, only an adverb or an abbreviation names a unit: '$300 nightly', '250 pp'.
  if (to === at && !/ly$|^(?:pp|pn|pppn|ppn)$/.test(token.text)) return undefined
  const unit = /^(?:pp|p|pppn|ppn)$/.test(token.text)
    ? 'person'
    : token.text === 'pn'
      ? 'night'
      : /^[hч]$/.test(token.text)
        ? 'hour'
        : unitOfWord(token.text)
  if (unit === undefined || !inRequests.has(unit)) return undefined
  return { per: unit === 'day' || unit === 'day_and_night' ? 'night' : unit, to: to + 1 }
}

const blockLead = /^(?:\/|per|for|за|на|untuk|pro)$/
const time = /^(?:minute|hour|day|day_and_night|night|week|month)$/

/** Reads several units of time: '/ 3 months', 'for 4 hours'. */
export function blockAt(tokens: readonly Piece[], at: number): number | undefined {
  const count = tokens[at + 1]
  const unit = unitOfWord(tokens[at + 2]?.text ?? '')
  if (!blockLead.test(tokens[at]?.text ?? '') || count?.kind !== 'number' || count.value === 1) return undefined
  return unit !== undefined && time.test(unit) ? at + 3 : undefined
}

/**
 * Reads the unit at `at`: 'per night', '/pax/night', 'за человека в сутки', 'per orang per malam'.
 * @param isBare true if a noun without a preposition counts: '300 night'
 */
export function unitAt(
  tokens: readonly Piece[],
  at: number,
  isBare = false,
): { per: Period; to: number; isBare: boolean } | undefined {
  const first = simpleUnitAt(tokens, at, isBare)
  if (!first) return undefined
  const units = [...first.unit]
  let { to } = first
  for (let more = 0; more < 2; more++) {
    let after = to
    while (after < to + 3 && link.test(tokens[after]?.text ?? '') && !simpleUnitAt(tokens, after, true)) after++
    // 'per night. Each guest 30'
    if (tokens[to]?.text === '.' && !abbreviation.test(tokens[to - 1]!.text)) break
    // '/сут. Гости': the second noun starts a sentence.
    if (after === to && plural.test(tokens[after]?.text ?? '')) break
    const next = simpleUnitAt(tokens, after, true)
    if (!next || next.unit.some((unit) => units.includes(unit) || unit === 'half_day' || unit === 'full_day')) break
    // 'per season, monthly 350': the second unit belongs to the next amount.
    if (tokens[after - 1]?.text === ',' && [0, 1, 2].some((n) => tokens[next.to + n]?.kind === 'number')) break
    units.push(...next.unit)
    ;({ to } = next)
  }
  const per = combined(units)
  // Times and persons are certain.
  const isSure = /^(?:person|couple|night|day|week|month|year|hour|.*_.*)$/.test(per ?? '')
  return per && { per, to, isBare: first.isBare === true && !isSure }
}
