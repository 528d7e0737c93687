import { buildPage } from '../scripts/build-page.ts'
import { openApp } from './app.ts'
import { ConfigError, makeDataDir, readConfig } from './config.ts'
import { DataFolderInUse, whyClosed } from './store/open.ts'

/** Maximum duration of a shutdown in ms. The process then exits. */
const stopWithin = 1_800

/** Returns one line about an error at start, for the administrator. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof DataFolderInUse) {
    return `The data folder ${error.message} is in use by another process. Stop that one, or set DATA_DIR to another folder.`
  }
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to a free one.`
  if (code === 'EACCES') return `Port ${port} needs more rights. Set PORT to one above 1023.`
  return whyClosed(error) ?? `The server could not start: ${message.split('\n')[0] || (code ?? String(error))}`
}

/** Prints a generated code word only. An operator's code word is a secret that logs must not contain. */
function banner(address: string, codeWord: string | undefined, where: string): string {
  return `
  Tourism Agent Dashboard
  -----------------------
  Open             ${address}
  Registration     ${codeWord === undefined ? 'with the code word in REGISTRATION_CODE_WORD' : `the code word is  ${codeWord}`}
  Data             ${where}
`
}

/** Set by LOG_LEVEL=debug: prints the stack of a start error. */
let showsStack = false

async function main(): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
  const config = readConfig(process.env)
  showsStack = config.logLevel === 'debug'
  makeDataDir(config.dataDir)
  // The development server serves the page and passes --api-only.
  const page = process.argv.includes('--api-only') ? undefined : await buildPage({ signal: stopping.signal })
  if (stopping.signal.aborted) return
  const app = await openApp(config, { page })
  await app.prepareChat()
  const stop = async () => {
    setTimeout(() => process.exit(0), stopWithin).unref()
    await app.close()
    process.exit(0)
  }
  if (stopping.signal.aborted) return void (await stop())
  stopping.signal.addEventListener('abort', () => void stop())
  await app.http.listen({ port: config.port, host: config.host })
  const bound = app.http.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host
  const where = config.databaseUrl ? 'PostgreSQL at DATABASE_URL' : config.dataDir
  process.stdout.write(
    banner(config.publicUrl ?? `http://${name}:${port}`, config.codeWord ? undefined : app.codeWord, where),
  )
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  if (showsStack) console.error(error)
  process.exit(1)
}
