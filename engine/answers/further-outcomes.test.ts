import { expect, test } from 'vitest'
import { readTalk } from './testing/talks.ts'

test('gives no answer to a bad line', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > Hello? I can't hear you.
    < Is the villa free from 12 to 19 July?
    > Hello?`
  expect(readTalk(talk)).toEqual(['person unknown', 'no_reply'])
})

test('gives no answer without a common language', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Sorry no English.`
  expect(readTalk(talk)).toEqual(['person unknown', 'no_reply'])
})

test('reads a callback in ten minutes', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Call me in ten minutes please, I'm with a guest.`
  expect(readTalk(talk)).toEqual(['person callback 2026-11-23T03:10:00.000Z', 'deferred'])
})

test('finds a callback on a weekday', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > The office is closed, please call on Monday.`
  expect(readTalk(talk)).toEqual(['person callback no time', 'answered no'])
})

test('reads a callback on a weekday with its hour', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Can you call on Thursday at 4 pm when my wife is here?`
  expect(readTalk(talk)).toEqual(['person callback 2026-11-26T08:00:00.000Z', 'deferred'])
})

test('reads a callback tomorrow afternoon in Russian', () => {
  const talk = `
    < Свободна ли вилла с 12 по 19 июля?
    > Позвоните завтра после обеда, часа в три, будет администратор.`
  expect(readTalk(talk)).toEqual(['person callback 2026-11-24T07:00:00.000Z', 'deferred'])
})

test('finds voicemail in Indonesian', () => {
  const talk = `
    > Anda terhubung dengan kotak suara. Silakan tinggalkan pesan setelah nada berikut.`
  expect(readTalk(talk)).toEqual(['voicemail unknown', 'not_asked'])
})

test('finds a call screener that waits', () => {
  const talk = `
    > Hi, the person you're calling is using a screening service. Please state your name and the reason for your call.
    < This is the AI assistant of Azure Concierge about a booking.
    > Thank you. Please hold while I check.`
  expect(readTalk(talk)).toEqual(['call_screening unknown', 'not_asked'])
})

test('finds a queue', () => {
  const talk = `
    > All our agents are currently busy. Please hold, your call is important to us.
    > Your call is important to us.`
  expect(readTalk(talk)).toEqual(['phone_menu unknown', 'not_asked'])
})

test('finds a refusal of spam', () => {
  const talk = `
    < Hello, this is the AI assistant of Azure, is the villa free from 12 to 19 July?
    > Is this spam? Not interested, bye.`
  expect(readTalk(talk)).toEqual(['person refused', 'declined'])
})

test('reads an answer of an annoyed callee', () => {
  const talk = `
    < Hello, this is the AI assistant of Azure, is the villa free from 12 to 19 July?
    > I don't like robots but okay, yes it's free.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('finds a request for a person in the middle of a call', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes.
    < What is the price for the week?
    > Look, I don't want to discuss this with a machine. Have someone call me.`
  expect(readTalk(talk)).toEqual(['person wants_human', 'answered yes', 'declined'])
})
