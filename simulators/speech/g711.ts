/** G.711 companding law: one byte per sample at 8 kHz. https://www.itu.int/rec/T-REC-G.711 */
export type Law = 'mu' | 'a'

export function decodeG711(bytes: Uint8Array, law: Law): Int16Array {
  const table = decoders[law]
  return Int16Array.from(bytes, (byte) => table[byte]!)
}

export function encodeG711(samples: Int16Array, law: Law): Buffer {
  const encode = law === 'mu' ? encodeMu : encodeA
  const bytes = Buffer.allocUnsafe(samples.length)
  for (let index = 0; index < samples.length; index += 1) bytes[index] = encode(samples[index]!)
  return bytes
}

const bias = 0x84

function encodeMu(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(Math.abs(sample), 32_635) + bias
  const exponent = 24 - Math.clz32(magnitude)
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff
}

function decodeMu(byte: number): number {
  const bits = ~byte & 0xff
  const exponent = (bits >> 4) & 0x07
  const magnitude = ((((bits & 0x0f) << 3) + bias) << exponent) - bias
  return bits & 0x80 ? -magnitude : magnitude
}

function encodeA(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80
  const magnitude = (sample < 0 ? ~sample : sample) >> 3
  const exponent = Math.max(0, 27 - Math.clz32(magnitude))
  const mantissa = (magnitude >> Math.max(exponent, 1)) & 0x0f
  return (sign | (exponent << 4) | mantissa) ^ 0x55
}

function decodeA(byte: number): number {
  const bits = byte ^ 0x55
  const exponent = (bits >> 4) & 0x07
  const mantissa = ((bits & 0x0f) << 4) + 8
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
  return bits & 0x80 ? magnitude : -magnitude
}

const allBytes = Array.from({ length: 256 }, (_, byte) => byte)
const decoders: Record<Law, Int16Array> = {
  mu: Int16Array.from(allBytes, decodeMu),
  a: Int16Array.from(allBytes, decodeA),
}
