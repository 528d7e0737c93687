import type { Page } from '@playwright/test'

/** Replaces the page's microphone from its next load on. The returned function switches between noise and silence. */
export async function installNoiseMicrophone(page: Page): Promise<(speaks: boolean) => Promise<void>> {
  await page.addInitScript(`
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
      buffer.getChannelData(0).forEach((_, n, samples) => (samples[n] = Math.random() * 0.6 - 0.3))
      const noise = new AudioBufferSourceNode(context, { buffer, loop: true })
      const gain = new GainNode(context, { gain: 0 })
      const destination = context.createMediaStreamDestination()
      noise.connect(gain).connect(destination)
      noise.start()
      globalThis.speak = (speaks) => { gain.gain.value = speaks ? 1 : 0 }
      return destination.stream
    }
  `)
  return (speaks) => page.evaluate(`speak(${speaks})`)
}
