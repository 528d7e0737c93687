import { expect, test } from 'vitest'
import type { CallAnswers } from '../../../contract/answers.ts'
import { noCall } from '../../voice/call-view.ts'
import { exportOf } from './call-log-export.ts'

test('exports the call, its messages, its answers and the export time', () => {
  const scenario = { persona: 'Anna', goal: 'Book', steps: ['Ask'], fallbacks: [] }
  const message = { timestamp: 1000, type: 'audio' as const, interrupted: false }
  const answers: CallAnswers = {
    call_id: 'c1',
    reached: 'person',
    stance: 'willing',
    callback: null,
    language: 'ru',
    answers: [],
  }
  const exported = exportOf(
    {
      ...noCall,
      id: 'c1',
      transport: 'realtime',
      status: 'ended',
      practice: true,
      scenario,
      startedAt: 0,
      endedAt: 65_000,
      seconds: 60,
    },
    [
      { ...message, id: 'm1', speaker: 'agent', text: 'Good day' },
      { ...message, id: 'm2', speaker: 'user', text: 'Добрый день', audioUrl: '/api/recordings/m2' },
    ],
    90_000,
    answers,
  )
  expect(exported).toEqual({
    call: {
      id: 'c1',
      transport: 'realtime',
      status: 'ended',
      practice: true,
      language: 'en',
      phone_number: null,
      scenario,
      started_at: '1970-01-01T00:00:00.000Z',
      ended_at: '1970-01-01T00:01:05.000Z',
      duration_seconds: 60,
    },
    messages: [
      { id: 'm1', timestamp: '1970-01-01T00:00:01.000Z', speaker: 'agent', text: 'Good day' },
      {
        id: 'm2',
        timestamp: '1970-01-01T00:00:01.000Z',
        speaker: 'human',
        text: 'Добрый день',
        audio_url: '/api/recordings/m2',
      },
    ],
    answers,
    exported_at: '1970-01-01T00:01:30.000Z',
  })
})

test('omits the answers of a server that does not read them', () => {
  expect(Object.keys(exportOf({ ...noCall, id: '7' }, [], 0, null))).toEqual(['call', 'messages', 'exported_at'])
})
