import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { FromProgram, GoneWhy, PlaybackAction, ToProgram } from './room-messages.ts'

/** Maximum number of seats per program. A crash loses the calls of one program. */
const seatsEach = 5

/** Time in ms that an idle program waits for the next call. */
const idleMs = 60_000

/** Time in ms for a program to exit before it is killed. */
const stopMs = 1_000

/** Events of a seat. `gone` is called once, as the last event. */
export interface SeatEvents {
  seated(): void
  heard(): void
  caller(state: 'there' | 'left' | 'lost'): void
  audio(pcm16: Uint8Array): void
  sounding(itemId: string): void
  cut(itemId: string, playedMs: number): void
  /** All audio of the first `frames` frames was played. */
  played(frames: number): void
  connection(state: 'broken' | 'mended' | 'renewed'): void
  gone(why: GoneWhy): void
}

export interface RoomSeat {
  play(itemId: string, pcm16: Uint8Array): void
  playback(action: PlaybackAction): void
  tell(text: string): void
  /** Leaves the room. Can be called repeatedly. */
  leave(): void
}

export interface RoomPrograms {
  /** Starts a program in advance, so that the next seat does not wait for the start. */
  warm(): void
  /** Takes a seat for the call. A call can have several seats, one after the other. */
  take(call: string, at: { url: string; token: string }, events: SeatEvents): RoomSeat
  close(): Promise<void>
}

interface Program {
  child: ChildProcess
  seats: Map<string, SeatEvents>
  idle: NodeJS.Timeout | undefined
  exited: Promise<void>
}

/** Manages the media programs of this server: starts them on demand and assigns a few calls to each. */
export function openRoomPrograms(options: { log: Pick<Logger, 'error'>; program?: string }): RoomPrograms {
  const file = options.program ?? fileURLToPath(new URL('room-program.ts', import.meta.url))
  const programs = new Set<Program>()
  let isClosed = false
  let seats = 0

  function launch(): Program {
    const child = fork(file, [], {
      execArgv: [],
      serialization: 'advanced',
      // Discards output, because the logs of the media library can contain tokens.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Passes no environment, so that the child has no secrets.
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
    void exited.then(() => onExit(program))
    return program
  }

  function onExit(program: Program): void {
    programs.delete(program)
    clearTimeout(program.idle)
    if (program.seats.size > 0) options.log.error({ calls: program.seats.size }, 'Media program crashed during calls')
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
      case 'played':
        return events.played(message.frames)
      case 'connection':
        return events.connection(message.state)
      case 'gone':
        program.seats.delete(message.seat)
        if (program.seats.size === 0) startIdleTimer(program)
        return events.gone(message.why)
    }
  }

  function startIdleTimer(program: Program): void {
    clearTimeout(program.idle)
    program.idle = setTimeout(() => void stop(program), idleMs)
    program.idle.unref()
  }

  async function stop(program: Program): Promise<void> {
    // The program accepts no further seats.
    programs.delete(program)
    if (program.child.connected) program.child.disconnect()
    const timer = setTimeout(() => program.child.kill('SIGKILL'), stopMs)
    await program.exited
    clearTimeout(timer)
  }

  /** Returns the program with a free seat that has the most calls, so that other programs become idle. */
  function programWithSeat(): Program {
    const free = [...programs].filter(({ seats, child }) => seats.size < seatsEach && child.connected)
    return free.toSorted((a, b) => b.seats.size - a.seats.size)[0] ?? launch()
  }

  return {
    warm() {
      if (isClosed) return
      const program = programWithSeat()
      // Gives the next call the full idle time.
      if (program.seats.size === 0) startIdleTimer(program)
    },
    take(call, { url, token }, events) {
      const seat = `${call}/${++seats}`
      const program = programWithSeat()
      clearTimeout(program.idle)
      program.seats.set(seat, events)
      const send = (message: ToProgram) => {
        // Skips a program that has crashed. Its exit event reports the crash.
        if (program.child.connected) program.child.send(message, () => {})
      }
      send({ type: 'take', seat, url, token })
      return {
        play: (itemId, pcm16) => send({ type: 'play', seat, itemId, pcm16 }),
        playback: (action) => send({ type: 'playback', seat, action }),
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
