import type { Call, Language } from '../../../contract/calls.ts'
import { type MessageCode, staffMessage } from '../../../contract/messages.ts'
import type { Scenario } from '../../../contract/scenarios.ts'
import { voicemailFor } from '../../../engine/opening-texts.ts'
import type { Store, Tables } from '../../store/open.ts'
import type { AgentEvents } from '../agents/agent.ts'
import { speechAgent } from '../agents/speech.ts'
import type { EarlierMessage } from '../agents/speech-items.ts'
import { type LiveCallParts, type StartedCall, startLiveCall } from '../live-call.ts'
import type { CallOpeningParts } from '../call-opening.ts'
import { callOf, isIntroduced, readLog } from '../log.ts'
import type { OpenaiAccess } from '../openai-access.ts'
import type { CalledVenue } from '../call-protocol.ts'
import type { CallWriter } from '../writer.ts'
import { screeningFor } from '../../../engine/phone-manners/index.ts'
import { CalleeRequests, type CalleeRequestsParts } from './callee-requests.ts'
import { openingWith, type PhoneRules } from './phone-call-settings.ts'
import type { PhoneLeg } from './phone-leg.ts'
import { PhoneManners, type PhoneMannersParts } from './phone-manners.ts'

/** Maximum ms from the request of a goodbye to the end of the call. */
const goodbyeMs = 30_000

interface PhoneCallParts extends Pick<
  LiveCallParts,
  'id' | 'practice' | 'createdBy' | 'notices' | 'now' | 'createWriter' | 'resumed' | 'venue' | 'confirmed' | 'limits'
> {
  leg: PhoneLeg
  openai: OpenaiAccess
  /** Realtime model. */
  model: string
  phoneNumber: string
  /** Digits of the callee's extension, for a phone menu. */
  extension: string | undefined
  language: Language
  scenario: Scenario
  opening: CallOpeningParts
  requests: Pick<CalleeRequestsParts, 'earlier' | 'optOut' | 'removeRecordings' | 'failed'>
  /** Number to call back, for call screeners. */
  callbackNumber: string
  /** Keys pressed before this process took over the call. */
  keys?: number
  /** Messages from before this process took over the call. */
  history?: readonly EarlierMessage[]
}

/**
 * Joins a phone leg and an agent. The agent joins when the admitted call begins (local-legs.ts). The call counts as connected
 * when the callee has answered and the agent is ready.
 */
