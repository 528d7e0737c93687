import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { agentJoined, agentJoinRequest, Call, roomToken, roomTokenRequest } from '../../../contract/calls.ts'
import { parseScenario } from '../../../engine/scenario.ts'
import {
  createRoom,
  deleteRoom,
  identities,
  isUserThere,
  roomToken as tokenFor,
} from '../../providers/livekit-rooms.ts'
import type { LivekitAccess } from '../../providers/livekit.ts'
import { ApiError } from '../../api-error.ts'
import { openRateLimit } from '../../rate-limit.ts'
import type { Store } from '../../store/open.ts'
import type { Costs } from '../costs/index.ts'
import type { CalledVenue, CallSubject } from '../call-protocol.ts'
import type { LiveCall } from '../live-call.ts'
import { openingWith, type PhoneRules } from '../phone/phone-call-settings.ts'
import { readCall } from '../log.ts'
import type { OpenaiAccess } from '../openai-access.ts'
import { isActive } from '../status.ts'
import { withTimeout } from '../timeout.ts'
import { openRoomPrograms } from './room-programs.ts'
import { checkRoomId, claimRoom, roomLimit, roomOf, takeRoom } from './claims.ts'
import { type RunningWebCall, startWebCall, type WebCallAbout, type WebCallParts } from './web-call.ts'

/** Delays in ms before repeated attempts to close a room. LiveKit closes an empty room without a request. */
const closeAgainMs = [300, 1000, 3000]

/** Maximum time in ms until another process has saved a call that it started. */
const writtenMs = 2_000

/** Maximum time in ms that a server stop waits for its rooms to close. */
const releaseMs = 1_000

export interface WebParts extends WebCallParts {
  store: Store
  log: Pick<Logger, 'error'>
  credentials: { openai(): Promise<OpenaiAccess | undefined>; livekit(): Promise<LivekitAccess | undefined> }
  /** @throws ApiError 422 if the venue does not exist */
  venue(id: number | undefined): Promise<CalledVenue | undefined>
  rules(): Promise<Pick<PhoneRules, 'companyName' | 'recordsCalls' | 'dailyBudget'>>
  budget: Pick<Costs, 'check'>
  run(call: LiveCall): void
}

/** Web calls: a browser and the agent meet in a LiveKit room. */
export interface WebCalls {
  /** Issues a token for a room and creates the room, if LiveKit is reachable. @throws ApiError 403, 409, 422, 429 */
  token(request: z.output<typeof roomTokenRequest>, user: { id: string }): Promise<z.output<typeof roomToken>>
  /**
   * Sends the agent into the user's room. Resolves when the agent is in the room, also for repeated requests.
   * @throws ApiError 403, 404, 409, 422, or 502 if the agent could not join
   */
  join(request: z.output<typeof agentJoinRequest>, user: { id: string }): Promise<z.output<typeof agentJoined>>
  /** Resolves when the rooms are closed, or after one second. */
  close(): Promise<void>
}

