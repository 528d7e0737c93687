/** Conversions of pcm16 audio: signed 16-bit little-endian samples, and base64 as used by the voice channels. */

/** Converts samples to 16-bit little-endian bytes. Clips samples outside -1 to 1. */
export function pcm16Of(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(samples.length * 2))
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index]!))
    bytes.setInt16(index * 2, sample < 0 ? sample * 0x8000 : sample * 0x7fff, true)
  }
  return new Uint8Array(bytes.buffer)
}

/** Converts 16-bit little-endian bytes to samples from -1 to 1. Drops an odd last byte. */
export function samplesOf(pcm16: Uint8Array): Float32Array<ArrayBuffer> {
  const bytes = new DataView(pcm16.buffer, pcm16.byteOffset, pcm16.byteLength)
  const samples = new Float32Array(pcm16.byteLength >> 1)
  for (let index = 0; index < samples.length; index++) samples[index] = bytes.getInt16(index * 2, true) / 0x8000
  return samples
}

export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  // In chunks, because the number of arguments of a call is limited.
  for (let from = 0; from < bytes.length; from += 4096) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 4096))
  }
  return btoa(binary)
}

/** Decodes base64. Null if invalid. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  let binary: string
  try {
    binary = atob(base64)
  } catch {
    return null
  }
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}
