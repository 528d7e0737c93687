import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Inquiry } from '../../contract/inquiries.ts'
import { listOf } from '../api.ts'
import { said, t } from '../i18n/index.ts'
import { inquiryPath } from '../paths.ts'
import { inquiryLooks } from './looks.ts'
import { recentInquiriesQuery } from './query.ts'
import { inquirySummary, setInquirySummary } from './summary.ts'

/** Poll interval of the list in ms: while an inquiry runs, and otherwise. */
const pollMs = { running: 4000, resting: 30_000 }

/**
 * Ids of the inquiries that this browser saw running, with the state that the user has seen last. An inquiry that has
 * another state since then is unseen.
 */
const seenKey = 'inquiries_seen'

/** Version of an inquiry's state for this record. A person who is wanted by a venue counts as a change. */
const stateOf = ({ state, venues }: Inquiry): string => {
  const wanted = venues.filter(({ reason_message }) => reason_message?.code === 'inquiry_wants_human').length
  return wanted > 0 ? `${state} ${wanted}` : state
}

function readSeen(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(seenKey) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Marks the current state of an inquiry as seen. */
export function markSeen(inquiry: Inquiry): void {
  const seen = readSeen()
  const state = stateOf(inquiry)
  if (seen[inquiry.id] === state) return
  localStorage.setItem(seenKey, JSON.stringify({ ...seen, [inquiry.id]: state }))
  const summary = inquirySummary.get()
  setInquirySummary({ ...summary, unseen: summary.unseen.filter((id) => id !== inquiry.id) })
}

/** Returns the inquiries with a change that the user has not seen. Records those that run. */
function unseenIn(inquiries: readonly Inquiry[]): Inquiry[] {
  const seen = readSeen()
  const known = Object.fromEntries(
    inquiries.flatMap((inquiry) => {
      const before = seen[inquiry.id] ?? (inquiry.state === 'running' ? stateOf(inquiry) : undefined)
      return before === undefined ? [] : [[inquiry.id, before] as const]
    }),
  )
  localStorage.setItem(seenKey, JSON.stringify(known))
  return inquiries.filter((inquiry) => {
    const before = known[inquiry.id]
    // A person resumed the inquiry: nothing to report.
    return before !== undefined && before !== stateOf(inquiry) && stateOf(inquiry) !== 'running'
  })
}

/** Notifications that were shown, by inquiry and state, so that a poll does not repeat them. */
const shown = new Set<string>()

function notify(inquiry: Inquiry, open: (path: string) => void): void {
  const tag = `${inquiry.id} ${stateOf(inquiry)}`
  if (shown.has(tag)) return
  shown.add(tag)
  // The page shows the change itself while it is visible.
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted')
    return
  const { answered, called = 0 } = inquiry.totals
  const body =
    inquiry.reason === null
      ? t('{answered} answered of {called} called', { answered, called })
      : said({ text: inquiry.reason, ...inquiry.reason_message })
  // Tabs with the same tag replace each other's notification.
  const notification = new Notification(`${inquiry.title}: ${t(inquiryLooks[inquiry.state].name)}`, { body, tag })
  notification.addEventListener('click', () => {
    window.focus()
    open(inquiryPath(inquiry.id))
    notification.close()
  })
}

/** Polls the latest inquiries for the badge of the sidebar and for browser notifications. Renders nothing. */
export function InquiryWatch() {
  const navigate = useNavigate()
  const { data } = useQuery({
    ...recentInquiriesQuery,
    refetchInterval: ({ state: { data } }) => {
      if (data === null) return false
      return listOf(data).some(({ state }) => state === 'running') ? pollMs.running : pollMs.resting
    },
    // Notifications matter while the page is hidden.
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    if (data === undefined) return
    const inquiries = listOf(data)
    const unseen = unseenIn(inquiries)
    setInquirySummary({
      isOffered: data !== null,
      running: inquiries.filter(({ state }) => state === 'running').length,
      unseen: unseen.map(({ id }) => id),
    })
    for (const inquiry of unseen) notify(inquiry, (path) => void navigate(path))
  }, [data, navigate])
  return null
}
