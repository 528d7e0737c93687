/** Element ids of webm: https://www.matroska.org/technical/elements.html */
const header = 0x1a45dfa3
const segment = 0x18538067
const cluster = 0x1f43b675
const clusterTime = 0xe7
const simpleBlock = 0xa3
const blockGroup = 0xa0
const block = 0xa1

/** Assumed duration of an opus block in ms. */
const blockMs = 20

/**
 * Returns the duration of a webm clip in seconds, from its block times (in ms, as MediaRecorder writes them). Undefined
 * if the file has no webm header.
 */
export function webmSeconds(file: Buffer): number | undefined {
  if (file.length < 4 || file.readUInt32BE(0) !== header) return undefined
  let time = 0
  let last = -blockMs
  for (let at = 0; at < file.length;) {
    const id = readNumber(file, at, false)
    const size = id && readNumber(file, id.next, true)
    if (id === undefined || size === undefined) break
    const body = size.next
    // Descends into elements of unknown length and containers.
    if (size.value === undefined || [segment, cluster, blockGroup].includes(id.value!)) {
      at = body
      continue
    }
    const end = Math.min(file.length, body + size.value)
    if (id.value === clusterTime && end > body && end - body <= 6) time = file.readUIntBE(body, end - body)
    if ((id.value === simpleBlock || id.value === block) && end - body >= 4) {
      last = Math.max(last, time + file.readInt16BE(body + 1))
    }
    at = body + size.value
  }
  return (last + blockMs) / 1000
}

/** Reads a variable-length number. Undefined at the end of the file. `value` is undefined for an unknown size. */
function readNumber(
  file: Buffer,
  at: number,
  isSize: boolean,
): { value: number | undefined; next: number } | undefined {
  const first = file[at]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > file.length) return undefined
  let value = isSize ? first & (0xff >> length) : first
  let isUnknown = isSize && value === 0xff >> length
  for (let index = 1; index < length; index += 1) {
    value = value * 256 + file[at + index]!
    isUnknown &&= file[at + index] === 0xff
  }
  return { value: isUnknown ? undefined : value, next: at + length }
}
