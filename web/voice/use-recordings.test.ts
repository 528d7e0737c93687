import { expect, test } from 'vitest'
import type { SpokenMessage } from './call-view.ts'
import { withRecordings } from './use-recordings.ts'

const message = (id: string, speaker: 'user' | 'agent', text: string): SpokenMessage => {
  return { id, speaker, text, timestamp: 0, type: 'audio', interrupted: false }
}
const kept = (id: string, speaker: 'human' | 'agent', text: string) => ({ id, speaker, text, audio_url: `/${id}` })

const audioOf = (messages: readonly SpokenMessage[]) => messages.map(({ audioUrl }) => audioUrl)

test('messages find their recordings by id, whatever the words have become', () => {
  const messages = [message('u1', 'user', 'Hi'), message('a1', 'agent', 'Hel'), message('a2', 'agent', 'More')]
  expect(audioOf(withRecordings(messages, [kept('a1', 'agent', 'Hello.'), kept('u1', 'human', 'Hi')]))).toEqual([
    '/u1',
    '/a1',
    undefined,
  ])
})

test('and by their words in order, where the page has ids of its own', () => {
  const messages = [message('1', 'user', 'Yes'), message('2', 'agent', 'Good.'), message('3', 'user', 'Yes')]
  const log = [
    kept('i1', 'human', 'Yes'),
    { id: 'i2', speaker: 'agent' as const, text: 'Good.' },
    kept('i3', 'human', 'Yes'),
  ]
  expect(audioOf(withRecordings(messages, log))).toEqual(['/i1', undefined, '/i3'])
})

test('with its recording, too, a message that is as it was is the same object', () => {
  const messages = [message('a1', 'agent', 'Hello.')]
  const log = [kept('a1', 'agent', 'Hello.')]
  const [before] = withRecordings(messages, log)
  expect(withRecordings([...messages, message('u1', 'user', 'Hi')], log)[0]).toBe(before)
})
