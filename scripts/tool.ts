import { resolve } from 'node:path'
import { ConfigError } from '../server/config.ts'
import { ApiError } from '../server/api-error.ts'
import { DataFolderInUse, whyClosed } from '../server/store/open.ts'

/** A mistake of whoever called, told in one line. */
export class Misuse extends Error {}

function explain(error: unknown): string {
  if (error instanceof Misuse || error instanceof ConfigError) return error.message
  if (error instanceof ApiError) return error.detail
  if (error instanceof DataFolderInUse) {
    return `The data folder ${error.message} is in use, probably by the running server. Stop it first, then run this again.`
  }
  const { code, message } = error as NodeJS.ErrnoException
  return whyClosed(error) ?? `This did not work: ${message?.split('\n')[0] || (code ?? String(error))}`
}

/** A path as whoever called meant it: npm runs scripts in the project's folder, wherever it was called. */
export const callersPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

/** Runs a command: what goes wrong is one line and exit code 1, never a stack. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}
