import type { Clause } from '../clauses.ts'
import type { Part } from '../steps.ts'
import type { Calendar } from '../types.ts'

/** Where a value is read: the clauses of a reply to one question. */
export interface Source {
  readonly clauses: readonly Clause[]
  readonly part: Part
  readonly calendar: Calendar
}

/** Returns the text of clauses. */
export const joined = (clauses: readonly Clause[]): string => clauses.map(({ text }) => text).join(', ')

/** Quick test: most clauses contain no number. */
export const mayHaveNumber =
  /\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twent\p{L}+|thirt\p{L}+|fort\p{L}+|fift\p{L}+|sixt\p{L}+|sevent\p{L}+|eight\p{L}+|ninet\p{L}+|hundred|thousand|million|half|an? (?:hour|day|week|month|night|couple|hundred|thousand|million)|couple|k|grand|один|одна|одну|одного|дв\p{L}+|тр[иеё]\p{L}*|четыр\p{L}*|пят\p{L}+|шест\p{L}+|сем[ьи]\p{L}*|восе?м\p{L}+|девят\p{L}+|десят\p{L}+|\p{L}+дцат\p{L}+|сорок\p{L}*|сто|ста|\p{L}+сот|\p{L}+ста|тысяч\p{L}*|тыщ\p{L}*|миллион\p{L}*|лям\p{L}*|полтор\p{L}+|пол\p{L}*|пар[ау]|час|день|сутки|неделю|месяц|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|se(?:puluh|belas|ratus|ribu|juta|jam|hari|minggu|bulan|malam)|setengah|juta|ribu)(?!\p{L})/u
