import type { Kysely } from 'kysely'
import type { Tables } from '../../store/open.ts'

/** Size of a stored piece in bytes. Small enough to write between two voice frames. */
const pieceSize = 256 * 1024

/** Stores an uploaded file with its preview, so that it can be read again with corrections. */
export async function saveImportFile(db: Kysely<Tables>, import_id: string, file: Uint8Array): Promise<void> {
  for (let n = 0; n * pieceSize < file.byteLength; n++) {
    const content = file.slice(n * pieceSize, (n + 1) * pieceSize)
    await db.insertInto('import_files').values({ import_id, n, content }).execute()
  }
}

/** Returns the stored file. Undefined if it was deleted. */
export async function readImportFile(db: Kysely<Tables>, import_id: string): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = []
  for (;;) {
    const piece = await db
      .selectFrom('import_files')
      .select('content')
      .where('import_id', '=', import_id)
      .where('n', '=', pieces.length)
      .executeTakeFirst()
    if (!piece) return pieces.length > 0 ? Buffer.concat(pieces) : undefined
    pieces.push(piece.content)
  }
}
