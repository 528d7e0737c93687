import { levelEveryMs } from '../../engine/speech-turn.ts'

/**
 * Calls `onLevel` about every 100 ms with the average of the frequency bins, 0 to 255. The analyser keeps the browser's
 * defaults: the threshold of a speech turn relies on them. Answers how to stop.
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
