import { expect, test } from 'vitest'
import { answersReader } from './index.ts'
import { facts, short } from './testing/replies.ts'

const villa = [
  'Ask whether the villa is free from 12 to 19 July.',
  'Ask for the price for the week.',
  'Ask whether airport transfer is included.',
]

/** Reads a call: '<' begins a line of the agent, '>' one of the callee. */
function read(steps: readonly string[], talk: string): string[] {
  const messages = talk
    .trim()
    .split('\n')
    .map((line, n) => ({
      id: `m${n + 1}`,
      speaker: line.trim().startsWith('<') ? ('agent' as const) : ('user' as const),
      text: line.trim().slice(1).trim(),
    }))
  const reader = answersReader({ steps: [...steps], goal: 'A villa from 12 to 19 July for eight guests' })
  const { reached, stance, callback, answers } = reader(messages, facts)
  const call = [reached, stance, callback === null ? '' : (callback.at ?? 'no time')].join(' ').trim()
  return [call, ...answers.map(({ verdict, value }) => `${verdict} ${short(value)}`.trim())]
}

test('joins an answer that comes in several messages', () => {
  const found = read(
    villa,
    `
    < Hello, is the villa free from the 12th to the 19th of July?
    > Uh let me see.
    > July, July... okay.
    > Yes we have it free.
    < How much is it for the week?
    > So
    > four thousand two hundred
    > dollars for the week
    < Is the airport transfer included?
    > Both ways, yes.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'answered 4200 USD week', 'answered yes'])
})

test('keeps a question open while the callee asks back', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July?
    > For how many people?
    < For eight guests.
    > Then yes it is free.
    < What is the price for the week?
    > Is it for the whole villa?
    < Yes, the whole villa.
    > Six thousand euros.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'answered 6000 EUR', 'not_asked'])
})

test('confirms every value that the agent repeats in one summary', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July?
    > Yes.
    < And the price for the week?
    > Five thousand six hundred dollars plus plus.
    < Is airport transfer included?
    > No, it's thirty dollars per car.
    < Let me repeat: the villa is free from 12 to 19 July, the week is 5,600 dollars plus tax and service, and the airport transfer is not included. Is that correct?
    > Yes, that's correct.
  `,
  )
  expect(found).toEqual(['person willing', 'confirmed yes', 'confirmed 5600 USD week', 'confirmed no'])
})

test('takes the corrected value if the callee rejects a repetition', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July?
    > Yes sir
    < What does the week cost?
    > five thousand dollars
    < Five thousand dollars for the week, is that right?
    > No no, five thousand five hundred.
    < Five thousand five hundred, understood. Is airport transfer included?
    > Yes.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'answered 5500 USD', 'answered yes'])
})

test('confirms an early price that the agent repeats', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July?
    > Yes it's free, it is 600 a night and airport transfer is included.
    < So 600 per night?
    > Correct.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'confirmed 600 night', 'not_asked'])
})

test('finds a request for a person', () => {
  const found = read(
    villa,
    `
    < Hello, this is the AI assistant of Azure. Is the villa free from 12 to 19 July?
    > Are you a robot? Can I speak to a real person please?
    < I am an AI assistant. A colleague will call you.
    > OK thank you.
  `,
  )
  expect(found).toEqual(['person wants_human', 'declined', 'not_asked', 'not_asked'])
})

test('finds an opt-out in Indonesian', () => {
  const found = read(
    villa,
    `
    < Selamat pagi, apakah vila kosong tanggal 12 sampai 19 Juli?
    > Tolong jangan telepon ke sini lagi ya.
    < Baik, maaf mengganggu.
  `,
  )
  expect(found).toEqual(['person opted_out', 'declined', 'not_asked', 'not_asked'])
})

test('finds an opt-out in Russian', () => {
  const found = read(
    villa,
    `
    < Здравствуйте, свободна ли вилла с 12 по 19 июля?
    > Больше сюда не звоните, удалите наш номер.
  `,
  )
  expect(found).toEqual(['person opted_out', 'declined', 'not_asked', 'not_asked'])
})

