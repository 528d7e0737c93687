import { expect, test } from 'vitest'
import { openingFor, voicemailFor } from './opening-texts.ts'

test.each([
  [
    { language: 'en', company: 'Blue Tours', subject: 'a villa for 8 guests', venue: 'Villa Sol', isRecorded: true },
    'Hello, this is the AI assistant of Blue Tours. I am calling about a villa for 8 guests. This call is recorded.',
  ],
  [
    { language: 'en', company: 'Blue Tours', venue: 'Villa Sol', isRecorded: false },
    'Hello, this is the AI assistant of Blue Tours. I am calling about a booking at Villa Sol.',
  ],
  [
    { language: 'en', isRecorded: false },
    'Hello, this is the AI assistant of a travel concierge. I am calling about a booking.',
  ],
  [
    { language: 'ru', company: 'Синий тур', subject: 'аренды яхты', isRecorded: true },
    'Здравствуйте, это ИИ-ассистент компании «Синий тур». Звоню по поводу аренды яхты. Разговор записывается.',
  ],
  [
    { language: 'ru', company: ' ', subject: ' ', isRecorded: false },
    'Здравствуйте, это ИИ-ассистент турагентства. Звоню по поводу бронирования.',
  ],
] as const)('the opening of %j', (facts, text) => {
  expect(openingFor(facts)).toMatchObject({ text, said: text, isMessage: false })
})

test('values are part of one line and one sentence', () => {
  const { text } = openingFor({
    language: 'en',
    company: ' Blue\nTours Ltd. ',
    subject: 'a\tvilla!',
    isRecorded: false,
  })
  expect(text).toBe('Hello, this is the AI assistant of Blue Tours Ltd. I am calling about a villa.')
})

test("the position of the company's name is its end", () => {
  const opening = openingFor({ language: 'en', company: 'Blue Tours', isRecorded: true })
  const said = (end: number, text: string) => text.slice(0, Math.round(end * text.length))
  expect(said(opening.nameEnd, opening.text)).toBe('Hello, this is the AI assistant of Blue Tours')
  const message = voicemailFor(opening, 'en', '+44 20 7946 0018')
  expect(message.said).toBe(`${opening.text} We will call again. Our number is +44 20 7946 0018. Goodbye.`)
  expect(said(message.nameEnd, message.said)).toBe('Hello, this is the AI assistant of Blue Tours')
  expect(voicemailFor(opening, 'ru', '').said).toBe(`${opening.text} Мы перезвоним. До свидания.`)
})
