import { levelEveryMs } from '../../engine/speech-turn.ts'

/**
 * Calls `onLevel` about every 100 ms with the mean of the frequency bins, from 0 to 255. Keeps the analyser's default
 * settings, because the speaking threshold depends on them. Returns the stop function.
 */
export function watchLevel(source: AudioNode, onLevel: (level: number) => void): () => void {
  const analyser = source.context.createAnalyser()
  const bins = new Uint8Array(analyser.frequencyBinCount)
  source.connect(analyser)
  const timer = setInterval(() => {
    analyser.getByteFrequencyData(bins)
    let sum = 0
    for (const bin of bins) sum += bin
    onLevel(sum / bins.length)
  }, levelEveryMs)
  return () => {
    clearInterval(timer)
    source.disconnect(analyser)
  }
}
