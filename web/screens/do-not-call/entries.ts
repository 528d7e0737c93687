import { queryOptions } from '@tanstack/react-query'
import type { DoNotCallEntry } from '../../../contract/clearance.ts'
import { api, listOf } from '../../api.ts'
import { said, t } from '../../i18n/index.ts'
import { callPath } from '../../paths.ts'
import { csvFile } from '../../ui/csv.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Maximum number of entries per reply. A shorter list is the last page. */
const entriesPerPage = 200

/** All entries, newest first, so that search and export include every number. */
export const doNotCallQuery = queryOptions({
  queryKey: ['do-not-call'],
  queryFn: async ({ signal }) => {
    const all: DoNotCallEntry[] = []
    for (;;) {
      const before = all.at(-1)?.created_at
      const query = { limit: entriesPerPage, ...(before !== undefined && { before }) }
      // oxlint-disable-next-line no-await-in-loop -- the time of the last entry selects the next page
      const page = listOf(await api.listDoNotCall({ query, signal }))
      all.push(...page)
      if (page.length < entriesPerPage) return all
    }
  },
})

/** Returns who added the number. */
export const addedBy = ({ created_by, call_id }: DoNotCallEntry): string =>
  created_by ?? (call_id === null ? t('Deleted account') : t('The callee'))

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Returns the entries that contain every word of the search. A search without letters is a part of a number. */
export function matching(entries: readonly DoNotCallEntry[], search: string): readonly DoNotCallEntry[] {
  const typed = search.trim().toLowerCase()
  if (typed === '') return entries
  if (!/\p{L}/u.test(typed)) return entries.filter(({ phone_number }) => phone_number.includes(digitsOf(typed)))
  const words = typed.split(/\s+/)
  return entries.filter((entry) => {
    const text = [entry.phone_number, said(entry.reason), entry.words ?? '', addedBy(entry)].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Downloads the entries as a CSV file. Times are ISO 8601 UTC. */
export function exportEntries(entries: readonly DoNotCallEntry[]): void {
  const headings = [t('Number'), t('Reason'), t('Words of the callee'), t('Added by'), t('Added at'), t('Call')]
  const rows = entries.map((entry) => [
    entry.phone_number,
    said(entry.reason),
    entry.words ?? '',
    addedBy(entry),
    entry.created_at,
    entry.call_id === null ? '' : new URL(callPath(entry.call_id), location.origin).href,
  ])
  saveFile('do-not-call.csv', csvFile([headings, ...rows]))
}
