import type { Calls } from '../calls/index.ts'
import type { Credentials } from '../credentials.ts'
import { ApiError } from '../api-error.ts'
import type { HandlerGroup } from './serve.ts'

type Names =
  | 'configStatus'
  | 'placeCall'
  | 'callLog'
  | 'callWaveforms'
  | 'hangUp'
  | 'roomToken'
  | 'agentJoin'
  | 'listCalls'
  | 'callStats'
  | 'readCall'

export function callHandlers(calls: Calls, credentials: Credentials): HandlerGroup<Names> {
  return {
    configStatus: () => credentials.status(),
    placeCall: ({ body, user, request }) => {
      const key = request.headers['idempotency-key']
      if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))) {
        throw new ApiError(422, 'invalid_idempotency_key')
      }
      return calls.place(body, user, key)
    },
    callLog: ({ params }) => calls.log(params.id),
    hangUp: ({ params, user }) => calls.hangUp(params.id, user),
    roomToken: ({ body, user }) => calls.web.token(body, user),
    agentJoin: ({ body, user }) => calls.web.join(body, user),
    listCalls: ({ query }) => calls.list(query.before === undefined ? undefined : Date.parse(query.before)),
    callStats: ({ query }) => calls.stats({ days: query.days ?? 14, utcOffset: query.utc_offset ?? 0 }),
    callWaveforms: ({ params }) => calls.waveforms(params.id),
    readCall: ({ params }) => calls.read(params.id),
  }
}
