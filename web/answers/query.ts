import { queryOptions } from '@tanstack/react-query'
import { api, ifOffered } from '../api.ts'

export const answersKey = (callId: string) => ['call', callId, 'answers'] as const

/** What a call found out. Null if the server does not read answers. */
export const answersQuery = (callId: string) =>
  queryOptions({
    queryKey: answersKey(callId),
    queryFn: ({ signal }) => ifOffered(api.callAnswers({ params: { id: callId }, signal })),
  })
