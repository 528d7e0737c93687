import { expect, test } from 'vitest'
import { createCallViewStore, type SpokenMessage } from './call-view.ts'

const message = (id: string, text: string): SpokenMessage => ({
  id,
  speaker: 'agent',
  text,
  timestamp: 1,
  type: 'audio',
  interrupted: false,
})

test('keeps the object of an unchanged message', () => {
  let shown: readonly SpokenMessage[] = []
  const store = createCallViewStore({ id: 'c1' }, { view: () => {}, messages: (messages) => (shown = messages) })
  store.setMessages([message('a', 'Hello'), message('b', 'Is')])
  const [hello] = shown
  store.setMessages([message('a', 'Hello'), message('b', 'Is it free?'), message('c', 'Yes')])
  expect(shown[0]).toBe(hello)
  expect(shown.map(({ text }) => text)).toEqual(['Hello', 'Is it free?', 'Yes'])
  store.setMessages([{ ...message('a', 'Hello'), audioUrl: '/a.wav' }])
  expect(shown[0]).toMatchObject({ audioUrl: '/a.wav' })
  store.setMessages([message('a', 'Hello')])
  expect(shown[0]).not.toHaveProperty('audioUrl')
})

test('notifies messages and view separately, and nothing after stop', () => {
  const calls: string[] = []
  const store = createCallViewStore(
    { id: 'c1' },
    { view: () => calls.push('view'), messages: () => calls.push('messages') },
  )
  expect(calls.splice(0)).toEqual(['view', 'messages'])
  store.setMessages([message('a', 'Hello')])
  expect(calls.splice(0)).toEqual(['messages'])
  store.log('event', 'Connected')
  expect(calls.splice(0)).toEqual(['view'])
  store.stop()
  store.setMessages([])
  store.set({ muted: true })
  expect(calls).toEqual([])
})
