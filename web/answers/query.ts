import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallAnswers } from '../../contract/answers.ts'
import { api, ifOffered } from '../api.ts'

export const answersKey = (callId: string) => ['call', callId, 'answers'] as const

/** What a call found out. Null if the server does not read answers. */
export const answersQuery = (callId: string) =>
  queryOptions({
    queryKey: answersKey(callId),
    queryFn: ({ signal }) => ifOffered(api.callAnswers({ params: { id: callId }, signal })),
  })

/** Stores a decided answer of a call. A poll that began before the decision must not replace it. */
export function storeCallAnswer(queries: QueryClient, callId: string, decided: CallAnswer): void {
  void queries.cancelQueries({ queryKey: answersKey(callId) })
  queries.setQueryData<CallAnswers | null>(answersKey(callId), (before) =>
    before
      ? { ...before, answers: before.answers.map((old) => (old.question === decided.question ? decided : old)) }
      : before,
  )
  void queries.invalidateQueries({ queryKey: ['calls'] })
}
