import type { Dictation } from './openai/realtime/reply-planner.ts'
import { joinPcm, sampleRate } from './speech/pcm.ts'
import type { PhoneReport } from './twilio/phone-call.ts'
import type { PhoneFaults } from './twilio/number-scenarios.ts'

/** Failures that the simulators produce from now on. Default: none. */
export interface Failures {
  /** Delay in ms after which an open realtime socket is dropped without a close frame. */
  dropAfterMs?: number
  /** Delay in ms after which an open realtime socket freezes: it stays open, sends nothing and answers no ping. */
  freezeAfterMs?: number
  /** HTTP status for upgrade requests of realtime sockets. */
  upgradeStatus?: number
  /** If true, new realtime sockets send no events. */
  isMute?: boolean
  /** Timing of the caller's transcripts. 'usual': slightly late, sometimes after the agent's answer. */
  transcripts?: 'usual' | 'prompt' | 'after response' | 'failed' | 'empty'
  /** Error code with which every response fails. */
  responseError?: string
  /** Proposals of the simulated model about the answers of a call. Default: none. */
  proposals?: unknown[]
  /** How the agent says the texts of `Say exactly:`, in their order in each session. The last entry repeats. */
  dictations?: Dictation[]
  /** 'uninvited': the agent calls press_key in its first answer, also if it has no such tool. */
  keys?: 'uninvited'
  /** Faults of new phone calls. */
  phone?: PhoneFaults
}

export interface Utterance {
  itemId: string
  text: string
  ms: number
  /** For spoken utterances: completed or cancelled. */
  status?: string
}

export interface SessionReport {
  id: string
  model: string
  isOpen: boolean
  closeCode: number | undefined
  heard: Utterance[]
  spoken: Utterance[]
  complaints: string[]
  /** Unfinished work when the session closed, or now if the session is open. */
  leftovers: string[]
}

/** Maximum number of recorded samples per direction of a session. */
const maxSamples = 120 * sampleRate
const maxSessions = 6
const maxComplaints = 200
const maxClips = 8

class AudioLog {
  #parts: Int16Array[] = []
  #length = 0

  add(samples: Int16Array): void {
    if (this.#length >= maxSamples) return
    this.#parts.push(samples.slice())
    this.#length += samples.length
  }

  samples(): Int16Array {
    return joinPcm(this.#parts)
  }
}

/** Record of a realtime session, read by the control server. */
export class SessionLedger {
  readonly heardAudio = new AudioLog()
  readonly spokenAudio = new AudioLog()
  readonly heard: Utterance[] = []
  readonly spoken: Utterance[] = []
  /** Position in ms at which the client truncated each spoken item, by item id. */
  readonly cuts = new Map<string, number>()
  /** Names of the tools of the session, each time that they changed. */
  readonly tools: string[][] = []
  /** Outputs of function calls, in order. */
  readonly outputs: string[] = []
  readonly complaints: string[] = []
  closeCode: number | undefined
  isOpen = true
  leftovers: () => string[] = () => []

  readonly id: string
  readonly model: string

  constructor(id: string, model: string) {
    this.id = id
    this.model = model
  }

  /** Positions of `cuts`, without items that nobody heard. */
  get truncated(): number[] {
    return [...this.cuts.values()].filter((ms) => ms > 0)
  }

  complain(complaint: string): void {
    if (this.complaints.length < maxComplaints) this.complaints.push(complaint)
  }

  close(code: number): void {
    this.isOpen = false
    this.closeCode = code
    const left = this.leftovers()
    this.leftovers = () => left
  }

  report(): SessionReport {
    const { id, model, isOpen, closeCode, heard, spoken, complaints } = this
    return { id, model, isOpen, closeCode, heard, spoken, complaints, leftovers: this.leftovers() }
  }
}

/** Shared record of all simulators, and the failures to simulate. */
export class Ledger {
  failures: Failures = {}
  /** Phone calls. Undefined until the Twilio simulator starts. */
  phone: { reports(): PhoneReport[]; leftovers(): string[]; dropEndedCalls(): void } | undefined
  /** Transcribed recordings (whole files), newest last. */
  readonly clips: Buffer[] = []
  /** Protocol violations outside a session. */
  readonly complaints: string[] = []
  #sessions: SessionLedger[] = []

  open(id: string, model: string): SessionLedger {
    const session = new SessionLedger(id, model)
    this.#sessions.push(session)
    if (this.#sessions.length > maxSessions) {
      const oldest = this.#sessions.findIndex(({ isOpen }) => !isOpen)
      if (oldest >= 0) this.#sessions.splice(oldest, 1)
    }
    return session
  }

  complain(complaint: string): void {
    if (this.complaints.length < maxComplaints) this.complaints.push(complaint)
  }

  addClip(clip: Buffer): void {
    this.clips.push(clip)
    if (this.clips.length > maxClips) this.clips.shift()
  }

  /** Sessions, oldest first. */
  sessions(): readonly SessionLedger[] {
    return this.#sessions
  }

  allComplaints(): string[] {
    return [...this.complaints, ...this.#sessions.flatMap(({ complaints }) => complaints)]
  }

  /** Open sessions, their unfinished work, and phone calls in progress. */
  leftovers(): string[] {
    const sessions = this.#sessions.flatMap((session) => {
      const { id, isOpen, leftovers } = session.report()
      return [...(isOpen ? [`session ${id} is open`] : []), ...leftovers.map((left) => `session ${id}: ${left}`)]
    })
    return [...sessions, ...(this.phone?.leftovers() ?? [])]
  }

  /** Clears closed sessions, ended phone calls, complaints, clips and failures. */
  reset(): void {
    this.failures = {}
    this.complaints.length = 0
    this.clips.length = 0
    this.phone?.dropEndedCalls()
    this.#sessions = this.#sessions.filter(({ isOpen }) => isOpen)
    for (const { complaints } of this.#sessions) complaints.length = 0
  }
}
