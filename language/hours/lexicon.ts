/**
 * Words of opening hours in English, Russian and Indonesian. Patterns match words in lower case, joined by single
 * spaces.
 */

/** What a word means in a cell of hours. */
export type Meaning =
  | { readonly kind: 'days'; readonly days: readonly number[]; readonly part?: Meal | undefined }
  | { readonly kind: 'month'; readonly month: number }
  /** Time named by a word, minutes since midnight. */
  | { readonly kind: 'instant'; readonly minutes: number }
  /** Part of the day after an hour: 'pm', 'вечера'. */
  | { readonly kind: 'half'; readonly half: Half }
  | { readonly kind: 'meal'; readonly meal: Meal }
  /** Part of a weekday, as the meal of that time: 'Sunday evening'. */
  | { readonly kind: 'part'; readonly part: Meal }
  /** End of a kitchen or a last order, as minutes before closing. */
  | { readonly kind: 'before'; readonly minutes: number }
  | { readonly kind: Sign }

/**
 * - `late`: an open end
 * - `opens`, `closes`: verbs before a time
 * - `last`: last order
 * - `aside`: subject with its own hours: 'happy hour', 'delivery'
 * - `season`: season without months. Its hours do not continue earlier hours.
 * - `noise`: no meaning
 */
export type Sign =
  | 'dash'
  | 'from'
  | 'until'
  | 'and'
  | 'late'
  | 'onwards'
  | 'always'
  | 'closed'
  | 'opens'
  | 'closes'
  | 'except'
  | 'break'
  | 'appointment'
  | 'season'
  | 'last'
  | 'kitchen'
  | 'aside'
  | 'noise'

export type Half = 'am' | 'pm' | 'day' | 'evening' | 'night'
/** `pause`: 'обед', which is lunch or a break at noon. */
export type Meal = 'breakfast' | 'lunch' | 'pause' | 'dinner'

const dayNames: readonly string[] = [
  'mondays?|mon|mo|понедельн\\p{L}*|пон(?:ед)?|пнд|пн|senin|sen|snn|sn|isnin|lundi|lunes|luned[iì]|montag',
  'tuesdays?|tues?|tu|вторн\\p{L}*|втор?|вт|selasa|sel|sls|sl|mardi|martes|marted[iì]|dienstag',
  'wednesdays?|weds?|we|сред[аыуеой]+|срд|сред?|ср|rabu|rab|rb|mercredi|mi[eé]rcoles|mercoled[iì]|mittwoch',
  'thursdays?|thurs?|thu|th|четверг\\p{L}*|четв?|чтв|чт|k(?:h)?amis|kam|kms|km|jeudi|jueves|gioved[iì]|donnerstag',
  "fridays?|fri|fr|пятни[цч]\\p{L}*|пятн?|птн|пт|jum'?a?at|jum|jmt|jm|vendredi|viernes|venerd[iì]|freitag",
  'saturdays?|sat|sa|суббот\\p{L}*|субб?|сбт|сб|sabtu|sab|sbt|sb|samedi|s[aá]bado|sabato|samstag',
  'sundays?|sun|su|воскресе?н\\p{L}*|воскр?|вос|вск|вс|minggu|mgg|mgu|mng|min|mg|ahad|dimanche|domingo|domenica|sonntag',
]

const monthNames: readonly string[] = [
  'january|jan|январ\\p{L}*|янв|januari',
  'february|feb|феврал\\p{L}*|февр?|februari',
  'march|mar|март\\p{L}*|мар|maret',
  'april|apr|апрел\\p{L}*|апр',
  'may|ма[йяюе]|маем|mei',
  'june|jun|июн\\p{L}*|juni',
  'july|jul|июл\\p{L}*|juli',
  'august|aug|август\\p{L}*|авг|agustus|agt|ags',
  'september|sept?|сентябр\\p{L}*|сент?',
  'october|oct|октябр\\p{L}*|окт|oktober|okt',
  'november|nov|ноябр\\p{L}*|нояб?|nop',
  'december|dec|декабр\\p{L}*|дек|desember|des',
]

const week = [1, 2, 3, 4, 5, 6, 7]