export function openWebCalls(parts: WebParts): WebCalls {
  const { store, log, credentials, clock } = parts
  const programs = openRoomPrograms({ log })
  const newRooms = openRateLimit(store, { ...roomLimit, whileDatabaseFails: 'throw' })
  /** Running calls of this process, by call id. */
  const running = new Map<string, RunningWebCall>()

  async function livekitAccess(): Promise<LivekitAccess> {
    const livekit = await credentials.livekit()
    if (livekit === undefined) throw new ApiError(409, 'livekit_not_configured')
    return livekit
  }

  async function token({ room_id: roomId, identity, role }: z.output<typeof roomTokenRequest>, user: { id: string }) {
    if (identity === identities.agent) throw new ApiError(403, 'agent_identity_reserved')
    if (identity !== identities.user || role !== 'user') {
      throw new ApiError(422, 'room_identity_invalid')
    }
    checkRoomId(roomId)
    const access = await livekitAccess()
    const { isNew, callId } = await claimRoom(store, roomId, user.id, clock(), newRooms)
    if (callId !== null && !(await isRunning(callId))) throw callIsOver()
    const agent_join: ('scenario' | 'language' | 'venue_id')[] = ['scenario', 'language', 'venue_id']
    const granted = { token: tokenFor(access, roomId, identities.user), url: access.url, agent_join }
    const problem = await makeRoom(access, roomId, isNew)
    if (problem !== undefined) return { ...granted, problem: problem.text, problem_message: keyOf(problem) }
    programs.warm()
    return granted
  }

  /**
   * Creates the room. A token is valid without LiveKit's help, so a LiveKit failure is returned and not thrown.
   * @returns the failure as a sentence, or undefined
   * @throws ApiError 409
   */
  async function makeRoom(access: LivekitAccess, roomId: string, isNew: boolean): Promise<StaffMessage | undefined> {
    try {
      // LiveKit silently disconnects the first participant when a second joins with the same identity.
      if (isNew || !(await isUserThere(access, roomId))) {
        await createRoom(access, roomId)
        return undefined
      }
    } catch (error) {
      if (error instanceof ApiError) return error.reason
      throw error
    }
    throw new ApiError(409, 'call_open_elsewhere')
  }

  async function isRunning(callId: string): Promise<boolean> {
    if (running.has(callId)) return true
    const call = await readCall(store, callId)
    return call !== undefined && isActive(call)
  }

  async function join(request: z.output<typeof agentJoinRequest>, user: { id: string }) {
    const { room_id: roomId } = request
    checkRoomId(roomId)
    const scenario = request.scenario && parseScenario(JSON.stringify(request.scenario))
    if (scenario && !scenario.ok) throw new ApiError(422, scenario.code)
    const venue = await parts.venue(request.venue_id)
    const { callId } = await roomOf(store, roomId, user.id)
    if (callId !== null) return joined(callId)
    const openai = await credentials.openai()
    if (openai === undefined) throw new ApiError(409, 'openai_not_configured')
    const [livekit, rules] = [await livekitAccess(), await parts.rules()]
    const budget = await parts.budget.check(rules.dailyBudget, openai.practice)
    const id = randomUUID()
    if (!(await takeRoom(store, roomId, id))) {
      const other = await roomOf(store, roomId, user.id)
      return joined(other.callId ?? id)
    }
    const openingFor = (subject: CallSubject) => openingWith(rules, subject, venue).text
    const about = { id, roomId, userId: user.id, openai, livekit, openingFor, venue, budget }
    begin({ ...about, scenario: scenario?.scenario, language: request.language })
    return joined(id)
  }

  /** Replies to a request for the agent of this call. */
  async function joined(callId: string): Promise<z.output<typeof agentJoined>> {
    const here = running.get(callId)
    if (here === undefined) return { success: true, call: await callElsewhere(callId) }
    if ((await here.arrived) === 'over') throw here.rejection ?? new ApiError(502, here.reason)
    await here.saved()
    const call = await readCall(store, callId)
    return call === undefined ? { success: true } : { success: true, call }
  }

  /**
   * Reads a call of another process. Waits if that process has claimed the room but not saved the call.
   * @throws ApiError 409
   */
  async function callElsewhere(callId: string): Promise<Call> {
    for (const deadline = performance.now() + writtenMs; ;) {
      const call = await readCall(store, callId)
      if (call?.ended_at === null) return call
      if (call !== undefined || performance.now() > deadline) throw callIsOver()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  function begin(about: Omit<WebCallAbout, 'take' | 'closeRoom'>): void {
    const { id, roomId, livekit } = about
    const call = startWebCall(
      {
        ...about,
        take: (token, events) => programs.take(id, { url: livekit.url, token }, events),
        closeRoom: () => closeRoom(livekit, id, roomId),
      },
      parts,
    )
    running.set(id, call)
    parts.run(call.live)
    void call.released.then(() => running.delete(id))
  }

  async function closeRoom(access: LivekitAccess, callId: string, roomId: string): Promise<void> {
    for (const wait of [...closeAgainMs, undefined]) {
      try {
        return await deleteRoom(access, roomId)
      } catch (error) {
        const detail = error instanceof ApiError ? error.detail : undefined
        log.error({ call: callId, detail, final: wait === undefined }, 'A room could not be closed')
        if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait).unref())
      }
    }
  }

  return {
    token,
    join,
    async close() {
      const released = Promise.all([...running.values()].map(({ released }) => released))
      await withTimeout(releaseMs, released)
      await programs.close()
    },
  }
}

function callIsOver(): ApiError {
  return new ApiError(409, 'call_is_over')
}
