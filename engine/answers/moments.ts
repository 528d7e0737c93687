/** Days, months and parts of a day, which most replies repeat without saying yes. */
const moment =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:january|february|march|april|may|june|july|august|september|october|november|december|today|tonight|tomorrow|weekend|evening|morning|night)s?$|^(?:понедельн|вторник|сред[уыа]|четверг|пятниц|суббот|воскресен|январ|феврал|март|апрел|ма[йяе]$|июн|июл|август|сентябр|октябр|ноябр|декабр|сегодня|завтра|выходн|вечер|утр|ноч)|^(?:senin|selasa|rabu|kamis|jumat|sabtu|minggu|januari|februari|maret|mei|juni|juli|agustus|oktober|desember|hari|malam|pagi|siang|sore|besok|lusa|tanggal|jam|pukul|time|час\p{L}*|hours?|o'clock)$/u

/** Ordinals of days, which have no digit. */
const ordinal =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{L}+teenth|\p{L}+ieth|(?:перв|втор|трет|четверт|пят|шест|седьм|восьм|девят|десят|\p{L}+дцат)(?:ого|ое|ому|ье|ьего))$/u

/** True for the name of a day of the week. */
export const isWeekday = (word: string): boolean => weekday.test(word)
const weekday =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:понедельн|вторник|сред[уыае]$|четверг|пятниц|суббот|воскресен)|^(?:senin|selasa|rabu|kamis|jumat|sabtu)$/u

/** True for a word of a day or a part of a day. */
export const isMoment = (word: string): boolean => moment.test(word) || ordinal.test(word)
