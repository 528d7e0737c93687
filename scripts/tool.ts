import { resolve } from 'node:path'
import { ConfigError } from '../server/config.ts'
import { ApiError } from '../server/api-error.ts'
import { DataFolderInUse, whyClosed } from '../server/store/open.ts'

/** A user error, reported in one line. */
export class Misuse extends Error {}

function explain(error: unknown): string {
  if (error instanceof Misuse || error instanceof ConfigError) return error.message
  if (error instanceof ApiError) return error.detail
  if (error instanceof DataFolderInUse) {
    return `The data folder ${error.message} is in use, probably by the running server. Stop it first, then run this again.`
  }
  const { code, message } = error as NodeJS.ErrnoException
  return whyClosed(error) ?? `The command failed: ${message?.split('\n')[0] || (code ?? String(error))}`
}

/** Returns a path relative to the user's working directory. npm runs scripts in the project folder. */
export const callersPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

/** Runs a command. An error prints one line without a stack, with exit code 1. */
export async function runTool(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}
