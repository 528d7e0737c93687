import { expect, type Page } from '@playwright/test'

/** The browser's own statistics of a web call's audio. */
export interface AudioFigures {
  /** Total audio energy received and sent so far. */
  received: number
  sent: number
  /** Transport protocols of the connections: udp or tcp. */
  protocols: string[]
}

/** Upper limit of audio energy that counts as silence. */
export const silent = 1e-6

/** Exposes the page's peer connections, from its next load on. The media client does not expose them. */
export function captureConnections(page: Page): Promise<unknown> {
  return page.addInitScript(`{
    const Native = RTCPeerConnection
    globalThis.connections = []
    globalThis.RTCPeerConnection = class extends Native {
      constructor(...args) { super(...args); connections.push(this) }
    }
  }`)
}

/** Reads the statistics. Requires `captureConnections` before the page loads. */
export function audioFigures(page: Page): Promise<AudioFigures> {
  return page.evaluate<AudioFigures>(`(async () => {
    const found = { received: 0, sent: 0, protocols: [] }
    for (const connection of connections) {
      const all = await connection.getStats()
      for (const one of all.values()) {
        if (one.type === 'inbound-rtp' && one.kind === 'audio') found.received += one.totalAudioEnergy ?? 0
        if (one.type === 'media-source' && one.kind === 'audio') found.sent += one.totalAudioEnergy ?? 0
        if (one.type !== 'transport') continue
        const pair = all.get(one.selectedCandidatePairId)
        if (pair) found.protocols.push(all.get(pair.localCandidateId).protocol)
      }
    }
    return found
  })()`)
}

/** Waits until audio flows, or until it has paused for about 750 ms, which ends a sentence. */
export async function waitForAudio(page: Page, name: 'received' | 'sent', wanted: 'flows' | 'rests'): Promise<void> {
  const before = [(await audioFigures(page))[name]]
  await expect
    .poll(
      async () => {
        before.unshift((await audioFigures(page))[name])
        const [now = 0, last = 0] = before
        return wanted === 'flows' ? now - last > silent : before.length > 4 && now - before[3]! < silent
      },
      { intervals: [250] },
    )
    .toBe(true)
}
