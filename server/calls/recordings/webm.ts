/**
 * Makes webm recordings of browsers seekable. Browsers record webm as a stream without length, duration or index. This
 * file adds all three: https://www.matroska.org/technical/elements.html
 */
const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  time: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const

/** Elements that can follow a cluster of unknown length. */
const segmentChildren: ReadonlySet<number> = new Set([
  ids.cluster,
  ids.cues,
  ids.info,
  ids.tracks,
  0x1254c367,
  0x114d9b74,
])

interface Element {
  id: number
  /** Start and end offsets of the content. */
  from: number
  to: number
  isEndless: boolean
}

/** Adds a duration and an index to the recording. Returns the file unchanged if it cannot be parsed. */
export function seekableWebm(file: Buffer): Buffer {
  try {
    return rebuilt(file) ?? file
  } catch {
    return file
  }
}

function rebuilt(file: Buffer): Buffer | undefined {
  const ebml = elementAt(file, 0, file.length)
  const segment = elementAt(file, ebml.to, file.length)
  if (ebml.id !== ids.ebml || segment.id !== ids.segment) return undefined
  let info: Buffer | undefined
  let tracks: Buffer | undefined
  const clusters: { bytes: Buffer; time: number; lastTime: number }[] = []
  for (let at = segment.from; at < segment.to;) {
    const element = elementAt(file, at, segment.to)
    if (element.id === ids.info) info = file.subarray(element.from, element.to)
    if (element.id === ids.tracks) tracks = file.subarray(element.from, element.to)
    if (element.id === ids.cluster) {
      const cluster = clusterAt(file, element)
      clusters.push(cluster)
      at = cluster.end
    } else at = element.to
  }
  const last = clusters.at(-1)
  if (info === undefined || tracks === undefined || last === undefined) return undefined

  const duration = Buffer.alloc(8)
  // Unit: 1 ms, as browsers record. The last block has about 60 ms.
  duration.writeDoubleBE(last.lastTime + 60)
  const head = [
    written(ids.info, without(info, ids.duration), written(ids.duration, duration)),
    written(ids.tracks, tracks),
  ]
  const bodies = clusters.map(({ bytes }) => written(ids.cluster, bytes))
  const headBytes = head.reduce((sum, { length }) => sum + length, 0)
  // Numbers have a fixed length, so the size of the index is known before its content.
  const cuesBytes = cuesOf(clusters, bodies, 0).length
  const cues = cuesOf(clusters, bodies, headBytes + cuesBytes)
  return Buffer.concat([file.subarray(0, ebml.to), written(ids.segment, ...head, cues, ...bodies)])
}

/** Builds an index with a point per cluster. `offset` is the position of the first cluster in the segment. */
function cuesOf(clusters: readonly { time: number }[], bodies: readonly Buffer[], offset: number): Buffer {
  let at = offset
  const points = clusters.map(({ time }, index) => {
    const place = [written(ids.cueTrack, Buffer.from([1])), written(ids.cueClusterPosition, number(at))]
    at += bodies[index]!.length
    return written(ids.cuePoint, written(ids.cueTime, number(time)), written(ids.cueTrackPositions, ...place))
  })
  return written(ids.cues, ...points)
}

function clusterAt(file: Buffer, { from, to, isEndless }: Element) {
  let time = 0
  let lastTime = 0
  let at = from
  while (at < to) {
    const element = elementAt(file, at, to)
    if (isEndless && segmentChildren.has(element.id)) break
    // A truncated cluster: uses its complete elements only.
    if (element.isEndless || element.to > to) break
    if (element.id === ids.time) time = file.readUIntBE(element.from, element.to - element.from)
    const block = element.id === ids.blockGroup ? childOf(file, element, ids.block) : element
    if (block !== undefined && (block.id === ids.simpleBlock || block.id === ids.block)) {
      // The block starts with a track number of one byte, then the time within the cluster.
      lastTime = Math.max(lastTime, time + file.readInt16BE(block.from + 1))
    }
    at = element.to
  }
  return { bytes: file.subarray(from, at), time, lastTime, end: isEndless ? at : to }
}

function childOf(file: Buffer, parent: Element, id: number): Element | undefined {
  for (let at = parent.from; at < parent.to;) {
    const element = elementAt(file, at, parent.to)
    if (element.id === id) return element
    at = element.to
  }
  return undefined
}

/** Returns the content without the children of this id. */
function without(content: Buffer, id: number): Buffer {
  const remaining: Buffer[] = []
  for (let at = 0; at < content.length;) {
    const element = elementAt(content, at, content.length)
    if (element.id !== id) remaining.push(content.subarray(at, element.to))
    at = element.to
  }
  return Buffer.concat(remaining)
}

function elementAt(file: Buffer, at: number, end: number): Element {
  const idBytes = lengthOf(file, at)
  const id = file.readUIntBE(at, idBytes)
  const sizeAt = at + idBytes
  const sizeBytes = lengthOf(file, sizeAt)
  const from = sizeAt + sizeBytes
  let size = file[sizeAt]! & (0xff >> sizeBytes)
  let isEndless = size === 0xff >> sizeBytes
  for (let index = 1; index < sizeBytes; index++) {
    const byte = file[sizeAt + index]
    if (byte === undefined) throw new RangeError('cut off')
    isEndless &&= byte === 0xff
    size = size * 256 + byte
  }
  return { id, from, to: isEndless ? end : Math.max(from, from + size), isEndless }
}

/** Returns the length in bytes of a variable-length number, from its leading zeros. */
function lengthOf(file: Buffer, at: number): number {
  const first = file[at]
  if (first === undefined || first === 0) throw new RangeError('no element')
  return Math.clz32(first) - 23
}

/** Builds an element with an 8-byte length. */
function written(id: number, ...content: readonly Buffer[]): Buffer {
  const idBytes = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1
  const start = Buffer.alloc(idBytes + 8)
  start.writeUIntBE(id, 0, idBytes)
  start.writeUInt8(0x01, idBytes)
  start.writeUIntBE(
    content.reduce((sum, { length }) => sum + length, 0),
    idBytes + 2,
    6,
  )
  return Buffer.concat([start, ...content])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUIntBE(value, 2, 6)
  return bytes
}
