import { useQuery } from '@tanstack/react-query'
import type { InquiryAnswer } from '../../../contract/inquiries.ts'
import { PlayQuote } from '../../answers/play-quote.tsx'
import { callLogQuery } from '../../inquiries/query.ts'

interface PlayCellProps {
  answer: InquiryAnswer
  /** -1 removes the button from the Tab order. */
  tabIndex?: number
}

/**
 * Plays the question and the answer of a cell. Renders nothing without recordings. All cells of a call share its log,
 * which loads with the table, so that playback starts at once.
 */
export function PlayCell({ answer, tabIndex }: PlayCellProps) {
  const { call_id, quote, asked_message, said_messages } = answer
  const { data } = useQuery({
    ...callLogQuery(call_id ?? ''),
    enabled: call_id !== null && quote !== null && said_messages.length > 0,
    staleTime: 60_000,
  })
  if (quote === null) return null
  const wanted = new Set([...(asked_message === null ? [] : [asked_message]), ...said_messages])
  const urls = (data?.messages ?? []).flatMap(({ id, audio_url }) =>
    wanted.has(id) && audio_url !== undefined ? [audio_url] : [],
  )
  return urls.length > 0 && <PlayQuote urls={urls} quote={quote} quiet {...(tabIndex !== undefined && { tabIndex })} />
}
