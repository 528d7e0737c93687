import { expect, test } from 'vitest'
import { readTalk } from './testing/talks.ts'

test('finds a request for a person', () => {
  const talk = `
    < Hello, this is the AI assistant of Azure. Is the villa free from 12 to 19 July?
    > Are you a robot? Can I speak to a real person please?
    < I am an AI assistant. A colleague will call you.
    > OK thank you.`
  expect(readTalk(talk)).toEqual(['person wants_human', 'declined'])
})

test('finds an opt-out in Indonesian', () => {
  const talk = `
    < Selamat pagi, apakah vila kosong tanggal 12 sampai 19 Juli?
    > Tolong jangan telepon ke sini lagi ya.
    < Baik, maaf mengganggu.`
  expect(readTalk(talk)).toEqual(['person opted_out', 'declined'])
})

test('finds an opt-out in Russian', () => {
  const talk = `
    < Здравствуйте, свободна ли вилла с 12 по 19 июля?
    > Больше сюда не звоните, удалите наш номер.`
  expect(readTalk(talk)).toEqual(['person opted_out', 'declined'])
})

test('reads a polite refusal of a full house as an answer', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > No, thank you, we are full.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered no'])
})

test('reads the hour of a callback', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > I am driving now, can you call me back after four?`
  expect(readTalk(talk)).toEqual(['person callback 2026-11-23T08:00:00.000Z', 'deferred'])
})

test('finds a callback without a time', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > The owner is not here, call again tomorrow please.`
  expect(readTalk(talk)).toEqual(['person callback no time', 'deferred'])
})

test('reads a callback in an hour, in Russian', () => {
  const talk = `
    < Здравствуйте, свободна ли вилла с 12 по 19 июля?
    > Сейчас неудобно говорить, перезвоните через час.`
  expect(readTalk(talk)).toEqual(['person callback 2026-11-23T04:00:00.000Z', 'deferred'])
})

test('reads the hour of a callback in Indonesian', () => {
  const talk = `
    < Selamat pagi, apakah villa kosong tanggal 12 sampai 19 Juli?
    > Maaf saya lagi meeting, nanti jam dua siang telepon lagi ya.`
  expect(readTalk(talk)).toEqual(['person callback 2026-11-23T06:00:00.000Z', 'deferred'])
})

test('finds a wrong number in Russian', () => {
  const talk = `
    < Здравствуйте, это вилла Азур?
    > Нет, вы ошиблись номером, это квартира.`
  expect(readTalk(talk)).toEqual(['wrong_number unknown', 'not_asked'])
})

test('finds a wrong number in Indonesian', () => {
  const talk = `
    < Halo, apakah villa kosong tanggal 12 sampai 19 Juli?
    > Salah sambung pak, ini bengkel.`
  expect(readTalk(talk)).toEqual(['wrong_number unknown', 'no_reply'])
})

test('gives no answers to voicemail in Russian', () => {
  const talk = `
    < Здравствуйте!
    > Вы позвонили в студию Лотос. Мы не можем ответить на ваш звонок. Оставьте сообщение после сигнала.
    < Здравствуйте, свободна ли вилла с 12 по 19 июля?`
  expect(readTalk(talk)).toEqual(['voicemail unknown', 'no_reply'])
})

test('reads a person after a menu', () => {
  const talk = `
    > Thank you for calling. For reservations, press one.
    < One.
    > Please hold.
    > Reservations, Maria speaking, how can I help you?
    < Is the villa free from 12 to 19 July?
    > Yes it is.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('reads a person after a call screener', () => {
  const talk = `
    > Hi, if you record your name and reason for calling, I'll see if this person is available.
    < The AI assistant of Azure about a booking.
    > Hello, this is Tom.
    < Is the villa free from 12 to 19 July?
    > Sorry, it's booked.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered no'])
})