test('reads a polite refusal of a full house as an answer', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July?
    > No, thank you, we are full.
  `,
  )
  expect(found).toEqual(['person willing', 'answered no', 'not_asked', 'not_asked'])
})

test('reads the hour of a callback', () => {
  const found = read(
    villa,
    `
    < Hello, is the villa free from 12 to 19 July?
    > I am driving now, can you call me back after four?
  `,
  )
  expect(found).toEqual(['person callback 2026-11-23T08:00:00.000Z', 'deferred', 'not_asked', 'not_asked'])
})

test('finds a callback without a time', () => {
  const found = read(
    villa,
    `
    < Hello, is the villa free from 12 to 19 July?
    > The owner is not here, call again tomorrow please.
  `,
  )
  expect(found).toEqual(['person callback no time', 'deferred', 'not_asked', 'not_asked'])
})

test('reads a callback in an hour, in Russian', () => {
  const found = read(
    villa,
    `
    < Здравствуйте, свободна ли вилла с 12 по 19 июля?
    > Сейчас неудобно говорить, перезвоните через час.
  `,
  )
  expect(found).toEqual(['person callback 2026-11-23T04:00:00.000Z', 'deferred', 'not_asked', 'not_asked'])
})

test('reads the hour of a callback in Indonesian', () => {
  const found = read(
    villa,
    `
    < Selamat pagi, apakah villa kosong tanggal 12 sampai 19 Juli?
    > Maaf saya lagi meeting, nanti jam dua siang telepon lagi ya.
  `,
  )
  expect(found).toEqual(['person callback 2026-11-23T06:00:00.000Z', 'deferred', 'not_asked', 'not_asked'])
})

test('finds a wrong number in Russian', () => {
  const found = read(
    villa,
    `
    < Здравствуйте, это вилла Азур?
    > Нет, вы ошиблись номером, это квартира.
  `,
  )
  expect(found).toEqual(['wrong_number unknown', 'not_asked', 'not_asked', 'not_asked'])
})

test('finds a wrong number in Indonesian', () => {
  const found = read(
    villa,
    `
    < Halo, apakah villa kosong tanggal 12 sampai 19 Juli?
    > Salah sambung pak, ini bengkel.
  `,
  )
  expect(found).toEqual(['wrong_number unknown', 'no_reply', 'not_asked', 'not_asked'])
})

test('gives no answers to voicemail in Russian', () => {
  const found = read(
    villa,
    `
    < Здравствуйте!
    > Вы позвонили в студию Лотос. Мы не можем ответить на ваш звонок. Оставьте сообщение после сигнала.
    < Здравствуйте, свободна ли вилла с 12 по 19 июля?
  `,
  )
  expect(found).toEqual(['voicemail unknown', 'no_reply', 'not_asked', 'not_asked'])
})

test('reads a person after a menu', () => {
  const found = read(
    villa,
    `
    > Thank you for calling. For reservations, press one.
    < One.
    > Please hold.
    > Reservations, Maria speaking, how can I help you?
    < Is the villa free from 12 to 19 July?
    > Yes it is.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'not_asked', 'not_asked'])
})

test('reads a person after a call screener', () => {
  const found = read(
    villa,
    `
    > Hi, if you record your name and reason for calling, I'll see if this person is available.
    < The AI assistant of Azure about a booking.
    > Hello, this is Tom.
    < Is the villa free from 12 to 19 July?
    > Sorry, it's booked.
  `,
  )
  expect(found).toEqual(['person willing', 'answered no', 'not_asked', 'not_asked'])
})

test('reads an answer after a hold', () => {
  const found = read(
    villa,
    `
    < What is the price for the week?
    > One moment please, I ask my colleague.
    < Of course, I will wait.
    > Hello, still there?
    < Yes, I am here.
    > So the week is three thousand nine hundred euro, cleaning not included.
  `,
  )
  expect(found).toEqual(['person willing', 'not_asked', 'answered 3900 EUR week', 'not_asked'])
})

test('hedges one no to two questions', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July, and is airport transfer included?
    > No.
  `,
  )
  expect(found).toEqual(['person willing', 'hedged no', 'not_asked', 'hedged no'])
})

test('assigns two answers in one message', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July, and how much is the week?
    > It's free, and the week is 4000 dollars.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'answered 4000 USD week', 'not_asked'])
})

test('accepts yes to both questions', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July and is airport transfer included?
    > Yes to both.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'not_asked', 'answered yes'])
})

test('skips small talk', () => {
  const found = read(
    villa,
    `
    > Hello good morning, Villa Sun.
    < Good morning, how are you?
    > I am fine thank you, and you?
    < Very well. Is the villa free from 12 to 19 July?
    > Oh July, very nice month, not so much rain. For that week I still have it, yes.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'not_asked', 'not_asked'])
})

test('replaces a declined question with a later answer', () => {
  const found = read(
    villa,
    `
    < What is the price for the week?
    > We don't give prices on the phone.
    < I understand. Could you give me at least an approximate price?
    > Okay, around four thousand dollars.
  `,
  )
  expect(found).toEqual(['person willing', 'not_asked', 'hedged 4000 USD', 'not_asked'])
})

test('prefers the exact price after an estimate', () => {
  const found = read(
    villa,
    `
    < What is the price for the week?
    > I think about four thousand dollars. Wait, let me look. Yes, exactly four thousand one hundred.
  `,
  )
  expect(found).toEqual(['person willing', 'not_asked', 'answered 4100 USD', 'not_asked'])
})

test('takes back a yes', () => {
  const found = read(
    villa,
    `
    < Is airport transfer included?
    > Yes it is. Oh wait, sorry, no, only from this year it's not included anymore.
  `,
  )
  expect(found).toEqual(['person willing', 'not_asked', 'not_asked', 'answered no'])
})

