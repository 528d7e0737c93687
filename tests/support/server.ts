import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './folders.ts'
import { nodeFlags } from './node-flags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  url: string
  codeWord: string
  dataDir: string
  pid: number
  /** Output so far, of stdout and stderr. */
  output: () => string
  /** Sends the signal. Resolves with the exit code when the process has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Stops servers that a failed test left running. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill()
})

/**
 * Creates a data folder for a server with `env`. It holds a copy of a prepared database if there is one, because a first
 * start spends seconds on migrations and on the demo catalogue.
 */
function newDataFolder(env: Record<string, string>): string {
  const folder = temporaryFolder()
  const template = process.env[env['DEMO_CATALOGUE'] === 'off' ? 'TEST_SQLITE_TEMPLATE' : 'TEST_DEMO_TEMPLATE']
  if (template && env['DATABASE_URL'] === undefined) cpSync(template, folder, { recursive: true })
  return folder
}

/**
 * Starts the product as `npm start` does, on a free port. Waits for its banner.
 * @param env With DATA_DIR the server makes its own first start.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = env['DATA_DIR'] ?? newDataFolder(env)
  const child = spawn(process.execPath, [...nodeFlags, 'server/start.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: 'localhost',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  running.add(child)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void exited.then(() => running.delete(child))
  await new Promise<void>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ {2}Data {2}/m.test(output)) resolve()
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    void exited.then(() => reject(new Error(`The server did not start:\n${output}`)))
  })
  return {
    url: /Open\s+(\S+)/.exec(output)![1]!,
    codeWord: /code word is\s+(\S+)/.exec(output)?.[1] ?? String(env['REGISTRATION_CODE_WORD']),
    dataDir,
    pid: child.pid!,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
  }
}
