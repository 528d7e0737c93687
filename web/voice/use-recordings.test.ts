import { expect, test } from 'vitest'
import type { SpokenMessage } from './call-view.ts'
import { withRecordings } from './use-recordings.ts'

const message = (id: string, speaker: 'user' | 'agent', text: string): SpokenMessage => {
  return { id, speaker, text, timestamp: 0, type: 'audio', interrupted: false }
}
const logged = (id: string, speaker: 'human' | 'agent', text: string) => ({ id, speaker, text, audio_url: `/${id}` })

const audioOf = (messages: readonly SpokenMessage[]) => messages.map(({ audioUrl }) => audioUrl)

test('matches recordings by id, despite a different text', () => {
  const messages = [message('u1', 'user', 'Hi'), message('a1', 'agent', 'Hel'), message('a2', 'agent', 'More')]
  expect(audioOf(withRecordings(messages, [logged('a1', 'agent', 'Hello.'), logged('u1', 'human', 'Hi')]))).toEqual([
    '/u1',
    '/a1',
    undefined,
  ])
})

test('matches recordings by text in order if the ids are local', () => {
  const messages = [message('1', 'user', 'Yes'), message('2', 'agent', 'Good.'), message('3', 'user', 'Yes')]
  const log = [
    logged('i1', 'human', 'Yes'),
    { id: 'i2', speaker: 'agent' as const, text: 'Good.' },
    logged('i3', 'human', 'Yes'),
  ]
  expect(audioOf(withRecordings(messages, log))).toEqual(['/i1', undefined, '/i3'])
})

test('keeps the object of an unchanged message with a recording', () => {
  const messages = [message('a1', 'agent', 'Hello.')]
  const log = [logged('a1', 'agent', 'Hello.')]
  const [before] = withRecordings(messages, log)
  expect(withRecordings([...messages, message('u1', 'user', 'Hi')], log)[0]).toBe(before)
})
