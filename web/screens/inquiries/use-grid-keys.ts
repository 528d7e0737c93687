import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Inquiry, InquiryVenue } from '../../../contract/inquiries.ts'
import { detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { storeAnswer } from '../../inquiries/query.ts'
import { singleKeysOn } from '../../shortcuts.ts'
import { decideCell } from './cells.ts'

interface GridOptions {
  inquiry: Inquiry
  /** Rows in the order of the table. */
  venues: readonly InquiryVenue[]
  onError: (text: string | null) => void
}

/**
 * Keyboard control of the comparison: arrow keys, Home and End move between cells. A accepts, R rejects and P plays the
 * answer of the focused cell. A second press of A or R withdraws the decision.
 */
export function useGridKeys({ inquiry, venues, onError }: GridOptions) {
  const queries = useQueryClient()
  const [current, setCurrent] = useState({ row: 0, column: 0 })
  const columns = inquiry.questions.length
  // A filter may have removed the row.
  const row = Math.max(0, Math.min(current.row, venues.length - 1))
  const decide = useMutation({
    mutationFn: ({
      venue,
      question,
      status,
    }: {
      venue: number
      question: number
      status: 'accepted' | 'rejected' | null
    }) => decideCell(inquiry.id, venue, question, { status }),
    onMutate: () => onError(null),
    onSuccess: (decided, { venue }) => storeAnswer(queries, inquiry.id, venue, decided),
    onError: (error) => onError(detailOr(error, t('Failed to save the decision'))),
  })

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const [at, column] = (event.target.dataset['cell'] ?? '').split('.').map(Number)
    if (at === undefined || column === undefined) return
    const last = columns - 1
    const targets: Record<string, [number, number]> = {
      ArrowUp: [at - 1, column],
      ArrowDown: [at + 1, column],
      ArrowLeft: [at, column - 1],
      ArrowRight: [at, column + 1],
      Home: [at, 0],
      End: [at, last],
    }
    const target = targets[event.key]
    if (target) {
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${target.join('.')}"]`)?.focus()
      return
    }
    if (!singleKeysOn()) return
    const venue = venues[at]
    const answer = venue?.answers[column]
    if (!venue || !answer) return
    // Physical keys, because a Russian layout produces other characters.
    if (event.code === 'KeyP') {
      event.target.closest('td')?.querySelector<HTMLElement>('[data-play] button')?.click()
    } else if (event.code === 'KeyA' || event.code === 'KeyR') {
      const wanted = event.code === 'KeyA' ? 'accepted' : 'rejected'
      const isPossible = answer.value !== null || (wanted === 'rejected' && answer.quote !== null)
      if (!isPossible || decide.isPending) return
      const status = answer.decision?.status === wanted ? null : wanted
      decide.mutate({ venue: venue.venue_id, question: answer.question, status })
    } else return
    event.preventDefault()
  }

  return {
    onKeyDown,
    /** Properties of the button of a cell. Only the current cell is a Tab stop. */
    cell: (atRow: number, column: number) => ({
      'data-cell': `${atRow}.${column}`,
      tabIndex: atRow === row && column === Math.min(current.column, columns - 1) ? 0 : -1,
      onFocus: () => setCurrent({ row: atRow, column }),
    }),
  }
}
