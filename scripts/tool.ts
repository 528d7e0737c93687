import { ConfigError } from '../server/config.ts'
import { Refusal } from '../server/refusal.ts'
import { DataFolderInUse } from '../server/store/open.ts'

/** A mistake of whoever called, told in one line. */
export class Misuse extends Error {}

function explain(error: unknown): string {
  if (error instanceof Misuse || error instanceof ConfigError) return error.message
  if (error instanceof Refusal) return error.detail
  if (error instanceof DataFolderInUse) {
    return `The data folder ${error.message} is in use, probably by the running server. Stop it first, then run this again.`
  }
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database at DATABASE_URL cannot be opened (${code}).`
  }
  return `This did not work: ${message?.split('\n')[0] || (code ?? String(error))}`
}

/** Runs a command: what goes wrong is one line and exit code 1, never a stack. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}
