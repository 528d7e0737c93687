import type { Transport } from '../../contract/calls.ts'
import type { Side } from '../../tests/support/pausable-proxy.ts'

/** Between what and what the line stops: the server that is killed and ... */
export type Where = 'database' | 'openai' | 'twilio' | 'livekit' | 'carrier asks us'

export interface KillPoint {
  transport: Transport
  name: string
  side: Side
  where: Where
  what: readonly RegExp[]
  /** What is under way then: the call begins, somebody speaks in it, or it is hung up, while they speak or while it rings. */
  when: 'beginning' | 'talking' | 'ending' | 'ringing'
}

/** Each is killed before it is done and after, before its answer is there. */
type Step = Omit<KillPoint, 'transport' | 'side' | 'what'> & {
  what: RegExp
  /** In a transaction of its own or of others: then it is done when that is. */
  isCommitted?: boolean
}

const insertCall: Step = {
  name: 'row',
  where: 'database',
  what: /insert into "calls"/,
  when: 'beginning',
  isCommitted: true,
}
const agentAsked: Step = {
  name: 'agent asked for',
  where: 'openai',
  what: /^GET \/v1\/realtime/,
  when: 'beginning',
}
const event: Step = {
  name: 'event',
  where: 'database',
  what: /insert into "call_events"/,
  when: 'talking',
}
const ended: Step = {
  name: 'end written',
  where: 'database',
  what: /update "calls" set [^\0]*"end_reason"/,
  when: 'ending',
  isCommitted: true,
}

const steps: Record<Transport, readonly Step[]> = {
  twilio: [
    insertCall,
    { ...insertCall, name: 'intent', what: /insert into "phone_legs"/ },
    { name: 'order', where: 'twilio', what: /^POST \S+\/Calls\.json/, when: 'beginning' },
    { ...insertCall, name: "carrier's name kept", what: /update "phone_legs" set "sid"/ },
    { name: 'answer', where: 'carrier asks us', what: /^POST \/api\/twilio\/voice/, when: 'beginning' },
    { ...agentAsked },
    { name: 'sound', where: 'carrier asks us', what: /^GET \/api\/twilio\/media/, when: 'beginning' },
    { ...event, isCommitted: true },
    ended,
    { name: 'hang-up', where: 'twilio', what: /^POST \S+\/Calls\/CA\w+\.json/, when: 'ringing' },
  ],
  livekit: [
    { name: 'room kept', where: 'database', what: /insert into "web_rooms"/, when: 'beginning' },
    { name: 'room made', where: 'livekit', what: /^POST \S+\/CreateRoom/, when: 'beginning' },
    { name: 'intent', where: 'database', what: /update "web_rooms" set "call_id"/, when: 'beginning' },
    insertCall,
    agentAsked,
    { name: 'seat', where: 'livekit', what: /^GET \/rtc/, when: 'beginning' },
    event,
    ended,
    { name: 'room closed', where: 'livekit', what: /^POST \S+\/DeleteRoom/, when: 'ending' },
  ],
  realtime: [insertCall, agentAsked, event, ended],
  direct: [
    insertCall,
    { name: 'words asked for', where: 'openai', what: /^POST \S+\/audio\/transcriptions/, when: 'talking' },
    { name: 'reply asked for', where: 'openai', what: /^POST \S+\/chat\/completions/, when: 'talking' },
    event,
    ended,
  ],
}

export const killPoints: readonly KillPoint[] = Object.entries(steps).flatMap(([transport, own]) =>
  own.flatMap(({ isCommitted = false, what, ...step }) => [
    { ...step, transport: transport as Transport, side: 'before' as const, what: [what] },
    {
      ...step,
      transport: transport as Transport,
      side: 'after' as const,
      what: isCommitted ? [what, /commit/] : [what],
    },
  ]),
)
