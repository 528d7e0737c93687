import { expect, test } from 'vitest'
import { readDirectMessage } from './direct-socket.ts'

test('reads the messages of the direct channel and nothing else', () => {
  expect(readDirectMessage('{"type":"agent_message","text":"Hello"}')).toEqual({ type: 'agent_message', text: 'Hello' })
  expect(readDirectMessage('{"type":"error","detail":"No key"}')).toEqual({ type: 'problem', text: 'No key' })
  for (const data of ['', 'null', '[]', '{', '{"type":"agent_message"}', '{"type":"call.started","call":null}', 7]) {
    expect(readDirectMessage(data)).toBeNull()
  }
})
