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
 * Returns the texts of the encryption keys, the encrypting key first. Reads `encryptionKey` (ENCRYPTION_KEY, separated by
 * commas), else the file DATA_DIR/encryption-key. Creates the file with mode 0600 if it does not exist.
 */
export function keysFor(dataDir: string, encryptionKey: string | undefined): string[] {
  const given = keysIn(encryptionKey ?? '')
  if (given.length > 0) return given

  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = keyFileIn(dataDir)
  const keys = keysIn(readIfExists(path) ?? createKeyFile(path))
  if (keys.length === 0) throw new Error(`The key file ${path} is empty. Put its key back, or remove the file.`)
  chmodSync(path, 0o600)
  return keys
}

const keyFileIn = (dataDir: string): string => join(dataDir, 'encryption-key')

/** Returns the keys without creating a file. Empty if no key exists. */
export function existingKeys(dataDir: string, encryptionKey: string | undefined): string[] {
  const given = keysIn(encryptionKey ?? '')
  return given.length > 0 ? given : keysIn(readIfExists(keyFileIn(dataDir)) ?? '')
}

/** Adds a new first key to the key file. Old keys stay, to decrypt. Replaces the file atomically. */
export function addKey(dataDir: string): void {
  const path = keyFileIn(dataDir)
  const draft = writeDraft(path, [newKey(), ...keysFor(dataDir, undefined)])
  renameSync(draft, path)
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isError(error, 'ENOENT')) return undefined
    throw error
  }
}

const newKey = (): string => randomBytes(32).toString('base64')

/** Writes and syncs a temporary file. Returns its path. */
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

/** Creates the key file atomically with a link. If two processes create it, both use the first file. */
function createKeyFile(path: string): string {
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