export function startPhoneCall(parts: PhoneCallParts): { live: StartedCall; writer: CallWriter } {
  const { id, leg, openai, model, language, scenario, extension, history, opening, createWriter, ...rest } = parts
  const { practice } = rest
  let writer: CallWriter | undefined
  let begin = () => {}
  let agentEvents: AgentEvents | undefined
  let isAgentReady = false
  const connect = () => {
    if (isAgentReady && leg.isAnswered) agentEvents?.ready()
  }
  const requests = new CalleeRequests({
    ...parts.requests,
    language,
    practice,
    report: (event) => agentEvents?.event(event),
  })
  const manners = new PhoneManners({
    goal: scenario.goal,
    extension,
    leavesMessage: leg.leavesMessage,
    screening: screeningFor(opening.opening, language, parts.callbackNumber),
    ...(opening.isMade && { earlier: { isPerson: true, keys: parts.keys ?? 0 } }),
    report: (event) => agentEvents?.event(event),
  } satisfies PhoneMannersParts)
  const started = startLiveCall({
    ...rest,
    id,
    language,
    agentSpeaks: (isSpeaking) => manners.agentSpeaks(isSpeaking),
    introduced: (isIntroduced) => manners.introduced(isIntroduced),
    transportName: 'twilio',
    opening,
    information: extension === undefined ? [] : [extensionInstruction(extension)],
    joinTransport(events) {
      const options = { isAnnouncing: !opening.isMade }
      begin = () => events.configure(options, { scenario, language })
      const transport = leg.joinTransport(events, {
        identified: (sid) => agentEvents?.opened(sid),
        answered: connect,
        answeredBy: (report) => manners.answeredBy(report),
        keysPressed: () => manners.keysPressed(),
      })
      return manners.joinTransport(requests.joinTransport(transport))
    },
    isAgentDeferred: true,
    joinAgent(events) {
      agentEvents = events
      const { baseUrl, key } = openai
      const options = { baseUrl, key, model, format: 'pcmu-8000' as const }
      const agent = speechAgent(history === undefined ? options : { ...options, history }, {
        ...events,
        // The provider id of a phone call is Twilio's SID, not the agent's session id.
        opened() {},
        event(event) {
          events.event(event)
          requests.event(event)
          manners.event(event)
        },
        ready() {
          isAgentReady = true
          connect()
        },
      })
      return manners.joinAgent(requests.joinAgent(agent))
    },
    createWriter: (row) => (writer = requests.joinWriter(createWriter(row))),
  })
  const live: StartedCall = {
    ...started,
    sayGoodbye(by) {
      // Nobody would hear a goodbye before the callee has answered.
      if (started.state() === 'connected') {
        requests.sayGoodbye()
        // The opening may never end, for example in a menu.
        setTimeout(() => void started.end('ended', staffMessage('inquiry_ended'), by), goodbyeMs).unref()
      } else void started.end('ended', staffMessage('hung_up'), by)
    },
  }
  manners.joinCall(live)
  void live.over.then(() => manners.close())
  begin()
  if (writer === undefined) throw new Error('A phone call begins with its row')
  return { live, writer }
}

/** Returns the opening of a call with these rules, which no one has heard. */
export function openingOf(
  rules: Pick<PhoneRules, 'companyName' | 'callbackNumber' | 'recordsCalls'>,
  scenario: Scenario,
  language: Language,
  venue?: Pick<CalledVenue, 'name'>,
): CallOpeningParts {
  const opening = openingWith(rules, { scenario, language }, venue)
  return { opening, message: voicemailFor(opening, language, rules.callbackNumber), isMade: false, isRecorded: false }
}

/** Returns the instruction about an extension. */
function extensionInstruction(extension: string): string {
  return (
    `The person to reach has extension ${extension}. If a phone menu answers, the extension is pressed for you. ` +
    `If a switchboard or another person answers, ask to be connected to extension ${extension}.`
  )
}

/** Returns the keys that a notice reports as pressed. */
function keysIn(code: string | undefined, params: Readonly<Record<string, unknown>> = {}): string[] {
  if (code === 'key_pressed') return [String(params['key'])]
  return code === 'extension_pressed' ? [String(params['keys'])] : []
}

/** Reads the context and messages of a call that this process takes over from another. */
export async function callToTakeOver(store: Store, row: Tables['calls']) {
  const { language, scenario }: Pick<Call, 'language' | 'scenario'> = callOf(row)
  const { messages = [], notices = [] } = (await readLog(store, row.id)) ?? {}
  const hasNotice = (...codes: MessageCode[]) => notices.some(({ code }) => codes.some((other) => other === code))
  return {
    heard: {
      isMade: await isIntroduced(store, row.id),
      isRecorded: hasNotice('call_recorded'),
    },
    earlier: {
      optedOut: hasNotice('callee_opted_out'),
      declinedRecording: hasNotice('recording_declined', 'recording_declined_not_deleted'),
    },
    keys: notices.flatMap(({ code, params }) => keysIn(code, params)).join('').length,
    createdBy: row.created_by ?? '',
    phoneNumber: row.phone_number ?? '',
    language,
    scenario: scenario ?? { persona: '', goal: '', steps: [], fallbacks: [] },
    history: messages.map(({ id, speaker, text }): EarlierMessage => ({
      id,
      role: speaker === 'human' ? 'user' : 'assistant',
      text,
    })),
  }
}
