import { expect, test } from 'vitest'
import { type CallView, keepView, sameWhereEqual, type SpokenMessage } from './call-view.ts'

const message = (id: string, text: string): SpokenMessage => ({
  id,
  speaker: 'agent',
  text,
  timestamp: 1,
  type: 'audio',
  interrupted: false,
})

test('messages that are as they were are the same objects, whatever else changed', () => {
  const before = [message('a', 'Hello'), message('b', 'Is')]
  const after = sameWhereEqual(before, [message('a', 'Hello'), message('b', 'Is it free?'), message('c', 'Yes')])
  expect(after[0]).toBe(before[0])
  expect(after.map(({ text }) => text)).toEqual(['Hello', 'Is it free?', 'Yes'])
  const heard = sameWhereEqual(before, [{ ...message('a', 'Hello'), audioUrl: '/a.wav' }])
  expect(heard[0]).toMatchObject({ audioUrl: '/a.wav' })
})

test('a view keeps its messages where a log says the same again', () => {
  const views: CallView[] = []
  const keeper = keepView({ id: 'c1' }, (view) => views.push(view))
  keeper.set({ messages: [message('a', 'Hello')] })
  keeper.set({ messages: [message('a', 'Hello'), message('b', 'Hi')] })
  expect(views.at(-1)!.messages[0]).toBe(views.at(-2)!.messages[0])
})
