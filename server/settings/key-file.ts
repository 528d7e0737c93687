import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const isError = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code

const keysIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')

/**
 * The texts of the encryption keys, first the one that encrypts: those of `encryptionKey` (ENCRYPTION_KEY; several are
 * separated by commas), else those of DATA_DIR/encryption-key, which is made (mode 0600) when it is not there.
 */
export function keysFor(dataDir: string, encryptionKey: string | undefined): string[] {
  const given = keysIn(encryptionKey ?? '')
  if (given.length > 0) return given

  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = keyFileIn(dataDir)
  const keys = keysIn(readIfThere(path) ?? makeKeyFile(path))
  if (keys.length === 0) throw new Error(`The key file ${path} is empty. Put its key back, or remove the file.`)
  chmodSync(path, 0o600)
  return keys
}

const keyFileIn = (dataDir: string): string => join(dataDir, 'encryption-key')

/** The same without making anything: empty where no key was given or made yet. */
export function keysThere(dataDir: string, encryptionKey: string | undefined): string[] {
  const given = keysIn(encryptionKey ?? '')
  return given.length > 0 ? given : keysIn(readIfThere(keyFileIn(dataDir)) ?? '')
}

/** Puts a new key in front of those of the key file; they stay, for what they encrypted. The file is whole at any time. */
export function addKey(dataDir: string): void {
  const path = keyFileIn(dataDir)
  const draft = writeDraft(path, [newKey(), ...keysFor(dataDir, undefined)])
  renameSync(draft, path)
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isError(error, 'ENOENT')) return undefined
    throw error
  }
}

const newKey = (): string => randomBytes(32).toString('base64')

/** Written aside, and on the disk when this returns. */
function writeDraft(path: string, keys: readonly string[]): string {
  const draft = `${path}.${process.pid}.new`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, `${keys.join('\n')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return draft
}

/** Linked into its place: the file is whole or absent, and of two processes that make it one wins. */
function makeKeyFile(path: string): string {
  const draft = writeDraft(path, [newKey()])
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}
