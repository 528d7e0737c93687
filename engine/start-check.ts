import { callStart } from '../contract/messages/call-start.ts'
import type { Transport } from '../contract/calls.ts'
import type { Scenario } from '../contract/scenarios.ts'
import type { ConfigStatus } from '../contract/settings.ts'
import { parseScenario } from './scenario.ts'

/** What the call form holds when Start is pressed. */
export interface CallForm {
  transport: Transport
  scenarioText: string
  phoneNumber: string
}

/** Which providers are known to be configured; null while that is not known. */
export type KnownConfig = Pick<ConfigStatus, 'has_valid_openai' | 'has_valid_twilio' | 'has_valid_livekit'> | null

export type StartCheck =
  | { go: true; transport: 'twilio' | 'livekit' | 'realtime'; scenario: Scenario; phoneNumber: string }
  /** The direct call has a dialog of its own, which starts it; a scenario that cannot be read is simply not used. */
  | { go: true; transport: 'direct'; scenario: Scenario | null }
  | { go: false; message: string }

/**
 * May this call start? The checks stand in the order in which a person mends them: form first, then settings.
 *
 *     direct ─▶ opens its dialog
 *     scenario is JSON ─▶ has persona, goal, a step ─▶ (twilio) has a number
 *       ─▶ realtime starts
 *       ─▶ speech provider configured ─▶ (twilio) phone provider, (livekit) room provider configured ─▶ starts
 */
export function checkStart(form: CallForm, config: KnownConfig): StartCheck {
  const { transport } = form
  const parsed = parseScenario(form.scenarioText)
  if (transport === 'direct') return { go: true, transport, scenario: parsed.ok ? parsed.scenario : null }
  if (!parsed.ok) return refuse(parsed.message)
  const phoneNumber = form.phoneNumber.trim()
  if (transport === 'twilio' && phoneNumber === '') return refuse(callStart.phone_number_required)
  const start: StartCheck = { go: true, transport, scenario: parsed.scenario, phoneNumber }
  if (transport === 'realtime') return start
  if (!config?.has_valid_openai) return refuse(callStart.openai_not_configured)
  if (transport === 'twilio' && !config.has_valid_twilio) return refuse(callStart.twilio_not_configured)
  if (transport === 'livekit' && !config.has_valid_livekit) return refuse(callStart.livekit_not_configured)
  return start
}

function refuse(message: string): StartCheck {
  return { go: false, message }
}
