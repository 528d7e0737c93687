import { expect, test } from 'vitest'
import { keepView, type SpokenMessage } from './call-view.ts'

const message = (id: string, text: string): SpokenMessage => ({
  id,
  speaker: 'agent',
  text,
  timestamp: 1,
  type: 'audio',
  interrupted: false,
})

test('messages that are as they were are the same objects, whatever else changed', () => {
  let told: readonly SpokenMessage[] = []
  const keeper = keepView({ id: 'c1' }, { view: () => {}, messages: (messages) => (told = messages) })
  keeper.setMessages([message('a', 'Hello'), message('b', 'Is')])
  const [hello] = told
  keeper.setMessages([message('a', 'Hello'), message('b', 'Is it free?'), message('c', 'Yes')])
  expect(told[0]).toBe(hello)
  expect(told.map(({ text }) => text)).toEqual(['Hello', 'Is it free?', 'Yes'])
  keeper.setMessages([{ ...message('a', 'Hello'), audioUrl: '/a.wav' }])
  expect(told[0]).toMatchObject({ audioUrl: '/a.wav' })
  keeper.setMessages([message('a', 'Hello')])
  expect(told[0]).not.toHaveProperty('audioUrl')
})

test('words are told without the view, and the view without the words; a call that is let go tells nothing', () => {
  const told: string[] = []
  const keeper = keepView({ id: 'c1' }, { view: () => told.push('view'), messages: () => told.push('messages') })
  expect(told.splice(0)).toEqual(['view', 'messages'])
  keeper.setMessages([message('a', 'Hello')])
  expect(told.splice(0)).toEqual(['messages'])
  keeper.log('event', 'Connected')
  expect(told.splice(0)).toEqual(['view'])
  keeper.stop()
  keeper.setMessages([])
  keeper.set({ muted: true })
  expect(told).toEqual([])
})
