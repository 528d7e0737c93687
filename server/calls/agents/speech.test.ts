import { expect, onTestFinished, test } from 'vitest'
import { until } from '../testing/desk.ts'
import { startProvider } from '../testing/provider.ts'
import type { AgentEvent } from '../call-protocol.ts'
import { speechAgent } from './speech.ts'

/** Opens an agent with a provider that the test controls. */
async function openAgent() {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const audioOf: string[] = []
  const agentEvents: AgentEvent[] = []
  const ready = Promise.withResolvers<void>()
  const agent = speechAgent(
    { baseUrl: provider.baseUrl, key: 'sk-test', model: 'gpt-realtime', format: 'pcmu-8000' },
    {
      opened() {},
      ready: ready.resolve,
      audio: ({ responseId }) => audioOf.push(responseId),
      event: (event) => agentEvents.push(event),
      closed() {},
    },
  )
  onTestFinished(() => agent.close())
  agent.configure({})
  await ready.promise
  const session = provider.sessions[0]!
  const sent = (type: string) => session.received.filter((message) => message.type === type)
  function speaks(id: string, text: string): void {
    const ids = { response_id: id, item_id: `item of ${id}` }
    session.send({ type: 'response.output_audio.delta', ...ids, delta: 'AAAA' })
    session.send({ type: 'response.output_audio_transcript.done', ...ids, transcript: text })
  }
  return { agent, session, sent, speaks, audioOf, agentEvents }
}

test('an announcement cancels a response that the provider created at the same time', async () => {
  const { agent, session, sent, speaks, audioOf, agentEvents } = await openAgent()
  agent.announce('Say that you will call again.')
  await until(() => sent('response.create').length === 1, 'the announcement was requested')
  expect(sent('session.update').at(-1)).toMatchObject({
    session: { audio: { input: { turn_detection: { create_response: false, interrupt_response: false } } } },
  })

  // The provider answered a noise before it received the announcement.
  session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
  session.send({ type: 'error', error: { type: 'x', code: 'conversation_already_has_active_response', message: 'r1' } })
  speaks('r1', 'Pardon?')
  await until(() => sent('response.cancel').length === 1, 'the response was cancelled')
  expect(sent('response.cancel')[0]).toEqual({ type: 'response.cancel', response_id: 'r1' })
  session.send({ type: 'response.done', response: { id: 'r1', status: 'cancelled' } })

  await until(() => sent('response.create').length === 2, 'the announcement was requested again')
  const { metadata } = sent('response.create')[1]!['response'] as { metadata: object }
  session.send({ type: 'response.created', response: { id: 'r2', status: 'in_progress', metadata } })
  speaks('r2', 'I will call again.')
  session.send({ type: 'response.done', response: { id: 'r2', status: 'completed' } })
  await until(() => agentEvents.filter(({ type }) => type === 'response').length === 2, 'both responses are done')
  expect(audioOf).toEqual(['r2'])
  expect(agentEvents.flatMap((event) => (event.type === 'text' ? [event.text] : []))).toEqual(['I will call again.'])
  expect(agentEvents.some(({ type }) => type === 'problem')).toBe(false)
})

test('an announcement cancels the current response', async () => {
  const { agent, session, sent, speaks, audioOf } = await openAgent()
  agent.respond(undefined)
  session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
  speaks('r1', 'Hello!')
  await until(() => audioOf.length === 1, 'the agent speaks')
  agent.announce('Say that you will call again.')
  await until(() => sent('response.cancel').length === 1, 'the response was cancelled')
  speaks('r1', 'Who is there?')
  session.send({ type: 'response.done', response: { id: 'r1', status: 'cancelled' } })
  await until(() => sent('response.create').length === 2, 'the announcement was requested')
  expect(audioOf).toEqual(['r1'])
})

test('a waiting request is sent after the provider rejects the one before', async () => {
  const { agent, session, sent } = await openAgent()
  agent.respond('First.')
  agent.respond('Second.')
  await until(() => sent('response.create').length === 1, 'the first was requested')
  session.send({ type: 'error', error: { type: 'x', code: 'invalid_value', message: 'No.' } })
  await until(() => sent('response.create').length === 2, 'the second was requested')
  expect(sent('response.create')[1]).toMatchObject({ response: { instructions: 'Second.' } })
})
