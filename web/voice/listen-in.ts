import type { ListenMessage } from '../../contract/listen-in.ts'
import { pcm16OfMulaw } from './mulaw.ts'
import { socketUrl } from './socket-url.ts'
import { openSpeaker, type Speaker } from './speaker.ts'

/** Sample rate of telephone audio in Hz. */
const telephoneRate = 8000

/**
 * Plays both sides of a practice phone call. `ended` is called at most once, and not after the stop function. Returns
 * the stop function.
 */
export function listenIn(callId: string, ended: () => void): () => void {
  const socket = new WebSocket(socketUrl(location, `/api/calls/${encodeURIComponent(callId)}/listen`))
  // Created in the click handler, else the browser mutes the audio.
  const context = new AudioContext({ sampleRate: telephoneRate })
  let sides: Record<'callee' | 'agent', Speaker> | undefined
  let isOver = false

  async function open() {
    await context.resume()
    const [callee, agent] = await Promise.all([openSpeaker(context), openSpeaker(context)])
    if (isOver) return
    sides = { callee, agent }
  }

  function stop() {
    if (isOver) return
    isOver = true
    socket.close()
    for (const side of [sides?.callee, sides?.agent]) side?.close()
    void context.close()
  }

  function end() {
    if (isOver) return
    stop()
    ended()
  }

  open().catch((error: unknown) => {
    console.error('Failed to play the call', error)
    end()
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as ListenMessage
    if (message.type === 'clear') void sides?.agent.clear()
    else sides?.[message.side].play(message.side, pcm16OfMulaw(message.audio))
  })
  socket.addEventListener('close', end)
  return stop
}
