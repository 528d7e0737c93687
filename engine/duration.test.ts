import { expect, test } from 'vitest'
import { minutesAndSeconds, paddedMinutesAndSeconds } from './duration.ts'

test('formats minutes and seconds', () => {
  expect([0, 9, 65, 600, 3661].map(minutesAndSeconds)).toEqual(['0:00', '0:09', '1:05', '10:00', '61:01'])
  expect([0, 9, 65, 600, 3661].map(paddedMinutesAndSeconds)).toEqual(['00:00', '00:09', '01:05', '10:00', '61:01'])
})
