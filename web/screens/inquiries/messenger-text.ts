import type { Language } from '../../../contract/calls.ts'
import { withoutContacts } from '../../../engine/client-text.ts'
import { valueText } from '../../../engine/value-text.ts'
import { shownValue } from '../../answers/shown-value.ts'
import { questionHeading } from '../../inquiries/headings.ts'
import type { Cell } from './cells.ts'

interface MessengerText {
  /** Accepted cells of the chosen venues, venue by venue. */
  cells: readonly Cell[]
  /** Language of the client's page. The page of the user may have another. */
  language: Language
  note: string
  url: string
}

const words = {
  en: { opening: 'Here is what the venues told us:', page: 'All details:' },
  ru: { opening: 'Вот что ответили объекты:', page: 'Все подробности:' },
} as const

/**
 * Returns a plain text for a messenger: the note, each venue with its answers, and the address of the page. Values have
 * the same form as on the client's page, without phone numbers.
 */
export function messengerText({ cells, language, note, url }: MessengerText): string {
  const { opening, page } = words[language]
  const venues = Map.groupBy(cells, ({ venue }) => venue)
  const blocks = [...venues].map(([{ name, phone_number }, own]) => {
    const shown = (text: string) => withoutContacts(text, phone_number === null ? [] : [phone_number])
    const lines = own.map(
      ({ answer }) => `- ${questionHeading(answer.text)}: ${shown(valueText(shownValue(answer)!, language))}`,
    )
    return [`*${shown(name)}*`, ...lines].join('\n')
  })
  return [note.trim() || opening, ...blocks, `${page} ${url}`].join('\n\n')
}
