/** 16-bit sample of each mu-law byte (ITU-T G.711). */
const samples = Int16Array.from({ length: 256 }, (_, byte) => {
  const bits = ~byte & 0xff
  const magnitude = (((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 0x07)
  return bits & 0x80 ? 0x84 - magnitude : magnitude - 0x84
})

/** Decodes base64 mu-law to pcm16, little-endian. */
export function pcm16OfMulaw(base64: string): Uint8Array {
  const text = atob(base64)
  const pcm = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) pcm.setInt16(at * 2, samples[text.charCodeAt(at)]!, true)
  return new Uint8Array(pcm.buffer)
}
