import { expect, test } from 'vitest'
import { listenerChange } from './new-listener.ts'

test.each([
  ["I'll put you through.", 'transfer'],
  ['One moment, transferring.', 'transfer'],
  ['Please hold, I am connecting you to reservations.', 'transfer'],
  ['Let me pass you to my colleague.', 'transfer'],
  ['Минуту, соединяю.', 'transfer'],
  ['Переключаю вас на отдел бронирования', 'transfer'],
  ['Сейчас передам трубку.', 'transfer'],
  ['Mohon tunggu, saya sambungkan.', 'transfer'],
  ["I'll put you through. Hello, reservations.", 'new person'],
  ['Соединяю. Алло, слушаю вас.', 'new person'],
  ['One moment please.', 'wait'],
  ['Подождите минуту, пожалуйста', 'wait'],
  ['', 'wait'],
  ['Hello, reservations.', 'words'],
  ['Yes?', 'words'],
  ['[inaudible]', 'words'],
  ['Shall I put you through to the manager?', 'words'],
  ["I can't transfer you now.", 'words'],
  ['Не могу вас соединить.', 'words'],
  ["I'll put you on hold.", 'words'],
  ['You can transfer the deposit tomorrow.', 'words'],
  ['Я переведу депозит завтра.', 'words'],
  ["I'll send you the price list.", 'words'],
  ['We are passing the offer to the owner.', 'words'],
])('%j: %s', (text, change) => {
  expect(listenerChange(text)).toBe(change)
})
