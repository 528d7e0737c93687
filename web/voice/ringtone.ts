/** Plays a ring tone, 1 s on and 2 s off, until the returned function is called. */
export function startRingtone(context: AudioContext): () => void {
  const gain = context.createGain()
  gain.gain.value = 0
  gain.connect(context.destination)
  const tones = [440, 480].map((frequency) => {
    const tone = new OscillatorNode(context, { frequency })
    tone.connect(gain)
    tone.start()
    return tone
  })
  function ring() {
    const now = context.currentTime
    gain.gain.setTargetAtTime(0.06, now, 0.02)
    gain.gain.setTargetAtTime(0, now + 1, 0.05)
  }
  ring()
  const timer = setInterval(ring, 3000)
  return () => {
    clearInterval(timer)
    for (const tone of tones) tone.stop()
    gain.disconnect()
  }
}