test('skips small talk', () => {
  const talk = `
    > Hello good morning, Villa Sun.
    < Good morning, how are you?
    > I am fine thank you, and you?
    < Very well. Is the villa free from 12 to 19 July?
    > Oh July, very nice month, not so much rain. For that week I still have it, yes.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('finds a refusal to talk with robots in Russian', () => {
  const talk = `
    < Здравствуйте, это ИИ-ассистент. Свободна ли вилла с 12 по 19 июля?
    > Я с роботами не разговариваю. До свидания.`
  expect(readTalk(talk)).toEqual(['person refused', 'declined'])
})

test('finds a lack of interest in Indonesian', () => {
  const talk = `
    < Halo, ini asisten AI. Apakah villa kosong tanggal 12 sampai 19 Juli?
    > Maaf kami tidak tertarik.`
  expect(readTalk(talk)).toEqual(['person refused', 'declined'])
})

test('reaches nobody without a message of the callee', () => {
  const talk = `
    < Hello? Is the villa free from 12 to 19 July?`
  expect(readTalk(talk)).toEqual(['nobody unknown', 'no_reply'])
})

test('reads an announcement of the network', () => {
  const talk = `
    > The number you have dialed is switched off or out of coverage area.`
  expect(readTalk(talk)).toEqual(['nobody unknown', 'not_asked'])
})

test('finds a refusal of agencies', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > We don't work with agencies. Please don't waste our time.`
  expect(readTalk(talk)).toEqual(['person refused', 'declined'])
})

test('finds a lack of time', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > Sorry I have no time, I have guests now.`
  expect(readTalk(talk)).toEqual(['person refused', 'declined'])
})

test('reads a callback for the next morning', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > We are very busy now, can you try again tomorrow at nine in the morning?`
  expect(readTalk(talk)).toEqual(['person callback 2026-11-24T01:00:00.000Z', 'deferred'])
})

test('defers if the callee wants to call back', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > I need to check with the owner, I will call you back.`
  expect(readTalk(talk)).toEqual(['person willing', 'deferred'])
})

test('finds a request for a person in Indonesian', () => {
  const talk = `
    < Halo, saya asisten AI. Apakah villanya kosong tanggal 12 sampai 19 Juli?
    > Saya maunya bicara sama orang, bukan mesin.`
  expect(readTalk(talk)).toEqual(['person wants_human', 'declined'])
})

test('finds a request for a person in Russian', () => {
  const talk = `
    < Здравствуйте, это ИИ-ассистент. Свободна ли вилла с 12 по 19 июля?
    > Соедините меня с живым человеком, пожалуйста.`
  expect(readTalk(talk)).toEqual(['person wants_human', 'declined'])
})

test('reads an answer after surprise about a robot', () => {
  const talk = `
    < Hello, this is the AI assistant of Azure. Is the villa free from 12 to 19 July?
    > Oh, you are a robot? Funny. Yes, it is free.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('finds a request to be removed from a list', () => {
  const talk = `
    < Hello, is the villa free?
    > Take us off your list and stop calling.`
  expect(readTalk(talk)).toEqual(['person opted_out', 'declined'])
})

test('finds a repeated opt-out', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > I told you last week, do not contact us anymore.`
  expect(readTalk(talk)).toEqual(['person opted_out', 'declined'])
})

test('reads a full house and no opt-out', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > No we are fully booked, you don't need to call again, all July is full.`
  expect(readTalk(talk)).toEqual(['person callback no time', 'answered no'])
})

test('finds a private number', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > Villa? No no, this is a private number.`
  expect(readTalk(talk)).toEqual(['wrong_number unknown', 'no_reply'])
})

test('finds a wrong number with small talk', () => {
  const talk = `
    < Hello, is the villa free from 12 to 19 July?
    > You have the wrong number, this is the dentist.
    < I am sorry. Goodbye.
    > No problem.`
  expect(readTalk(talk)).toEqual(['wrong_number unknown', 'no_reply'])
})

test('reads a voicemail with a name', () => {
  const talk = `
    > Hi, you've reached Marco at Blue Yachts. I can't come to the phone right now, leave your name and number and I'll call you back.
    < Hello, this is the AI assistant of Azure. Please call us back about a booking.`
  expect(readTalk(talk)).toEqual(['voicemail unknown', 'not_asked'])
})

test('reads a menu in Russian', () => {
  const talk = `
    > Здравствуйте, вы позвонили в отель Море. Для бронирования нажмите один, для связи с рестораном нажмите два.
    < Свободна ли вилла с 12 по 19 июля?`
  expect(readTalk(talk)).toEqual(['phone_menu unknown', 'no_reply'])
})

test('reads a menu in Indonesian', () => {
  const talk = `
    > Selamat datang di Bali Resort. Untuk reservasi tekan satu, untuk restoran tekan dua.`
  expect(readTalk(talk)).toEqual(['phone_menu unknown', 'not_asked'])
})

test('gives no answer to silence', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    < Hello, are you there?
    > ...
    < Goodbye.`
  expect(readTalk(talk)).toEqual(['unknown unknown', 'no_reply'])
})
