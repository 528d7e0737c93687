import { asObject, jsonObject, type Reply, type Request, serve } from './http.ts'
import type { Failures, Ledger } from './ledger.ts'
import { wavFile } from './speech/pcm.ts'
import { arePhoneFaults } from './twilio/number-scenarios.ts'

/**
 * The control server: reports what the simulators recorded and sets the failures to simulate. For tests and manual
 * development.
 *
 * - GET /sessions, GET /sessions/{id}/heard.wav and spoken.wav: realtime sessions and their audio
 * - GET /calls: phone calls
 * - GET /complaints, GET /leftovers: protocol violations, unfinished work
 * - GET /failures, PUT /failures {dropAfterMs, freezeAfterMs, upgradeStatus, isMute, transcripts, responseError,
 *   dictations}: for new sessions.
 * - `proposals` in the failures: what the simulated model proposes about the answers of calls
 * - `keys` in the failures: the agent presses a key without a phone menu
 * - `phone` in the failures {ends, shuffles, losesReports, orderTakesMs, answersAfterMs, hasGaps, cutsAfterMs,
 *   isCutOff, dropsHangUps}: for new phone calls
 * - POST /reset
 */
export function controlServer(ledger: Ledger) {
  const server = serve((request) => {
    // Rejects browser pages: any page on this machine could call the port.
    if (request.headers.origin !== undefined) return { status: 403, json: { error: 'Browsers are not allowed.' } }
    return answer(ledger, request) ?? { status: 404, json: { error: 'There is no such thing here.' } }
  })
  return { server }
}

function answer(ledger: Ledger, request: Request): Reply | undefined {
  switch (`${request.method} ${request.path}`) {
    case 'GET /sessions':
      return { status: 200, json: ledger.sessions().map((session) => session.report()) }
    case 'GET /calls':
      return { status: 200, json: ledger.phone?.reports() ?? [] }
    case 'GET /complaints':
      return { status: 200, json: ledger.allComplaints() }
    case 'GET /leftovers':
      return { status: 200, json: ledger.leftovers() }
    case 'GET /failures':
      return { status: 200, json: ledger.failures }
    case 'PUT /failures': {
      const failures = readFailures(request.body)
      if (typeof failures === 'string') return { status: 422, json: { error: failures } }
      ledger.failures = failures
      return { status: 200, json: failures }
    }
    case 'POST /reset':
      ledger.reset()
      return { status: 200, json: {} }
  }
  const [, id, side] = /^\/sessions\/([\w]+)\/(heard|spoken)\.wav$/.exec(request.path) ?? []
  const session = ledger.sessions().find((session) => session.id === id)
  if (request.method !== 'GET' || session === undefined) return undefined
  const audio = side === 'heard' ? session.heardAudio : session.spokenAudio
  return { status: 200, bytes: wavFile(audio.samples()), headers: { 'content-type': 'audio/wav' } }
}

const manners: ReadonlySet<unknown> = new Set(['usual', 'prompt', 'after response', 'failed', 'empty'])

const dictations: ReadonlySet<unknown> = new Set(['exact', 'paraphrased', 'silent'])

const checks: Record<keyof Failures, (value: unknown) => boolean> = {
  dropAfterMs: (value) => typeof value === 'number' && value >= 0,
  freezeAfterMs: (value) => typeof value === 'number' && value >= 0,
  upgradeStatus: (value) => Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600,
  isMute: (value) => typeof value === 'boolean',
  transcripts: (value) => manners.has(value),
  responseError: (value) => typeof value === 'string',
  proposals: (value) => Array.isArray(value),
  dictations: (value) => Array.isArray(value) && value.every((manner) => dictations.has(manner)),
  keys: (value) => value === 'uninvited',
  phone: (value) => arePhoneFaults(asObject(value) ?? { none: 0 }),
}

/** Parses the failures of a request body. Returns an error message if the body is invalid. */
function readFailures(body: Buffer): Failures | string {
  const failures = jsonObject(body)
  if (failures === undefined) return 'A JSON object is needed.'
  for (const [name, value] of Object.entries(failures)) {
    const check = Object.hasOwn(checks, name) ? checks[name as keyof Failures] : undefined
    if (check === undefined) return `There is no failure '${name}'.`
    if (!check(value)) return `'${name}' cannot be ${JSON.stringify(value)}.`
  }
  return failures
}
