import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { openPractice, type Practice } from './index.ts'

const log = { info: vi.fn(), warn: vi.fn() }
let practice: Practice | undefined
afterEach(() => practice?.stop())

/** Writes a program that replaces the simulators. */
function programThat(code: string): string {
  const file = join(temporaryFolder(), 'simulators.mjs')
  writeFileSync(file, code)
  return file
}
/** Prints addresses that contain the process id. */
const announce = `
  const at = (path) => 'http://127.0.0.1:1/' + process.pid + path
  console.log(JSON.stringify({ openai: at('/v1'), twilio: at(''), serpapi: at(''), control: at('') }))
  process.on('disconnect', () => process.exit())`
const pidIn = (address: string) => Number(new URL(address).pathname.split('/')[1])

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('starts once for several requests, passes no environment, and stops', async () => {
  practice = openPractice({ log, program: programThat(`if (process.env.HOME) process.exit(1)\n${announce}`) })
  const [first, second] = await Promise.all([practice.start(), practice.start()])
  expect(second).toEqual(first)
  const pid = pidIn(first.openai)
  expect(isAlive(pid)).toBe(true)
  await practice.stop()
  expect(isAlive(pid)).toBe(false)
})

test('restarts after a crash', async () => {
  practice = openPractice({ log, program: programThat(announce) })
  const before = pidIn((await practice.start()).openai)
  process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(log.info.mock.lastCall?.[0].addresses.openai).not.toContain(`/${before}/`))
  expect(pidIn((await practice.start()).openai)).not.toBe(before)
})

test('a failed start rejects, and the next start retries', async () => {
  for (const program of ['process.exit(3)', 'console.log("hello"); setInterval(() => {}, 1000)']) {
    practice = openPractice({ log, program: programThat(program) })
    await expect(practice.start()).rejects.toThrow()
    await expect(practice.start()).rejects.toThrow()
  }
})
