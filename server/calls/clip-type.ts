export type ClipType = 'webm' | 'mp4'

/** Detects the file type from the first 12 bytes of a clip. Undefined if a browser does not record this type. */
export function clipType(bytes: Buffer): ClipType | undefined {
  // https://www.matroska.org/technical/elements.html: every file begins with the EBML header.
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm'
  if (bytes.length >= 8 && bytes.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  return undefined
}
