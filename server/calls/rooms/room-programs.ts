import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { FromProgram, GoneWhy, ToProgram } from './room-messages.ts'

/** So many calls at most are lost with one program. */
const seatsEach = 5

/** ms that a program without a call is kept for the next one */
const idleMs = 60_000

/** ms for a program to end by itself */
const stopMs = 1_000

/** What comes from one seat of the agent in a room; `gone` comes once and last. */
export interface SeatEvents {
  seated(): void
  heard(): void
  caller(state: 'there' | 'left' | 'lost'): void
  audio(pcm16: Uint8Array): void
  sounding(itemId: string): void
  cut(itemId: string, playedMs: number): void
  connection(state: 'broken' | 'mended' | 'renewed'): void
  gone(why: GoneWhy): void
}

export interface RoomSeat {
  play(itemId: string, pcm16: Uint8Array): void
  speech(state: 'started' | 'stopped'): void
  tell(text: string): void
  /** Any number of times. */
  leave(): void
}

export interface RoomPrograms {
  /** Has a program ready, so that the next seat does not wait for its start. */
  warm(): void
  /** A seat for the call; it may have several, one after the other. */
  take(call: string, at: { url: string; token: string }, events: SeatEvents): RoomSeat
  close(): Promise<void>
}

interface Program {
  child: ChildProcess
  seats: Map<string, SeatEvents>
  idle: NodeJS.Timeout | undefined
  exited: Promise<void>
}

/** The media programs of this server: started when calls need them, a few calls each, replaced when they die. */
export function openRoomPrograms(options: { log: Pick<Logger, 'error'>; program?: string }): RoomPrograms {
  const file = options.program ?? fileURLToPath(new URL('room-program.ts', import.meta.url))
  const programs = new Set<Program>()
  let isClosed = false
  let seats = 0

  function launch(): Program {
    const child = fork(file, [], {
      execArgv: [],
      serialization: 'advanced',
      // The media library is talkative, and tokens can be in what it says.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of ours: it needs no secret, and so cannot lose one.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', NODE_ENV: 'production' },
    })
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    const program: Program = { child, seats: new Map(), idle: undefined, exited }
    programs.add(program)
    child.on('message', (message: FromProgram) => receive(program, message))
    child.on('error', () => {})
    void exited.then(() => forget(program))
    return program
  }

  function forget(program: Program): void {
    programs.delete(program)
    clearTimeout(program.idle)
    if (program.seats.size > 0) options.log.error({ calls: program.seats.size }, 'A media program has died in mid-call')
    for (const events of program.seats.values()) events.gone('program died')
    program.seats.clear()
  }

  function receive(program: Program, message: FromProgram): void {
    const events = program.seats.get(message.seat)
    if (events === undefined) return
    switch (message.type) {
      case 'seated':
        return events.seated()
      case 'heard':
        return events.heard()
      case 'caller':
        return events.caller(message.state)
      case 'audio':
        return events.audio(message.pcm16)
      case 'sounding':
        return events.sounding(message.itemId)
      case 'cut':
        return events.cut(message.itemId, message.playedMs)
      case 'connection':
        return events.connection(message.state)
      case 'gone':
        program.seats.delete(message.seat)
        if (program.seats.size === 0) rest(program)
        return events.gone(message.why)
    }
  }

  function rest(program: Program): void {
    clearTimeout(program.idle)
    program.idle = setTimeout(() => void stop(program), idleMs)
    program.idle.unref()
  }

  async function stop(program: Program): Promise<void> {
    // From here on it takes no more.
    programs.delete(program)
    if (program.child.connected) program.child.disconnect()
    const timer = setTimeout(() => program.child.kill('SIGKILL'), stopMs)
    await program.exited
    clearTimeout(timer)
  }

  /** The one with a place that has the most calls, so that others fall idle. */
  function withPlace(): Program {
    const free = [...programs].filter(({ seats, child }) => seats.size < seatsEach && child.connected)
    return free.toSorted((a, b) => b.seats.size - a.seats.size)[0] ?? launch()
  }

  return {
    warm() {
      if (isClosed) return
      const program = withPlace()
      // Whoever comes for it has as long as after a call.
      if (program.seats.size === 0) rest(program)
    },
    take(call, { url, token }, events) {
      const seat = `${call}/${++seats}`
      const program = withPlace()
      clearTimeout(program.idle)
      program.seats.set(seat, events)
      const send = (message: ToProgram) => {
        // One that has just died cannot be told anything; that it died is told by its exit.
        if (program.child.connected) program.child.send(message, () => {})
      }
      send({ type: 'take', seat, url, token })
      return {
        play: (itemId, pcm16) => send({ type: 'play', seat, itemId, pcm16 }),
        speech: (state) => send({ type: 'speech', seat, state }),
        tell: (text) => send({ type: 'tell', seat, text }),
        leave: () => send({ type: 'leave', seat }),
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...programs].map(stop))
    },
  }
}
