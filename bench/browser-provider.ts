import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** 100 ms of a tone, as base64 of 24 kHz samples. */
const tone = Buffer.from(Int16Array.from({ length: 2400 }, (_, n) => 8000 * Math.sin(n / 9)).buffer).toString('base64')

/** A simulated speech provider for one call. The bench controls its messages, and it counts the microphone's frames. */
export interface Provider {
  /** Value for OPENAI_BASE_URL. */
  baseUrl: string
  /** Returns the number of microphone frames received so far. */
  received(): number
  /** Adds a complete message to the conversation. */
  line(role: 'user' | 'assistant', text: string): void
  /** Streams audio and transcript ten times a second, as one message. Returns a function that stops the stream. */
  speak(): () => void
  close(): void
}

export async function startProvider(): Promise<Provider> {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  let socket: WebSocket | undefined
  let received = 0
  let items = 0
  const send = (message: object) => socket?.send(JSON.stringify(message))
  const say = (id: string, message: object) => send({ ...message, item_id: id, content_index: 0 })

  sockets.on('connection', (connected) => {
    socket = connected
    send({ type: 'session.created', session: { id: 'session' } })
    connected.on('message', (data: Buffer) => {
      if (data.includes('"input_audio_buffer.append"')) received++
      else if (data.includes('"session.update"')) send({ type: 'session.updated', session: {} })
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')

  function begin(role: 'user' | 'assistant'): string {
    const previous_item_id = items === 0 ? null : `item${items}`
    const id = `item${++items}`
    send({ type: 'conversation.item.added', previous_item_id, item: { id, type: 'message', role, content: [] } })
    return id
  }

  return {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    received: () => received,
    line(role, transcript) {
      const texts = role === 'user' ? 'conversation.item.input_audio_transcription' : 'response.output_audio_transcript'
      say(begin(role), { type: `${texts}.${role === 'user' ? 'completed' : 'done'}`, transcript })
    },
    speak() {
      const id = begin('assistant')
      const timer = setInterval(() => {
        say(id, { type: 'response.output_audio.delta', response_id: `of ${id}`, output_index: 0, delta: tone })
        say(id, { type: 'response.output_audio_transcript.delta', response_id: `of ${id}`, delta: 'word ' })
      }, 100)
      return () => clearInterval(timer)
    },
    close() {
      socket?.terminate()
      http.close()
    },
  }
}
