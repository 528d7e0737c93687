import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** Free disk space that recordings never use, because the database needs room to grow. */
const keepFreeBytes = 512 * 1024 * 1024

/** Number of bytes written between two checks of the limit. */
const checkEveryBytes = 32 * 1024 * 1024

export interface StorageLimitOptions {
  /** Folder of all recordings. */
  root: string
  /** Maximum size of all recordings. */
  limitBytes: number
  /** Returns true for the folder of a running recording, which is never deleted. */
  isRunning: (folder: string) => boolean
  /** Called after the recordings of an old call were deleted. */
  deleted: (folder: { bytes: number }) => void
  /** Called when the storage becomes full although no more recordings can be deleted. */
  full: (use: { used: number; free: number }) => void
  /** Called when a check failed. The next check follows after the usual number of bytes. */
  failed: (error: unknown) => void
}

/** The storage is full. The storage limit has reported it. */
export class StorageFull extends Error {}

/**
 * Limits the size of all recordings: deletes the oldest calls above the limit. Checks with the first audio and after each
 * 32 MB. Writing continues during a check.
 */
export class StorageLimit {
  readonly #options: StorageLimitOptions
  #sinceCheck = Number.POSITIVE_INFINITY
  #checking: Promise<void> | undefined
  #hasRoom = true

  constructor(options: StorageLimitOptions) {
    this.#options = options
  }

  /** Counts bytes that are about to be written. @throws StorageFull */
  take(bytes: number): void {
    this.#sinceCheck += bytes
    // If the storage is full, each new recording checks whether there is room again.
    if (this.#sinceCheck >= checkEveryBytes || !this.#hasRoom) {
      this.#checking ??= this.#check()
        .catch(this.#options.failed)
        .finally(() => (this.#checking = undefined))
    }
    if (!this.#hasRoom) throw new StorageFull()
  }

  /** Resolves when no check is running. */
  async settled(): Promise<void> {
    await this.#checking
  }

  async #check() {
    this.#sinceCheck = 0
    const { root, limitBytes, isRunning, deleted, full } = this.#options
    const folders = await measureFolders(root)
    let used = folders.reduce((sum, { bytes }) => sum + bytes, 0)
    let free = freeBytes(root)
    // Deletes to below the limit, so that not every check deletes.
    const goal = limitBytes - Math.min(limitBytes / 10, checkEveryBytes)
    for (const { folder, bytes } of folders.toSorted((a, b) => a.at - b.at)) {
      if (used <= goal && free > keepFreeBytes) break
      if (isRunning(folder)) continue
      rmSync(folder, { recursive: true, force: true })
      deleted({ bytes })
      used -= bytes
      free += bytes
      await setImmediate()
    }
    const hadRoom = this.#hasRoom
    this.#hasRoom = used <= limitBytes && free > keepFreeBytes
    if (hadRoom && !this.#hasRoom) full({ used, free })
  }
}

/** Size and last change of each call's folder. Waits between folders, so that recordings are written during the scan. */
async function measureFolders(root: string): Promise<{ folder: string; bytes: number; at: number }[]> {
  const folders = []
  for (const name of namesIn(root)) {
    await setImmediate()
    const folder = join(root, name)
    let bytes = 0
    let at = 0
    for (const file of namesIn(folder)) {
      // Other processes may delete files during the scan.
      const found = statSync(join(folder, file), { throwIfNoEntry: false })
      bytes += found?.size ?? 0
      at = Math.max(at, found?.mtimeMs ?? 0)
    }
    folders.push({ folder, bytes, at })
  }
  return folders
}

/** Returns an empty list if the folder is missing or not a folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function freeBytes(root: string): number {
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = statfsSync(root)
  return bavail * bsize
}
