import { expect, type Page } from '@playwright/test'

/** What the browser itself counts of a web call's sound. */
export interface SoundFigures {
  /** Energy that came in and went out so far. */
  heard: number
  sent: number
  /** What the connections run over. */
  protocols: string[]
}

/** Energy that is no sound. */
export const silent = 1e-6

/** Has the page, from its next load on, keep what it connects: the media client keeps its connections to itself. */
export function keepConnections(page: Page): Promise<unknown> {
  return page.addInitScript(`{
    const Native = RTCPeerConnection
    globalThis.connections = []
    globalThis.RTCPeerConnection = class extends Native {
      constructor(...args) { super(...args); connections.push(this) }
    }
  }`)
}

/** Of a page that keeps its connections. */
export function soundFigures(page: Page): Promise<SoundFigures> {
  return page.evaluate<SoundFigures>(`(async () => {
    const found = { heard: 0, sent: 0, protocols: [] }
    for (const connection of connections) {
      const all = await connection.getStats()
      for (const one of all.values()) {
        if (one.type === 'inbound-rtp' && one.kind === 'audio') found.heard += one.totalAudioEnergy ?? 0
        if (one.type === 'media-source' && one.kind === 'audio') found.sent += one.totalAudioEnergy ?? 0
        if (one.type !== 'transport') continue
        const pair = all.get(one.selectedCandidatePairId)
        if (pair) found.protocols.push(all.get(pair.localCandidateId).protocol)
      }
    }
    return found
  })()`)
}

/** Waits until sound comes in or goes out, or has not for so long that a sentence is over. */
export async function untilSound(page: Page, name: 'heard' | 'sent', wanted: 'flows' | 'rests'): Promise<void> {
  const before = [(await soundFigures(page))[name]]
  await expect
    .poll(
      async () => {
        before.unshift((await soundFigures(page))[name])
        const [now = 0, last = 0] = before
        return wanted === 'flows' ? now - last > silent : before.length > 4 && now - before[3]! < silent
      },
      { intervals: [250] },
    )
    .toBe(true)
}