const rows: readonly (readonly [Meaning, string])[] = [
  [{ kind: 'half', half: 'am' }, 'am|a m|a|in the morning|утра|pagi|dini hari|subuh'],
  [{ kind: 'half', half: 'pm' }, 'pm|p m|p|in the (?:afternoon|evening)|at night|sore|petang'],
  [{ kind: 'half', half: 'day' }, 'дня|siang|nn'],
  [{ kind: 'half', half: 'evening' }, 'вечера|веч'],
  [{ kind: 'half', half: 'night' }, 'ночи|malam|mn'],
  [
    { kind: 'always' },
    'a?round(?: -)? the(?: -)? clock|non(?: -)? ?stop|always open|круглосуточн\\p{L}*|сутки напролет|кругл\\p{L}+ сутки|always',
  ],
  [
    { kind: 'late' },
    '(?:the )?last (?:guest|customer|client|person|visitor|table)s?(?: leaves?)?|(?:very )?late(?: night)?|close|closing(?: time)?|закрыти[яею]|open end|sold out|empty|sunset|dusk|dawn|sunrise|morning|последн\\p{L}+ (?:гост|посетител|клиент|покупател)\\p{L}*|упора|утра|рассвет\\p{L}*|закат\\p{L}*|победного|selesai|habis|tamu terakhir|pelanggan terakhir|tutup|matahari terbenam|gelap|magh?rib|(?:it gets )?dark|nightfall|sundown|(?:захода|заката) солнца|захода|темноты|pagi|larut malam|malam|поздн\\p{L}+ (?:вечер|ноч)\\p{L}*|поздна|допоздна',
  ],
  [{ kind: 'onwards' }, 'onwards?|on wards|til late|и позже|и далее|keatas|ke atas|till late'],
  [
    { kind: 'last' },
    'last (?:orders?|call|seatings?|entry|entrance|admission|bookings?|appointments?|treatments?|massages?|reservations?|sessions?|check in|food orders?|kitchen orders?|intake|arrivals?|guests? (?:accepted|in|at))|lo|l o|l\\. o|orders? (?:accepted )?(?:till|until)|последн\\p{L}+ (?:заказ|сеанс|вход|запис|при[её]м|процедур|посадк|бронь|массаж|заселени)\\p{L}*(?: гостей| заказов)?|при[её]м (?:последн\\p{L}+ )?заказов|заказы(?: принима\\p{L}+)?|(?:order|pesanan|pemesanan|reservasi|last) terakhir|terakhir (?:order|pesan|masuk)',
  ],
  [
    { kind: 'season' },
    '(?:in )?(?:spring|summer|autumn|winter)(?: time)?|(?:high|low|peak|off|rainy|dry|wet) season|весн(?:а|ой|ы)|лет(?:о|ом)|осен(?:ь|ью)|зим(?:а|ой)|(?:высокий|низкий) сезон|musim (?:panas|dingin|hujan|kemarau)',
  ],
  [{ kind: 'kitchen' }, '(?:hot )?kitchen(?: hours)?|food(?: served| service)?|кухня(?: работает)?|dapur'],
  [
    { kind: 'aside' },
    'happy (?:hours?)|check ?-? ?(?:in|out)|live (?:music|band|jazz|acoustic)|jazz(?: night)?|hookahs?|shisha|кальян\\p{L}*|джаз\\p{L}*|live dj|dj|delivery|takeaway|take away|(?:phone |call )?bookings?|reservations?|reception|front desk|office|call(?:s)?|whats ?app|shuttle|transfers?|брон\\p{L}*|доставк\\p{L}*|заезд\\p{L}*|выезд\\p{L}*|счастлив\\p{L}+ час\\p{L}*|хэппи ?-? ?(?:хауэр|аур|авер)\\p{L}*|живая музыка|диджей|музыка|рецепци\\p{L}*|ресепшн|ресепшен|телефон\\p{L}*|звон\\p{L}*|pesan antar|reservasi|musik|quiet hours?|тихий час|show(?:s)?|шоу|fire show|ladies night|yoga class(?:es)?',
  ],
  [
    { kind: 'break' },
    '(?:lunch |midday |afternoon )?breaks?|siesta|перерыв\\p{L}*(?: на обед)?|обеденн\\p{L}+ перерыв\\p{L}*|обед\\p{L}* перерыв|istirahat(?: siang)?|(?:closed|close) for lunch|технич\\p{L}+ перерыв\\p{L}*',
  ],
  [
    { kind: 'days', days: week },
    '(?:open )?(?:daily|every ?day|each day|all week(?: long)?|all days|everyday|ежедневно|ежедн|каждый день|каждый божий день|кажд день|без (?:(?:перерыв|обед)\\p{L}* и )?выходных(?: дней)?|без вых|все дни(?: недели)?|вся неделя|всю неделю|(?:se)?tiap hari|setiap harinya|tous les jours|todos los d[ií]as|tutti i giorni|täglich|tanpa libur|tidak (?:ada )?libur|no days? off|sevendays|(?:all )?other days|rest of the week|(?:в )?(?:остальные|другие|прочие) дни|hari (?:lain(?:nya)?|biasa lainnya))',
  ],
  [
    { kind: 'days', days: [1, 2, 3, 4, 5] },
    'week ?-? ?days?|wkda?ys?|working days|business days|будн\\p{L}+(?: дн\\p{L}+)?|рабоч\\p{L}+ дн\\p{L}+|hari kerja|hari biasa|wd',
  ],
  [
    { kind: 'days', days: [6, 7] },
    'week ?-? ?ends?|wk?e?nds?|выходны[емх]+(?: дн\\p{L}+)?|викенд\\p{L}*|уик ?-? ?энд\\p{L}*|akhir pekan',
  ],
  // Public holidays are no weekday.
  [
    { kind: 'days', days: [] },
    '(?:public |national |bank |on )?holidays?|ph|праздник\\p{L}*|праздничн\\p{L}+(?: дн\\p{L}+)?|праздн|hari (?:libur|raya|besar)(?: nasional)?|libur nasional|tanggal merah|nyepi|christmas(?: day)?|ramadh?an|рамадан\\p{L}*|new years?(?: day)?',
  ],
  [
    { kind: 'closed' },
    'closed|clsd|shut|not open|off|day off|days off|rest days?|no service|закрыт(?!ие)\\p{L}*|выходной(?: день)?|выходны[емх]+(?: дн\\p{L}+)?|вых|не ?работа\\p{L}*|нерабоч\\p{L}+(?: дн\\p{L}+)?|санитарн\\p{L}+ день|отдыхаем|ferm[eé]e?s?|cerrad[oa]|chius[oa]|geschlossen|ruhetag|tutup|libur|tidak buka',
  ],
  [
    { kind: 'appointment' },
    '(?:by|on|with) (?:prior |advance |private )?(?:appointment|request|arrangement|reservation|booking)s?(?: only)?|appointments? only|on demand|по (?:предварительной )?(?:записи|запросу|договор[её]нности|брони|бронированию|предзаказу|звонку)|(?:dengan|sesuai|berdasarkan) (?:perjanjian|janji|reservasi|permintaan)|by appt|appt only',
  ],
  [{ kind: 'closes' }, 'closes?(?: at)?|cls|cl|closing(?: at| time)?|закрыва\\p{L}*|закрытие|закр'],
  [{ kind: 'opens' }, 'opens?(?: at)?|opn|op|opening(?: at| time)?|doors(?: open)?|открыва\\p{L}*|открытие|откр|buka'],
  [
    { kind: 'except' },
    'except(?:ing)?(?: on| for)?|excl(?:uding)?|but(?: not)?|not on|apart from|other than|sauf|salvo|excepto|tranne|außer|кроме|за исключением|исключая|искл|kecuali|selain',
  ],
  [{ kind: 'instant', minutes: 720 }, '(?:12 )?noon|mid ?-? ?day|полдень|полудня|полудн\\p{L}+|tengah hari'],
  [{ kind: 'instant', minutes: 1440 }, '(?:12 )?mid ?-? ?night|полноч\\p{L}*|полуноч\\p{L}*|tengah malam'],
  [{ kind: 'meal', meal: 'breakfast' }, 'breakfasts?|brekkie|brunch|завтрак\\p{L}*|бранч\\p{L}*|sarapan'],
  [{ kind: 'meal', meal: 'lunch' }, 'lunch(?:es)?|ланч\\p{L}*|бизнес ?-? ?ланч\\p{L}*|makan siang'],
  [{ kind: 'meal', meal: 'pause' }, 'обед\\p{L}*'],
  [{ kind: 'meal', meal: 'dinner' }, 'dinners?|supper|ужин\\p{L}*|makan malam'],
  [
    { kind: 'from' },
    'from|starting(?: from| at)?|starts?(?: at)?|since|between|after|du|von|dal|с|со|c|от|после|начиная с|mulai|dari|sejak',
  ],
  [
    { kind: 'until' },
    "to|till?|'til|until|untill|thru|through|up to|before|до|по|sampai(?: dengan)?|sampe|smp|hingga|sd|ke|à|au|al|bis|alle|hasta",
  ],
  [{ kind: 'part', part: 'breakfast' }, 'mornings?|утр\\p{L}*|pagi'],
  [{ kind: 'part', part: 'lunch' }, 'afternoons?|дн[её]м|siang'],
  [{ kind: 'part', part: 'dinner' }, '(?:evening|night)s?|вечер\\p{L}*|ночью|malam'],
  [{ kind: 'and' }, 'and|&|и|а также|dan|plus|et|y|und'],
  [
    { kind: 'noise' },
    "без (?:перерыв|обед)\\p{L}*|no breaks?|at|on|in|the|is|are|our|o'clock|oclock|h|hs|hr|hrs|hour|hours|uhr|local(?: time)?|time|approx|approximately|about|around|ca|only|open|opened|every|each|setiap|tiap|кажд\\p{L}+|also|until further notice|в|во|на|ч|час|часа|часов|примерно|около|только|открыт\\p{L}*|работа\\p{L}*|время|график|режим|часы работы|мск|местн\\p{L}+|pukul|pkl|jam|hari|waktu|wib|wita|wit|setempat|pada|mid|end|of|early|beginning|начал[ао]|конц[ае]|середин[аы]|awal|akhir|pertengahan|le|st|nd|rd|th|й|я|е|го|ое",
  ],
]

