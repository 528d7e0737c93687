import { expect, test } from 'vitest'
import { keyTones, pauseMs, toneMs } from './tones.ts'

test('each key is a tone and a pause of mu-law silence', () => {
  const audio = keyTones('1#')
  expect(audio).toHaveLength(2 * (toneMs + pauseMs) * 8)
  const pause = audio.subarray(toneMs * 8, (toneMs + pauseMs) * 8)
  expect(new Set(pause)).toEqual(new Set([0xff]))
  expect(keyTones('x')).toHaveLength(0)
})
