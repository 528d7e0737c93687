/**
 * Returns a minimal webm recording with `seconds` of audio blocks, in base64:
 * https://www.matroska.org/technical/elements.html
 */
export function webmClip(seconds: number): string {
  const element = (id: number[], body: Buffer) =>
    Buffer.concat([Buffer.from(id), Buffer.from([0x10 | (body.length >> 24), ...bytes24(body.length)]), body])
  const header = element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]))
  const time = element([0xe7], Buffer.from([0]))
  const blocks: Buffer[] = []
  for (let ms = 0; ms < seconds * 1000; ms += 20) {
    // Track 1, time, no flags, then a packet of silence, padded to the size of speech.
    blocks.push(element([0xa3], Buffer.from([0x81, ms >> 8, ms & 0xff, 0x80, ...new Uint8Array(40)])))
  }
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.concat([time, ...blocks]))
  return Buffer.concat([header, element([0x18, 0x53, 0x80, 0x67], cluster)]).toString('base64')
}

const bytes24 = (value: number) => [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]
