import type { Language } from '../speech/phrases.ts'

const months =
  'January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const englishNumber =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half past|(?:one |a )?(?:hundred|thousand|million)'
const russianNumber =
  'дв(?:а|е|ух|умя|адцат[ьи])|тр(?:и|[её]х|идцат[ьи])|четыр(?:е|[её]х)|(?:пят|шест|сем|восем|девят|десят)(?:ь|и|надцат[ьи]|ьдесят|ьсот)|восьми|(?:один|две|три|четыр)надцат[ьи]|двенадцат[ьи]|сорок|девяносто|сто|двести|триста|четыреста|тысяч[аи]?|миллион\\p{L}*|(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)[ьяе]|март[ае]|август[ае]?|понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресень[ея]'
/** Words before a value that belong to it. */
const beforeValue =
  'from|until|till|by|on|at|in|about|around|up to|between|before|after|the|с|со|до|от|по|в|около|за|через'
const value = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${beforeValue})\\s+)*(?:[€$£]?\\d|(?:${months}|${englishNumber}|${russianNumber})(?!\\p{L})).*$`,
  'iu',
)
const startsWithNumber = new RegExp(`^(?:${beforeValue}|${englishNumber}|${russianNumber})(?!\\p{L})`, 'iu')
/** A name inside a sentence, e.g. of a harbour. */
const name = /(?<=[\p{Ll},]\s)(?!I\b)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*/u

/**
 * Returns the values in a reply that the agent reads back: prices, dates, times, numbers and names, e.g. "five hundred
 * euros per night" for "It is five hundred euros per night." Undefined if the reply has no value.
 */
export function valueIn(heard: string, language: Language): string | undefined {
  const clauses = heard.split(/[.,;!?](?=\s|$)/)
  const found = clauses.flatMap((clause) => value.exec(clause.trim())?.[0] ?? [])
  const values = found.length > 0 ? found : clauses.flatMap((clause) => name.exec(clause.trim())?.[0] ?? [])
  if (values.length === 0) return undefined
  const text = values.slice(0, 2).join(language === 'ru' ? ' и ' : ' and ')
  return startsWithNumber.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
