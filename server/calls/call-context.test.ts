import { expect, test } from 'vitest'
import { CallContext } from './call-context.ts'

const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price'], fallbacks: [] }

test('names the venue and its place to the transcription, also with instructions of the client', () => {
  const context = new CallContext()
  expect(context.complete({ isAnnouncing: true })).toEqual({ isAnnouncing: true })
  context.update({ scenario: { ...scenario, venue: ' Villa\nAurora ' } })
  context.setVenue({ id: 1, name: 'Villa Aurora', timeZone: null, place: 'Ubud' })
  context.setVenue(undefined)
  expect(context.complete({}).keywords).toEqual(['Villa Aurora', 'Ubud'])
  expect(context.complete({ instructions: 'Be brief.' })).toEqual({
    instructions: 'Be brief.',
    keywords: ['Villa Aurora', 'Ubud'],
  })
})
