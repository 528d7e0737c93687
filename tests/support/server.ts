import { type ChildProcess, spawn } from 'node:child_process'
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

/** Starts the product as `npm start` does, on a free port. Waits for its banner. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = env['DATA_DIR'] ?? temporaryFolder()
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
