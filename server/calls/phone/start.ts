import type { Call, Language } from '../../../contract/calls.ts'
import type { Scenario } from '../../../contract/scenarios.ts'
import type { Store, Tables } from '../../store/open.ts'
import { speechAgent } from '../agents/speech.ts'
import type { SaidBefore } from '../agents/speech-items.ts'
import { type LiveCall, type LiveCallParts, startLiveCall } from '../live-call.ts'
import { callOf, readLog } from '../log.ts'
import type { OpenaiAccess } from '../openai-access.ts'
import type { Line } from './line.ts'
import type { CallWriter } from '../writer.ts'

interface PhoneCallParts extends Pick<
  LiveCallParts,
  'id' | 'practice' | 'createdBy' | 'notices' | 'now' | 'keep' | 'resumed'
> {
  line: Line
  openai: OpenaiAccess
  /** Of the voice. */
  model: string
  phoneNumber: string
  language: Language
  scenario: Scenario
  /** What was said while another process had the call. */
  history?: readonly SaidBefore[]
}

/** Joins the carrier's line and an agent. Nobody is phoned, and no agent comes, before the line admits the call. */
export function startPhoneCall(parts: PhoneCallParts): { live: LiveCall; writer: CallWriter } {
  const { id, line, openai, model, language, scenario, history, keep, ...rest } = parts
  let writer: CallWriter | undefined
  let begin = () => {}
  const live = startLiveCall({
    ...rest,
    id,
    transportName: 'twilio',
    joinTransport(events) {
      begin = () => events.configure({ transcriptionLanguage: language }, { scenario, language })
      return line.joinTransport(events)
    },
    joinAgent: (events) =>
      line.joinAgent((own) => {
        const { baseUrl, key } = openai
        const options = { baseUrl, key, model, format: 'pcmu-8000' as const }
        return speechAgent(history === undefined ? options : { ...options, history }, own)
      }, events),
    keep: (row) => (writer = keep(row)),
  })
  begin()
  if (writer === undefined) throw new Error('A phone call begins with its row')
  return { live, writer }
}

/** What a call is about and how far it has come, from the database. */
export async function callToTakeOver(store: Store, row: Tables['calls']) {
  const { language, scenario }: Pick<Call, 'language' | 'scenario'> = callOf(row)
  const messages = (await readLog(store, row.id))?.messages ?? []
  return {
    createdBy: row.created_by ?? '',
    phoneNumber: row.phone_number ?? '',
    language,
    scenario: scenario ?? { persona: '', goal: '', steps: [], fallbacks: [] },
    history: messages.map(({ id, speaker, text }): SaidBefore => ({
      id,
      role: speaker === 'human' ? 'user' : 'assistant',
      text,
    })),
  }
}
