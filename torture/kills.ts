import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chanceOf } from './chance.ts'
import { type Kept, type Kind, kinds } from './saver.ts'

const saver = fileURLToPath(new URL('saver.ts', import.meta.url))

/** The saves that were begun and those that were acknowledged, over all the lives of one database. */
type Saves = Record<Kind, { begun: Set<number>; acked: Set<number> }>

const noSaves = (): Saves =>
  Object.fromEntries(kinds.map((kind) => [kind, { begun: new Set(), acked: new Set() }])) as unknown as Saves

/** The one number that all texts hold. @throws where they differ */
function wholeNumber(kind: Kind, texts: readonly string[]): number {
  const found = [...new Set(texts.map((text) => Number(/\d+(?=\.example|$)/.exec(text)?.[0])))]
  if (found.length !== 1 || Number.isNaN(found[0])) throw new Error(`${kind} was saved in parts: ${texts.join(', ')}`)
  return found[0]!
}

/** The acknowledged stands, once; the unacknowledged is whole or absent; nothing else is there. @throws where it is not so */
function check(kept: Kept, saves: Saves): void {
  for (const kind of ['settings', 'scenario'] as const) {
    const { begun, acked } = saves[kind]
    const saved = kept[kind].length > 0 ? wholeNumber(kind, kept[kind]) : 0
    if (saved < Math.max(0, ...acked)) throw new Error(`${kind} ${Math.max(...acked)} is lost: ${saved} is there`)
    if (saved > 0 && !begun.has(saved)) throw new Error(`${kind} ${saved} was never begun`)
  }
  const added = {
    number: [kept.numbers, 3],
    import: [kept.imports, 10],
    event: [kept.events, 5],
    chat: [kept.chats, 4],
  } as const
  for (const kind of ['number', 'import', 'event', 'chat'] as const) {
    const { begun, acked } = saves[kind]
    const [things, size] = added[kind]
    const found = things.map((texts) => {
      if (texts.length !== size) throw new Error(`${kind} is there in parts or twice: ${texts.join(', ')}`)
      return wholeNumber(kind, texts)
    })
    const there = new Set(found)
    if (there.size !== found.length) throw new Error(`${kind} is there twice`)
    for (const n of acked) if (!there.has(n)) throw new Error(`${kind} ${n} was acknowledged and is lost`)
    for (const n of there) if (!begun.has(n)) throw new Error(`${kind} ${n} was never begun`)
  }
}

export interface Kills {
  /** Data folders or addresses; each kill interrupts all of them. */
  databases: readonly string[]
  kills: number
  seed: number
  /** Folder for compiled code: otherwise the time would go into starting. */
  cache: string
  /** Instead of the process that saves, the database itself is killed; resolves when it is there again. */
  killDatabase?: () => Promise<void>
}

/** @returns how many saves were acknowledged @throws where one of them is lost, doubled or halved */
export async function survivesKills(options: Kills): Promise<number> {
  const chance = chanceOf(options.seed)
  const saves = options.databases.map(noSaves)
  await live(options, saves)
  for (let n = 0; n < options.kills; n++) {
    await live(options, saves, { acks: 1 + chance.below(30), delay: chance.next() * 10 })
  }
  // Once more, for what the last kill left.
  await live(options, saves)
  return saves.flatMap((own) => kinds.map((kind) => own[kind].acked.size)).reduce((sum, n) => sum + n, 0)
}

/**
 * Starts the saver, checks what it found, lets it save for a while and kills it in the middle. `kill.acks` are waited for,
 * then `kill.delay` ms; without it, it ends by itself after one save of each kind.
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
    // To the end of the pipe: what was said before the kill counts, whenever it is read.
    for await (const line of createInterface({ input: child.stdout })) {
      const [, place = '', word, rest = ''] = /^(\d+) (\w+) (.*)$/.exec(line) ?? []
      const own = saves[Number(place)]!
      if (word === 'state') {
        check(JSON.parse(rest) as Kept, own)
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
  if (states < options.databases.length) throw new Error(`A database did not open: ${errors.slice(0, 2_000)}`)
  if (acks < (kill?.acks ?? 1)) throw new Error(`The saver ended too early: ${errors.slice(0, 2_000)}`)
}
