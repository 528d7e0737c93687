import type { Transport } from '../../contract/calls.ts'
import type { Side } from '../../tests/support/pausable-proxy.ts'

/** Peer of the stopped connection. 'carrier asks us': Twilio's requests to the server. */
export type Where = 'database' | 'openai' | 'twilio' | 'livekit' | 'carrier asks us'

export interface KillPoint {
  transport: Transport
  name: string
  side: Side
  where: Where
  what: readonly RegExp[]
  /** State of the call: it begins, a person speaks, or it is hung up while connected or while ringing. */
  when: 'beginning' | 'talking' | 'ending' | 'ringing'
}

/** A step at which the server is killed twice: before the step, and after it but before its reply. */
type Step = Omit<KillPoint, 'transport' | 'side' | 'what'> & {
  what: RegExp
  /** True if the step takes effect with the commit of its transaction. */
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
  name: 'agent requested',
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
    { ...insertCall, name: 'call SID saved', what: /update "phone_legs" set "sid"/ },
    { name: 'answer', where: 'carrier asks us', what: /^POST \/api\/twilio\/voice/, when: 'beginning' },
    { ...agentAsked },
    { name: 'media socket', where: 'carrier asks us', what: /^GET \/api\/twilio\/media/, when: 'beginning' },
    { ...event, isCommitted: true },
    ended,
    { name: 'hang-up', where: 'twilio', what: /^POST \S+\/Calls\/CA\w+\.json/, when: 'ringing' },
  ],
  livekit: [
    { name: 'room saved', where: 'database', what: /insert into "web_rooms"/, when: 'beginning' },
    { name: 'room created', where: 'livekit', what: /^POST \S+\/CreateRoom/, when: 'beginning' },
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
    { name: 'transcription requested', where: 'openai', what: /^POST \S+\/audio\/transcriptions/, when: 'talking' },
    { name: 'reply requested', where: 'openai', what: /^POST \S+\/chat\/completions/, when: 'talking' },
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
