import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from './support/folders.ts'
import type { Kept, Kind } from './support/saver.ts'

const saver = fileURLToPath(new URL('support/saver.ts', import.meta.url))
/** One process saves in all of the folders at once, each with a database of its own; a kill interrupts them all. */
const kills = 10
const folders = 5

/** The saves that were begun and those that were acknowledged, over all the lives of one data folder. */
type Saves = Record<Kind, { begun: Set<number>; acked: Set<number> }>

/** Small, and with a seed that can be used again. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The one number that all texts hold; fails when they differ. */
function wholeNumber(texts: readonly string[]): number {
  const found = [...new Set(texts.map((text) => Number(/\d+(?=\.example|$)/.exec(text)?.[0])))]
  expect(found, 'saved in parts').toHaveLength(1)
  return found[0]!
}

/** The acknowledged stands; the unacknowledged is whole or absent; nothing else is there. */
function check(kept: Kept, saves: Saves): void {
  for (const kind of ['settings', 'scenario'] as const) {
    const { begun, acked } = saves[kind]
    // Each save replaces the one before.
    const saved = kept[kind].length > 0 ? wholeNumber(kept[kind]) : 0
    expect(saved, kind).toBeGreaterThanOrEqual(Math.max(0, ...acked))
    if (saved > 0) expect(begun, kind).toContain(saved)
  }
  const numbers = kept.numbers.map(wholeNumber)
  expect(numbers).toEqual(expect.arrayContaining([...saves.number.acked]))
  for (const n of numbers) expect(saves.number.begun).toContain(n)
  expect(new Set(numbers).size).toBe(numbers.length)
}

interface Life {
  dataDirs: readonly string[]
  /** By folder. */
  saves: readonly Saves[]
  /** Acknowledgements to wait for, and ms from then to the kill; without it, it ends by itself after one save of each kind. */
  kill?: { acks: number; delay: number }
}

/** Starts the saver, checks what it found, lets it save for a while and kills it in the middle. */
async function live({ dataDirs, saves, kill }: Life): Promise<void> {
  const begun = saves.flatMap((folder) => Object.values(folder).flatMap(({ begun }) => [...begun]))
  const first = 1 + Math.max(0, ...begun)
  const last = kill ? 99_999 : first
  // Compiled code is kept between lives: otherwise the time would go into starting.
  const child = spawn(process.execPath, [saver, String(first), String(last), ...dataDirs], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(dataDirs[0]!, 'compiled') },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let states = 0
  let acks = 0
  try {
    // To the end of the pipe: what was said before the kill counts, whenever it is read.
    for await (const line of createInterface({ input: child.stdout })) {
      const [, folder = '', word, rest = ''] = /^(\d+) (\w+) (.*)$/.exec(line) ?? []
      const own = saves[Number(folder)]!
      if (word === 'state') {
        check(JSON.parse(rest) as Kept, own)
        states++
        continue
      }
      const [kind, n] = rest.split(' ')
      if (word === 'begin') own[kind as Kind].begun.add(Number(n))
      if (word === 'ack') {
        own[kind as Kind].acked.add(Number(n))
        if (++acks === kill?.acks) setTimeout(() => child.kill('SIGKILL'), kill.delay)
      }
    }
  } finally {
    child.kill('SIGKILL')
    await gone
  }
  expect(states, errors).toBe(dataDirs.length)
  expect(acks, errors).toBeGreaterThanOrEqual(kill?.acks ?? 1)
}

test(`kill -9 in the middle of ${kills * folders} saves`, { timeout: 60_000 }, async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 32)
  console.log(`SEED=${seed}`)
  const random = chance(seed)
  const none = () => ({ begun: new Set<number>(), acked: new Set<number>() })
  const dataDirs = Array.from({ length: folders }, () => temporaryFolder())
  const saves = dataDirs.map((): Saves => ({ settings: none(), scenario: none(), number: none() }))
  await live({ dataDirs, saves })
  for (let n = 0; n < kills; n++) {
    await live({ dataDirs, saves, kill: { acks: 1 + Math.floor(random() * 30), delay: random() * 10 } })
  }
  // Once more, for what the last kill left.
  await live({ dataDirs, saves })
})
