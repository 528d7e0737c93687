import { expect, test } from 'vitest'
import { isForClients, questionLabel, websiteHost, withoutContacts } from './client-text.ts'

test.each([
  ['Call +62 812-3456-7890 for dates', [], 'Call for dates'],
  ['Wayan 0812 3456 7890', ['+62 812 3456 7890'], 'Wayan'],
  ['Office: 00390550000001, parking', ['+390550000001'], 'Office: , parking'],
  ['5 000 000 IDR per night', ['+62 812 3456 7890'], '5 000 000 IDR per night'],
  ['From 12 to 19 July 2027, 8 guests', ['+12 19 2027'], 'From 12 to 19 July 2027, 8 guests'],
  ['Mail anna@villa.example or https://wa.me/628123456789', [], 'Mail or'],
])('%s', (text, phones, expected) => expect(withoutContacts(text, phones)).toBe(expected))

test.each([
  ['Ask for the price per night.', 'The price per night'],
  ['Ask whether breakfast is included?', 'Breakfast is included'],
  ['Ask how much the deposit is.', 'How much the deposit is'],
  ['What is the price?', 'What is the price'],
  ['Спросите, включён ли завтрак.', 'Включён ли завтрак'],
  ['Узнайте про депозит', 'Депозит'],
  ['Ask', 'Ask'],
])('label of %s', (text, expected) => expect(questionLabel(text)).toBe(expected))

test.each([
  ['https://www.Villa-Sol.example/rooms?x=1', 'villa-sol.example'],
  ['villa.example', 'villa.example'],
  ['https://wa.me/628123456789', null],
  ['ask Anna', null],
  [null, null],
])('host of %s', (website, expected) => expect(websiteHost(website)).toBe(expected))

test('contacts are no facts for clients', () => {
  for (const field of ['extras.Contact', 'extras.WhatsApp', 'extras.Менеджер', 'extras.Owner name', 'extras.E-mail']) {
    expect(isForClients(field), field).toBe(false)
  }
  for (const field of [
    'raw_price_text',
    'address',
    'extras.View',
    'extras.Number of bedrooms',
    'extras.Private chef',
  ]) {
    expect(isForClients(field), field).toBe(true)
  }
})
