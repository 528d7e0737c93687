import type { Transport } from '../contract/calls.ts'
import { callStart } from '../contract/messages/call-start.ts'
import type { Scenario } from '../contract/scenarios.ts'
import type { ConfigStatus } from '../contract/settings.ts'
import { parseScenario } from './scenario.ts'

/** Values of the call form. */
export interface CallForm {
  transport: Transport
  scenarioText: string
  phoneNumber: string
}

/** Configured providers. Null if the settings could not be read. */
export type KnownConfig = Pick<ConfigStatus, 'has_valid_openai' | 'has_valid_twilio' | 'has_valid_livekit'> | null

export type StartCheck =
  | { go: true; transport: 'twilio' | 'livekit' | 'realtime'; scenario: Scenario; phoneNumber: string }
  /** The direct call starts in its own dialog. `scenario` is null if the scenario text is invalid. */
  | { go: true; transport: 'direct'; scenario: Scenario | null }
  | { go: false; message: string }

/**
 * Checks if a call can start. The order of the checks is the order in which users fix problems: form first, then
 * settings.
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
  if (!parsed.ok) return reject(parsed.code)
  const phoneNumber = form.phoneNumber.trim()
  if (transport === 'twilio' && phoneNumber === '') return reject('phone_number_required')
  const start: StartCheck = { go: true, transport, scenario: parsed.scenario, phoneNumber }
  if (transport === 'realtime') return start
  if (!config?.has_valid_openai) return reject('openai_not_configured')
  if (transport === 'twilio' && !config.has_valid_twilio) return reject('twilio_not_configured')
  if (transport === 'livekit' && !config.has_valid_livekit) return reject('livekit_not_configured')
  return start
}

function reject(code: keyof typeof callStart): StartCheck {
  return { go: false, message: callStart[code] }
}
