import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** File formats of recordings; also the file name extensions. */
export type SoundKind = 'pcm' | 'ulaw' | 'webm' | 'mp4'

/** Hashes an id, because ids from clients and providers are not safe as file names. */
const hashed = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 32)

export const rootFolder = (dataDir: string): string => join(dataDir, 'recordings')

/** Returns the folder of a call's recordings. */
export const callFolder = (root: string, callId: string): string => join(root, hashed(callId))

/** Returns the name of a message's file, without extension. */
export const messageName: (messageId: string) => string = hashed

/** Returns the name of a message's file. */
export const messageFileName = (messageId: string, kind: SoundKind): string => `${hashed(messageId)}.${kind}`
