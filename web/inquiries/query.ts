import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Inquiry, InquiryAnswer } from '../../contract/inquiries.ts'
import { api, ifOffered } from '../api.ts'

/** Poll interval in ms while an inquiry runs. Two people must see the same state within 2 s. */
const runningMs = 1500
/** Poll interval in ms of other inquiries, because another person may decide or resume. */
const restingMs = 6000

export const inquiryKey = (id: string) => ['inquiry', id] as const

/** An inquiry, polled as long as its state may change. */
export const inquiryQuery = (id: string) =>
  queryOptions({
    queryKey: inquiryKey(id),
    queryFn: ({ signal }) => api.readInquiry({ params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data.state === 'draft') return false
      const isMoving = data.state === 'running' || data.venues.some(({ state }) => state === 'calling')
      return isMoving ? runningMs : restingMs
    },
  })

/** Latest inquiries without their answers. Null if the server has none of this feature. */
export const recentInquiriesQuery = queryOptions({
  queryKey: ['inquiries', 'recent'],
  queryFn: ({ signal }) => ifOffered(api.listInquiries({ query: { limit: 20 }, signal })),
})

/** Stores a reply of the server at once. A poll that began before must not replace it. */
export async function storeInquiry(queries: QueryClient, inquiry: Inquiry): Promise<void> {
  await queries.cancelQueries({ queryKey: inquiryKey(inquiry.id) })
  queries.setQueryData(inquiryKey(inquiry.id), inquiry)
  void queries.invalidateQueries({ queryKey: ['inquiries'] })
}

/** Stores a decided answer of one cell. */
export async function storeAnswer(
  queries: QueryClient,
  id: string,
  venueId: number,
  decided: InquiryAnswer,
): Promise<void> {
  await queries.cancelQueries({ queryKey: inquiryKey(id) })
  queries.setQueryData<Inquiry>(
    inquiryKey(id),
    (before) =>
      before && {
        ...before,
        venues: before.venues.map((venue) =>
          venue.venue_id === venueId
            ? {
                ...venue,
                answers: venue.answers.map((old) => (old.question === decided.question ? decided : old)),
              }
            : venue,
        ),
      },
  )
  void queries.invalidateQueries({ queryKey: ['calls'] })
}

/** Call and log, as the page of a call shows them. */
export const callLogQuery = (callId: string) =>
  queryOptions({
    queryKey: ['call', callId, 'log'],
    queryFn: ({ signal }) => api.callLog({ params: { id: callId }, signal }),
  })
