import type { Calls } from '../calls/index.ts'
import type { Credentials } from '../credentials.ts'
import { Refusal } from '../refusal.ts'
import type { HandlerGroup } from './serve.ts'

type Names = 'configStatus' | 'placeCall' | 'callLog' | 'hangUp' | 'roomToken' | 'agentJoin' | 'listCalls' | 'readCall'

export function callHandlers(calls: Calls, credentials: Credentials): HandlerGroup<Names> {
  const noWebCalls = async (): Promise<never> => {
    if (!(await credentials.livekit()))
      throw new Refusal(409, 'Please configure LiveKit in Settings before making calls')
    throw new Refusal(503, 'Web calls are not available in this version')
  }
  return {
    configStatus: () => credentials.status(),
    placeCall: ({ body, user }) => calls.place(body, user),
    callLog: ({ params }) => calls.log(params.id),
    hangUp: ({ params, user }) => calls.hangUp(params.id, user),
    roomToken: noWebCalls,
    agentJoin: noWebCalls,
    listCalls: () => calls.list(),
    readCall: ({ params }) => calls.read(params.id),
  }
}
