import { expect, test } from 'vitest'
import { questionHeading } from './headings.ts'

test.each([
  ['Ask for the full price with taxes and service charge.', 'Full price with taxes and service charge'],
  ['Ask whether the villa is free on 12 July for 8 guests.', 'Villa is free on 12 July for 8 guests'],
  ['Ask how much the deposit is.', 'How much the deposit is'],
  ['Спросите, что входит в цену.', 'Что входит в цену'],
  ['Спросите о размере предоплаты.', 'О размере предоплаты'],
  ['Wi-Fi speed', 'Wi-Fi speed'],
  ['Ask whether it has: private pool.', 'Private pool'],
  ['Ask', 'Ask'],
])('%s', (text, heading) => {
  expect(questionHeading(text)).toBe(heading)
})
