import type { Language } from '../../../contract/calls.ts'
import { shownValue } from '../../answers/shown-value.ts'
import { valueText } from '../../answers/value-text.ts'
import { questionHeading } from '../../inquiries/headings.ts'
import type { Cell } from './cells.ts'

interface MessengerText {
  /** Accepted cells of the chosen venues, venue by venue. */
  cells: readonly Cell[]
  language: Language
  note: string
  url: string
}

const words = {
  en: { opening: 'Here is what the venues told us:', page: 'All details:' },
  ru: { opening: 'Вот что ответили объекты:', page: 'Все подробности:' },
} as const

/** Returns a plain text for a messenger: the note, each venue with its answers, and the address of the page. */
export function messengerText({ cells, language, note, url }: MessengerText): string {
  const { opening, page } = words[language]
  const venues = Map.groupBy(cells, ({ venue }) => venue.name)
  const blocks = [...venues].map(([name, own]) =>
    [
      `*${name}*`,
      ...own.map(({ answer }) => `- ${questionHeading(answer.text)}: ${valueText(shownValue(answer)!)}`),
    ].join('\n'),
  )
  return [note.trim() || opening, ...blocks, `${page} ${url}`].join('\n\n')
}
