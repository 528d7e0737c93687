import type { Catalogue, ExportPart } from '../index.ts'

/** Collects an export as a file. */
export async function fileOf(parts: AsyncIterable<ExportPart>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const { bytes } of parts) if (bytes) pieces.push(bytes)
  return Buffer.concat(pieces)
}

/** Exports a list as a file. */
export const exportFile = (catalogue: Catalogue, ...[format, query]: Parameters<Catalogue['export']>) =>
  fileOf(catalogue.export(format, query))
