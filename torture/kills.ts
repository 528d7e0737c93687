import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { randomOf } from './random.ts'
import { type Stored, type Kind, kinds } from './saver.ts'

const saver = fileURLToPath(new URL('saver.ts', import.meta.url))

/** Started and acknowledged saves over all processes that used a database. */
type Saves = Record<Kind, { begun: Set<number>; acked: Set<number> }>

const noSaves = (): Saves =>
  Object.fromEntries(kinds.map((kind) => [kind, { begun: new Set(), acked: new Set() }])) as unknown as Saves

/** Returns the number contained in all texts. @throws if the numbers differ */
function wholeNumber(kind: Kind, texts: readonly string[]): number {
  const found = [...new Set(texts.map((text) => Number(/\d+(?=\.example|$)/.exec(text)?.[0])))]
  if (found.length !== 1 || Number.isNaN(found[0])) throw new Error(`${kind} was saved partially: ${texts.join(', ')}`)
  return found[0]!
}

/**
 * Checks the stored data.
 * @throws unless each acknowledged save exists once, each other save is whole or absent, and nothing else exists
 */
function check(stored: Stored, saves: Saves): void {
  for (const kind of ['settings', 'scenario'] as const) {
    const { begun, acked } = saves[kind]
    const saved = stored[kind].length > 0 ? wholeNumber(kind, stored[kind]) : 0
    if (saved < Math.max(0, ...acked)) throw new Error(`${kind} ${Math.max(...acked)} is lost, found ${saved}`)
    if (saved > 0 && !begun.has(saved)) throw new Error(`${kind} ${saved} was never started`)
  }
  const added = {
    number: [stored.numbers, 3],
    import: [stored.imports, 10],
    event: [stored.events, 5],
    chat: [stored.chats, 4],
  } as const
  for (const kind of ['number', 'import', 'event', 'chat'] as const) {
    const { begun, acked } = saves[kind]
    const [things, size] = added[kind]
    const found = things.map((texts) => {
      if (texts.length !== size) throw new Error(`${kind} is partial or duplicated: ${texts.join(', ')}`)
      return wholeNumber(kind, texts)
    })
    const stored = new Set(found)
    if (stored.size !== found.length) throw new Error(`${kind} is duplicated`)
    for (const n of acked) if (!stored.has(n)) throw new Error(`${kind} ${n} was acknowledged but is lost`)
    for (const n of stored) if (!begun.has(n)) throw new Error(`${kind} ${n} was never started`)
  }
}

export interface Kills {
  /** Data folders or database URLs. Each kill interrupts the saves in all of them. */
  databases: readonly string[]
  kills: number
  seed: number
  /** Folder of the compile cache, which shortens the start of each process. */
  cache: string
  /** Kills the database instead of the saving process. Resolves when the database runs again. */
  killDatabase?: () => Promise<void>
}

/**
 * Runs `options.kills` kills.
 * @returns the number of acknowledged saves
 * @throws if an acknowledged save is lost, or any save is duplicated or partial
 */
export async function survivesKills(options: Kills): Promise<number> {
  const random = randomOf(options.seed)
  const saves = options.databases.map(noSaves)
  await live(options, saves)
  for (let n = 0; n < options.kills; n++) {
    await live(options, saves, { acks: 1 + random.below(30), delay: random.next() * 10 })
  }
  // A final run checks the state after the last kill.
  await live(options, saves)
  return saves.flatMap((own) => kinds.map((kind) => own[kind].acked.size)).reduce((sum, n) => sum + n, 0)
}

/**
 * Starts the saver, checks its reported state, and kills it `kill.delay` ms after `kill.acks` acknowledged saves.
 * Without `kill`, the saver exits after one save of each kind.
 */
async function live(options: Kills, saves: readonly Saves[], kill?: { acks: number; delay: number }): Promise<void> {
  const begun = saves.flatMap((own) => kinds.flatMap((kind) => [...own[kind].begun]))
  const first = 1 + Math.max(0, ...begun)
  const child = spawn(process.execPath, [saver, String(first), String(kill ? 99_999 : first), ...options.databases], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: options.cache },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let states = 0
  let acks = 0
  let killed: Promise<void> | undefined
  const strike = async () => {
    await options.killDatabase?.()
    child.kill('SIGKILL')
  }
  try {
    // Reads the pipe to its end, because output from before the kill counts.
    for await (const line of createInterface({ input: child.stdout })) {
      const [, place = '', word, rest = ''] = /^(\d+) (\w+) (.*)$/.exec(line) ?? []
      const own = saves[Number(place)]!
      if (word === 'state') {
        check(JSON.parse(rest) as Stored, own)
        states++
        continue
      }
      const [kind, n] = rest.split(' ')
      if (word === 'begin') own[kind as Kind].begun.add(Number(n))
      if (word === 'ack') {
        own[kind as Kind].acked.add(Number(n))
        if (++acks !== kill?.acks) continue
        setTimeout(() => {
          killed = strike()
        }, kill.delay)
      }
    }
  } finally {
    await killed
    child.kill('SIGKILL')
    await gone
  }
  if (states < options.databases.length) throw new Error(`A database failed to open: ${errors.slice(0, 2_000)}`)
  if (acks < (kill?.acks ?? 1)) throw new Error(`The saver exited too early: ${errors.slice(0, 2_000)}`)
}
