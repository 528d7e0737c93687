import type { Page } from '@playwright/test'
import { sampleRate } from '../../simulators/speech/pcm.ts'
import { synthesise } from '../../simulators/speech/synthesis.ts'

/** A fake microphone that a test controls. */
export interface FakeVoice {
  /** Speaks one of the prepared sentences. Resolves when the sentence ends. */
  say(sentence: string): Promise<void>
  /** Switches room noise on or off. The noise is far below the speech threshold. */
  hum(on: boolean): Promise<void>
  /** Unplugs the microphone. No other microphone exists. */
  pullOut(): Promise<void>
}

/**
 * Replaces the page's microphone from its next load on. The page receives only the sentences that the test plays, so
 * tests need not wait for fixed recordings.
 */
export async function installFakeVoice(page: Page, sentences: readonly string[]): Promise<FakeVoice> {
  const sounds: Record<string, string> = {}
  for (const sentence of sentences) {
    const { buffer, byteOffset, byteLength } = await synthesise(sentence, 'en')
    sounds[sentence] = Buffer.from(buffer, byteOffset, byteLength).toString('base64')
  }
  await page.addInitScript(`{
    const sounds = ${JSON.stringify(sounds)}
    let context, out, hum
    navigator.mediaDevices.getUserMedia = async () => {
      if (context) throw new DOMException('There is no other microphone', 'NotFoundError')
      context = new AudioContext()
      out = context.createMediaStreamDestination()
      hum = new GainNode(context, { gain: 0 })
      const tone = new OscillatorNode(context, { frequency: 120 })
      tone.connect(hum).connect(out)
      tone.start()
      return out.stream
    }
    globalThis.fakeVoice = {
      say(sentence) {
        const samples = new Int16Array(Uint8Array.from(atob(sounds[sentence]), (char) => char.charCodeAt(0)).buffer)
        const buffer = context.createBuffer(1, samples.length, ${sampleRate})
        buffer.getChannelData(0).set(Float32Array.from(samples, (sample) => sample / 32768))
        const source = new AudioBufferSourceNode(context, { buffer })
        source.connect(out)
        source.start()
        return new Promise((resolve) => source.addEventListener('ended', () => resolve()))
      },
      hum(on) { hum.gain.value = on ? 0.005 : 0 },
      pullOut() {
        const [track] = out.stream.getAudioTracks()
        track.stop()
        track.dispatchEvent(new Event('ended'))
      },
    }
  }`)
  return {
    say: (sentence) => page.evaluate(`fakeVoice.say(${JSON.stringify(sentence)})`),
    hum: (on) => page.evaluate(`fakeVoice.hum(${on})`),
    pullOut: () => page.evaluate('fakeVoice.pullOut()'),
  }
}
