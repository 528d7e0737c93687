import { expect, test } from 'vitest'
import { Transcript } from '../../engine/transcript.ts'
import { RoomConversation, type RoomOutcome } from './room-conversation.ts'

function receiveAll(...messages: (object | string)[]) {
  const conversation = new RoomConversation()
  const outcomes: RoomOutcome[] = []
  const transcript = new Transcript()
  for (const [n, message] of messages.entries()) {
    for (const outcome of conversation.receive(typeof message === 'string' ? message : JSON.stringify(message), n)) {
      outcomes.push(outcome)
      if (outcome.type === 'transcript') transcript.add(outcome.event)
    }
  }
  return { outcomes, texts: transcript.messages.map(({ speaker, text }) => `${speaker}: ${text}`) }
}

test('shows transcripts without ids as agent messages, one row each', () => {
  const { texts } = receiveAll(
    { type: 'transcript', text: 'Good day' },
    { type: 'transcript', text: 'How can I help?' },
  )
  expect(texts).toEqual(['agent: Good day', 'agent: How can I help?'])
})

test('orders messages by item id, not by arrival', () => {
  const item = (id: string, role: string, previous_item_id: string | null) => ({
    type: 'conversation.item.created',
    previous_item_id,
    item: { id, type: 'message', role, content: [{ type: 'audio', transcript: null }] },
  })
  const { texts, outcomes } = receiveAll(
    { type: 'input_audio_buffer.speech_started', item_id: 'u' },
    { type: 'input_audio_buffer.speech_stopped', item_id: 'u' },
    item('u', 'user', null),
    item('a', 'assistant', 'u'),
    { type: 'response.audio_transcript.delta', item_id: 'a', delta: 'Three ' },
    { type: 'transcript', item_id: 'a', speaker: 'agent', text: 'Three hundred.' },
    { type: 'transcript', item_id: 'u', speaker: 'user', text: 'How much is it?' },
    { type: 'conversation.item.truncated', item_id: 'a', audio_end_ms: 300 },
  )
  expect(texts).toEqual(['user: How much is it?', 'agent: Three hundred.'])
  expect(outcomes).toContainEqual({
    type: 'transcript',
    event: { type: 'interrupted', itemId: 'a', playedMs: 300 },
  })
  expect(outcomes.filter(({ type }) => type === 'activity')).toEqual([
    { type: 'activity', activity: 'speaking' },
    { type: 'activity', activity: 'processing' },
    { type: 'activity', activity: 'live' },
  ])
})

test('ignores invalid messages', () => {
  const { outcomes } = receiveAll(
    '',
    '[]',
    'null',
    '7',
    '{"type":7}',
    '{"type":"transcript"}',
    '{"type":"transcript","text":1}',
  )
  expect(outcomes).toEqual([])
  expect(receiveAll({ type: 'call.ended', reason: 'Hung up.' }).outcomes).toEqual([
    { type: 'call_ended', reason: 'Hung up.' },
  ])
})
