export type ClipType = 'webm' | 'mp4'

/** What kind of recording begins with `bytes` (12 are enough); undefined for anything that is no recording of a browser. */
export function clipType(bytes: Buffer): ClipType | undefined {
  // https://www.matroska.org/technical/elements.html: every file begins with the EBML header.
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm'
  if (bytes.length >= 8 && bytes.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  return undefined
}