const monthRows = monthNames.map((names, n) => [{ kind: 'month', month: n + 1 } as const, names] as const)
const dayRows = dayNames.map((names, n) => [{ kind: 'days', days: [n + 1] } as const, names] as const)

/** Splits a pattern at its outer bars. */
function alternativesOf(pattern: string): string[] {
  const alternatives = ['']
  let depth = 0
  for (const letter of pattern) {
    if (/[([]/.test(letter)) depth++
    else if (/[)\]]/.test(letter)) depth--
    if (letter === '|' && depth === 0) alternatives.push('')
    else alternatives[alternatives.length - 1] += letter
  }
  return alternatives
}

/** Patterns by the first letter of their words. The empty letter holds patterns that start with a group. */
const table = new Map<string, (readonly [Meaning, RegExp, number])[]>()
for (const [order, [meaning, names]] of [...dayRows, ...rows, ...monthRows].entries()) {
  const alternatives = alternativesOf(names)
  const letterOf = (name: string): string => /^\p{L}(?!\?)/u.exec(name)?.[0] ?? ''
  for (const letter of new Set(alternatives.map(letterOf))) {
    const pattern = new RegExp(`^(?:${alternatives.filter((name) => letterOf(name) === letter).join('|')})(?= |$)`, 'u')
    table.set(letter, [...(table.get(letter) ?? []), [meaning, pattern, order]])
  }
}

/** Returns all meanings of the words at the start of a text, longest first, then in the order of the table. */
export function meaningsAt(text: string): { readonly meaning: Meaning; readonly length: number }[] {
  return [...(table.get(text.charAt(0)) ?? []), ...(table.get('') ?? [])]
    .flatMap(([meaning, pattern, order]) => {
      const match = pattern.exec(text)
      return match ? [{ meaning, length: match[0].length, order }] : []
    })
    .toSorted((a, b) => b.length - a.length || a.order - b.order)
}
