import type { Calls } from '../calls/index.ts'
import type { Venue } from '../../contract/venues.ts'
import type { Credentials } from '../credentials.ts'
import { ApiError } from '../api-error.ts'
import { idempotencyKey } from './idempotency-key.ts'
import type { HandlerGroup } from './serve.ts'
import { noSuchVenue, venueId } from './venue-id.ts'

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
  | 'callCost'
  | 'callCosts'
  | 'readCall'
  | 'keepCall'
  | 'venueCalls'
  | 'callAnswers'
  | 'decideAnswer'
  | 'callClearance'
  | 'listDoNotCall'
  | 'putDoNotCall'
  | 'removeDoNotCall'
  | 'restoreDoNotCall'

const msOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))

/** @param venue reads a venue of the catalogue */
export function callHandlers(
  calls: Calls,
  credentials: Credentials,
  venue: (id: number) => Promise<Venue | undefined>,
): HandlerGroup<Names> {
  return {
    configStatus: () => credentials.status(),
    placeCall: async ({ body, user, request }) => calls.place(body, user, idempotencyKey(request)),
    callLog: ({ params }) => calls.log(params.id),
    hangUp: ({ params, user }) => calls.hangUp(params.id, user),
    roomToken: ({ body, user }) => calls.web.token(body, user),
    agentJoin: ({ body, user }) => calls.web.join(body, user),
    listCalls: ({ query }) => calls.list({ ...query, before: msOf(query.before) }),
    venueCalls: async ({ params, query }) => {
      const id = venueId(params)
      if (!(await venue(id))) throw noSuchVenue()
      return calls.list({ venue_id: id, limit: query.limit, before: msOf(query.before) })
    },
    callAnswers: ({ params }) => calls.answers(params.id),
    decideAnswer: ({ params, body, user }) => {
      if (!/^(?:0|[1-9]\d*)$/.test(params.question)) throw new ApiError(404, 'answer_not_found')
      return calls.decide(params.id, Number(params.question), body, user)
    },
    callStats: ({ query }) => calls.stats({ days: query.days ?? 14, utcOffset: query.utc_offset ?? 0 }),
    callCost: ({ params }) => calls.costs.of(params.id),
    callCosts: ({ query }) => calls.costs.report({ days: query.days ?? 14, utcOffset: query.utc_offset ?? 0 }),
    callWaveforms: ({ params }) => calls.waveforms(params.id),
    callClearance: ({ query }) => calls.clearance.check(query),
    listDoNotCall: ({ query }) => calls.clearance.doNotCall.list({ ...query, before: msOf(query.before) }),
    putDoNotCall: ({ body, user }) => calls.clearance.doNotCall.put(body, user.id),
    removeDoNotCall: ({ params, body, user }) => calls.clearance.doNotCall.remove(params.id, body.reason, user.id),
    restoreDoNotCall: ({ params, user }) => calls.clearance.doNotCall.restore(params.id, user.id),
    keepCall: ({ params, body }) => calls.keep(params.id, body.keep),
    readCall: ({ params }) => calls.read(params.id),
  }
}
