import { joinPcm, sampleRate } from './speech/pcm.ts'
import type { PhoneReport } from './twilio/phone-call.ts'
import type { PhoneFaults } from './twilio/sentinels.ts'

/** What the stand-ins are to do wrong from now on; nothing of it by default. */
export interface Failures {
  /** Cuts a realtime socket without a goodbye, this many ms after it opened. */
  dropAfterMs?: number
  /** Answers the upgrade of a realtime socket with this HTTP status. */
  upgradeStatus?: number
  /** Opens realtime sockets and says nothing. */
  isMute?: boolean
  /** How the words of the listener come; 'usual' is a little late, and now and then after the agent's answer. */
  transcripts?: 'usual' | 'prompt' | 'after response' | 'failed' | 'empty'
  /** Ends every response as failed, with this error code. */
  responseError?: string
  /** Of phone calls that are ordered from now on. */
  phone?: PhoneFaults
}

export interface Utterance {
  itemId: string
  text: string
  ms: number
  /** completed or cancelled, for what the stand-in said. */
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
  /** What was still under way when the session closed; for an open one, what is under way now. */
  leftovers: string[]
}

/** Samples kept of each side of a session. */
const longestSound = 120 * sampleRate
const keptSessions = 6
const keptComplaints = 200
const keptClips = 8

class Sound {
  #parts: Int16Array[] = []
  #length = 0

  add(samples: Int16Array): void {
    if (this.#length >= longestSound) return
    this.#parts.push(samples.slice())
    this.#length += samples.length
  }

  samples(): Int16Array {
    return joinPcm(this.#parts)
  }
}

/** What one realtime session saw, for the control side. */
export class SessionLedger {
  readonly heardSound = new Sound()
  readonly spokenSound = new Sound()
  readonly heard: Utterance[] = []
  readonly spoken: Utterance[] = []
  /** ms at which what the stand-in said was cut, each time */
  readonly truncated: number[] = []
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

  complain(complaint: string): void {
    if (this.complaints.length < keptComplaints) this.complaints.push(complaint)
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

/** What the stand-ins saw, and what they are to do wrong: one for all of them. */
export class Ledger {
  failures: Failures = {}
  /** The phone's side of it; none until Twilio's stand-in is there. */
  phone: { reports(): PhoneReport[]; leftovers(): string[]; forget(): void } | undefined
  /** The recordings that were sent to be written down, whole files, the newest last. */
  readonly clips: Buffer[] = []
  /** Breaches of protocol that belong to no session. */
  readonly complaints: string[] = []
  #sessions: SessionLedger[] = []

  open(id: string, model: string): SessionLedger {
    const session = new SessionLedger(id, model)
    this.#sessions.push(session)
    if (this.#sessions.length > keptSessions) {
      const oldest = this.#sessions.findIndex(({ isOpen }) => !isOpen)
      if (oldest >= 0) this.#sessions.splice(oldest, 1)
    }
    return session
  }

  complain(complaint: string): void {
    if (this.complaints.length < keptComplaints) this.complaints.push(complaint)
  }

  keepClip(clip: Buffer): void {
    this.clips.push(clip)
    if (this.clips.length > keptClips) this.clips.shift()
  }

  /** Oldest first. */
  sessions(): readonly SessionLedger[] {
    return this.#sessions
  }

  allComplaints(): string[] {
    return [...this.complaints, ...this.#sessions.flatMap(({ complaints }) => complaints)]
  }

  /** Sessions that are still open, and what others left under way. */
  leftovers(): string[] {
    const sessions = this.#sessions.flatMap((session) => {
      const { id, isOpen, leftovers } = session.report()
      return [...(isOpen ? [`session ${id} is open`] : []), ...leftovers.map((left) => `session ${id}: ${left}`)]
    })
    return [...sessions, ...(this.phone?.leftovers() ?? [])]
  }

  /** Forgets closed sessions and complaints, and does nothing wrong any more. */
  reset(): void {
    this.failures = {}
    this.complaints.length = 0
    this.clips.length = 0
    this.phone?.forget()
    this.#sessions = this.#sessions.filter(({ isOpen }) => isOpen)
    for (const { complaints } of this.#sessions) complaints.length = 0
  }
}