test('reads a Russian call about a villa', () => {
  const found = read(
    [
      'Спросить, свободна ли вилла с 12 по 19 июля',
      'Узнать полную цену за неделю',
      'Узнать размер депозита',
      'Поблагодарить и попрощаться',
    ],
    `
    < Здравствуйте! Свободна ли вилла с 12 по 19 июля?
    > Здравствуйте. Да, на эти даты свободно.
    < Сколько стоит неделя целиком?
    > Ну смотрите, ночь у нас сорок пять тысяч, за неделю будет триста тысяч рублей.
    < Триста тысяч рублей за неделю, верно?
    > Да, верно.
    < А какой депозит?
    > Депозит пятьдесят тысяч, возвращаем при выезде.
    < Спасибо большое, до свидания!
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'confirmed 300000 RUB week', 'answered 50000', 'answered'])
})

test('reads an Indonesian call about a massage', () => {
  const found = read(
    [
      'Ask for the price of a 60-minute massage',
      'Ask whether they come to the villa',
      'Ask how many therapists can come',
    ],
    `
    < Berapa harga pijat enam puluh menit?
    > Untuk enam puluh menit tiga ratus lima puluh ribu kak.
    < Apakah bisa datang ke vila?
    > Bisa kak, tapi ada biaya transport lima puluh ribu.
    < Berapa terapis yang bisa datang?
    > Bisa dua, tiga juga bisa.
  `,
  )
  expect(found).toEqual(['person willing', 'answered 350000 IDR', 'answered yes', 'answered 2'])
})

test('finds a refusal to talk with robots in Russian', () => {
  const found = read(
    villa,
    `
    < Здравствуйте, это ИИ-ассистент. Свободна ли вилла с 12 по 19 июля?
    > Я с роботами не разговариваю. До свидания.
  `,
  )
  expect(found).toEqual(['person refused', 'declined', 'not_asked', 'not_asked'])
})

test('finds a lack of interest in Indonesian', () => {
  const found = read(
    villa,
    `
    < Halo, ini asisten AI. Apakah villa kosong tanggal 12 sampai 19 Juli?
    > Maaf kami tidak tertarik.
  `,
  )
  expect(found).toEqual(['person refused', 'declined', 'not_asked', 'not_asked'])
})

test('assigns a late price to its question', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July?
    > Yes, it is free.
    < What is the price for the week?
    > I have to ask my boss.
    < Is airport transfer included?
    > Yes it's included. And the boss says the week is five thousand dollars.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'answered 5000 USD week', 'answered yes'])
})

test('confirms a price that the agent quotes', () => {
  const found = read(
    villa,
    `
    < I saw 500 dollars per night on your website. Is that still the price?
    > Yes, that's still the price.
  `,
  )
  expect(found).toEqual(['person willing', 'not_asked', 'confirmed 500 USD night', 'not_asked'])
})

test('ignores the answer to a question without a step', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July?
    > Yes.
    < Do you have parking?
    > No.
    < Thank you.
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'not_asked', 'not_asked'])
})

test('reaches nobody without a message of the callee', () => {
  const found = read(
    villa,
    `
    < Hello? Is the villa free from 12 to 19 July?
  `,
  )
  expect(found).toEqual(['nobody unknown', 'no_reply', 'not_asked', 'not_asked'])
})

test('reads an announcement of the network', () => {
  const found = read(
    villa,
    `
    > The number you have dialed is switched off or out of coverage area.
  `,
  )
  expect(found).toEqual(['nobody unknown', 'not_asked', 'not_asked', 'not_asked'])
})

test('reads a booking of a table', () => {
  const found = read(
    [
      'Ask whether a table for four is free on Saturday at 20:00.',
      'Ask whether the table can be on the terrace.',
      'Ask whether a deposit is needed.',
      'Ask how long the table is kept.',
    ],
    `
    < Good afternoon, I'd like to book a table for four this Saturday at eight in the evening. Is that possible?
    > Saturday eight... we are full at eight but nine is okay.
    < Could it be on the terrace?
    > Terrace yes no problem.
    < Do you need a deposit?
    > No no, only a phone number.
    < How long do you keep the table?
    > Fifteen minutes.
  `,
  )
  expect(found).toEqual(['person willing', 'answered no', 'answered yes', 'answered no', 'answered 15'])
})

test('hedges a hesitant no', () => {
  const found = read(
    villa,
    `
    < Is airport transfer included?
    > Included? Hmm, no I don't think so.
  `,
  )
  expect(found).toEqual(['person willing', 'not_asked', 'not_asked', 'hedged no'])
})

test('reads speech without punctuation', () => {
  const found = read(
    villa,
    `
    < Is the villa free from 12 to 19 July?
    > yeah hi so from the twelfth to the nineteenth of july yeah we can do that
    < What is the price for the week?
    > it's gonna be seven thousand five hundred us dollars for the seven nights plus tax and service
    < Does that include the airport transfer?
    > no that would be extra
  `,
  )
  expect(found).toEqual(['person willing', 'answered yes', 'answered 7500 USD', 'answered no'])
})
