import { useQueryClient } from '@tanstack/react-query'
import type { InquiryAnswer } from '../../../contract/inquiries.ts'
import { PlayQuote } from '../../answers/play-quote.tsx'
import { callLogQuery } from '../../inquiries/query.ts'

/** Plays the question and the answer of a cell. Loads the list of recordings at the first press. */
export function PlayCell({ answer, tabIndex }: { answer: InquiryAnswer; tabIndex?: number }) {
  const queries = useQueryClient()
  const { call_id, quote, asked_message, said_messages } = answer
  if (call_id === null || quote === null || said_messages.length === 0) return null
  const wanted = new Set([...(asked_message === null ? [] : [asked_message]), ...said_messages])
  const load = async () => {
    const { messages } = await queries.ensureQueryData(callLogQuery(call_id))
    return messages.flatMap(({ id, audio_url }) => (wanted.has(id) && audio_url !== undefined ? [audio_url] : []))
  }
  return <PlayQuote urls={load} quote={quote} quiet {...(tabIndex !== undefined && { tabIndex })} />
}
