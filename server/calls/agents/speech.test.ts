import { expect, onTestFinished, test } from 'vitest'
import { until } from '../testing/desk.ts'
import { startProvider } from '../testing/provider.ts'
import type { AgentEvent } from '../talk.ts'
import { speechAgent } from './speech.ts'

/** An agent whose provider the test plays. */
async function openAgent() {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const sounded: string[] = []
  const told: AgentEvent[] = []
  const ready = Promise.withResolvers<void>()
  const agent = speechAgent(
    { baseUrl: provider.baseUrl, key: 'sk-test', model: 'gpt-realtime', format: 'pcmu-8000' },
    {
      opened() {},
      ready: ready.resolve,
      audio: ({ responseId }) => sounded.push(responseId),
      event: (event) => told.push(event),
      closed() {},
    },
  )
  onTestFinished(() => agent.close())
  agent.configure({})
  await ready.promise
  const line = provider.sessions[0]!
  const sent = (type: string) => line.received.filter((message) => message.type === type)
  function speaks(id: string, text: string): void {
    const ids = { response_id: id, item_id: `item of ${id}` }
    line.send({ type: 'response.output_audio.delta', ...ids, delta: 'AAAA' })
    line.send({ type: 'response.output_audio_transcript.done', ...ids, transcript: text })
  }
  return { agent, line, sent, speaks, sounded, told }
}

test('of an announcement nothing else is heard: an answer that the provider begins meanwhile is called off', async () => {
  const { agent, line, sent, speaks, sounded, told } = await openAgent()
  agent.announce('Say that you will call again.')
  await until(() => sent('response.create').length === 1, 'it was asked for')
  expect(sent('session.update').at(-1)).toMatchObject({
    session: { audio: { input: { turn_detection: { create_response: false, interrupt_response: false } } } },
  })

  // A noise was answered before the provider had heard of it.
  line.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
  line.send({ type: 'error', error: { type: 'x', code: 'conversation_already_has_active_response', message: 'r1' } })
  speaks('r1', 'Pardon?')
  await until(() => sent('response.cancel').length === 1, 'the answer was called off')
  expect(sent('response.cancel')[0]).toEqual({ type: 'response.cancel', response_id: 'r1' })
  line.send({ type: 'response.done', response: { id: 'r1', status: 'cancelled' } })

  await until(() => sent('response.create').length === 2, 'it was asked for again')
  const { metadata } = sent('response.create')[1]!['response'] as { metadata: object }
  line.send({ type: 'response.created', response: { id: 'r2', status: 'in_progress', metadata } })
  speaks('r2', 'I will call again.')
  line.send({ type: 'response.done', response: { id: 'r2', status: 'completed' } })
  await until(() => told.filter(({ type }) => type === 'response').length === 2, 'it was said')
  expect(sounded).toEqual(['r2'])
  expect(told.flatMap((event) => (event.type === 'text' ? [event.text] : []))).toEqual(['I will call again.'])
  expect(told.some(({ type }) => type === 'problem')).toBe(false)
})

test('an announcement breaks off what the agent is saying', async () => {
  const { agent, line, sent, speaks, sounded } = await openAgent()
  agent.respond(undefined)
  line.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
  speaks('r1', 'Hello!')
  await until(() => sounded.length === 1, 'it speaks')
  agent.announce('Say that you will call again.')
  await until(() => sent('response.cancel').length === 1, 'it was broken off')
  speaks('r1', 'Who is there?')
  line.send({ type: 'response.done', response: { id: 'r1', status: 'cancelled' } })
  await until(() => sent('response.create').length === 2, 'the announcement was asked for')
  expect(sounded).toEqual(['r1'])
})

test('what waits behind a request that the provider refuses is asked for then', async () => {
  const { agent, line, sent } = await openAgent()
  agent.respond('First.')
  agent.respond('Second.')
  await until(() => sent('response.create').length === 1, 'the first was asked for')
  line.send({ type: 'error', error: { type: 'x', code: 'invalid_value', message: 'No.' } })
  await until(() => sent('response.create').length === 2, 'the second was asked for')
  expect(sent('response.create')[1]).toMatchObject({ response: { instructions: 'Second.' } })
})
