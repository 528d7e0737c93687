import { WorkbookError } from './read-result.ts'

/** Number of bytes that the guess of an encoding reads. */
const sampleBytes = 400_000

const cyrillic = ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic'] as const

/** Decodes UTF-8, UTF-16, a Cyrillic encoding or latin-1 (as windows-1252), with or without a byte order mark. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // UTF-16 without a byte order mark: every second byte of digits, commas and line ends is zero.
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [n, byte] of sample.entries()) if (byte === 0) zeros[n % 2]!++
  if (zeros[0] === 0 && zeros[1]! > sample.length / 20) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros[1] === 0 && zeros[0]! > sample.length / 20) return new TextDecoder('utf-16be').decode(bytes)
  if (zeros[0]! + zeros[1]! > 0) {
    throw new WorkbookError('workbook_not_table')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(encodingOf(bytes.subarray(0, sampleBytes))).decode(bytes)
  }
}

/** Guesses the encoding of text that is not valid UTF-8. */
function encodingOf(sample: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(sample)
  const invalid = text.split('\ufffd').length - 1
  // A file of UTF-8 with a few damaged characters.
  if ((text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0) > invalid * 2) return 'utf-8'
  if (!hasRuns(sample)) return 'windows-1252'
  const rated = cyrillic.map((encoding) => ({ encoding, score: scoreOf(new TextDecoder(encoding).decode(sample)) }))
  return rated.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/**
 * Returns true if the text looks Cyrillic: its letters form runs of high bytes, while Latin accents are mostly single.
 * Some Cyrillic encodings use all bytes from 0x80 on, where Latin texts have runs of two at most.
 */
const hasRuns = (bytes: Uint8Array): boolean => mostlyInRuns(bytes, 0xc0, 2) || mostlyInRuns(bytes, 0x80, 3)

/** Returns true if most bytes from `least` on are in runs of at least `length`. */
function mostlyInRuns(bytes: Uint8Array, least: number, length: number): boolean {
  let inRuns = 0
  let others = 0
  for (let n = 0, run = 0; n <= bytes.length; n++) {
    if ((bytes[n] ?? 0) >= least) run++
    else {
      if (run >= length) inRuns += run
      else others += run
      run = 0
    }
  }
  return inRuns > others
}

/** Letters of Russian texts, most frequent first. */
const letters = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'

/**
 * Rates how much a text resembles Russian: frequent letters, and capitals only at the start of words or throughout.
 */
function scoreOf(text: string): number {
  let score = 0
  let before = ' '
  for (const letter of text) {
    if (letter > '\x7f') {
      const lower = letter.toLowerCase()
      const rank = letters.indexOf(lower)
      if (rank < 0) score -= /[«»—–№“”„…°€\u00a0]/.test(letter) ? 0 : 2
      else if (letter !== lower && /[а-яё]/.test(before)) score -= 2
      else score += 1 - rank / 16
    }
    before = letter
  }
  return score
}
