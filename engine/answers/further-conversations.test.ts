import { expect, test } from 'vitest'
import { readTalk } from './testing/talks.ts'

test('answers a step with two questions if both are answered', () => {
  const talk = `
    < How much is the deposit and until when can one cancel for free?
    > Deposit is five hundred dollars and cancellation is free until the first of June.
    < What is included?
    > Breakfast, cleaning and wifi.
    < Do you have a baby cot and what does it cost?
    > Yes we have, it's free.`
  expect(
    readTalk(talk, [
      'Ask how much the deposit is and until when the booking can be cancelled free of charge.',
      'Ask what is included in the price',
      'Ask whether a baby cot is available and what it costs',
    ]),
  ).toEqual(['person willing', 'answered 500 USD', 'answered text', 'answered yes'])
})

test('leaves a step with two questions unclear if one is answered', () => {
  const talk = `
    < How much is the deposit?
    > Five hundred dollars.
    < What is included in the price?
    > Everything is included.`
  expect(
    readTalk(talk, [
      'Ask how much the deposit is and until when the booking can be cancelled free of charge.',
      'Ask what is included in the price',
      'Ask whether a baby cot is available and what it costs',
    ]),
  ).toEqual(['person willing', 'unclear', 'answered text', 'not_asked'])
})

test('joins two questions of a step that are asked apart', () => {
  const talk = `
    < How much is the deposit?
    > Five hundred dollars.
    < And until when is cancellation free?
    > Until 1 June.`
  expect(
    readTalk(talk, [
      'Ask how much the deposit is and until when the booking can be cancelled free of charge.',
      'Ask what is included in the price',
      'Ask whether a baby cot is available and what it costs',
    ]),
  ).toEqual(['person willing', 'answered 500 USD', 'not_asked', 'not_asked'])
})

test('reads statements, a time and a phone number', () => {
  const talk = `
    < Hello, I am the AI assistant of Azure Concierge.
    > Hello.
    < What time does check-in start?
    > From two pm.
    < Is early check-in possible?
    > If the room is ready, yes.
    < One of the guests is vegetarian.
    > OK noted.
    < Could I have the WhatsApp number of the front desk?
    > Yes it is zero eight one two three four five six seven eight.
    < Thank you very much, goodbye!`
  expect(
    readTalk(talk, [
      'Introduce yourself',
      'Ask when check-in starts',
      'Ask whether early check-in is possible',
      'Say that one guest is vegetarian',
      'Ask for the WhatsApp number of the front desk',
      'Thank them and say goodbye',
    ]),
  ).toEqual([
    'person willing',
    'answered',
    'answered 2027-07-12T14:00',
    'answered yes',
    'answered',
    'answered text',
    'answered',
  ])
})

test('reads a call about a private room', () => {
  const talk = `
    < Do you have a private room for twelve people on the twentieth of December?
    > For twelve? Yes, the Orchid room takes up to sixteen.
    < What's the minimum spend?
    > Minimum spend is ten million.
    < And your corkage fee?
    > Three fifty per bottle.
    < How late is the kitchen open?
    > Last order is ten thirty.`
  expect(
    readTalk(talk, [
      'Ask whether they have a private room for 12 people on 20 December',
      'Ask for the minimum spend',
      'Ask for the corkage fee per bottle',
      'Ask when the kitchen closes',
    ]),
  ).toEqual(['person willing', 'answered yes', 'answered 10000000', 'answered 350 bottle', 'answered 2026-12-20T22:30'])
})

test('takes a correction that names the price', () => {
  const talk = `
    < What's the price for the week?
    > Five thousand dollars.
    < Is the airport transfer included?
    > Yes. Actually the price I told you was wrong, it's five thousand five hundred.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 5500 USD week', 'answered yes'])
})

test('gives no answer to a question that was not asked', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes and the airport transfer is included.
    < Great, goodbye.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('reads the reply to a repeated question', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Sorry, what?
    < I asked whether the villa is free from the twelfth to the nineteenth of July.
    > Ah yes, free.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('reads the reply after the callee repeats the dates', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Twelve to nineteen July? Eight nights?
    < Seven nights.
    > Okay. Available.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('reads a no to what only the agent said', () => {
  const talk = `
    < Is airport transfer included?
    > Hmm.
    < So it is included?
    > No.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'answered no'])
})

test('reads the reply after the callee asked somewhere else', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > I ask my boss, wait please.
    < Sure.
    > Boss say yes can.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('reads a price after its condition', () => {
  const talk = `
    < What is the price for the week?
    > It depends on the number of guests. For eight guests four thousand euros.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 4000 EUR week'])
})

test('reads a range of prices', () => {
  const talk = `
    < What is the price for the week?
    > Between four and five thousand dollars depending on the dates.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 4000 USD week'])
})

test('hedges a range', () => {
  const talk = `
    < What is the price for the week?
    > Maybe four to five thousand dollars, I'm not sure.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'hedged 4000 USD week'])
})

test('finds a declined name', () => {
  const talk = `
    < May I have the name of the manager?
    > I can't give you that.
    < What are your opening hours?
    > Every day from eight to ten.`
  expect(readTalk(talk, ['Ask for the name of the manager', 'Ask for the opening hours'])).toEqual([
    'person willing',
    'declined',
    'answered text',
  ])
})

test('skips the amount of a deposit that is not needed', () => {
  const talk = `
    > Good evening, La Terrasse.
    < Good evening, this is the AI assistant of Azure Concierge. Do you have a table for four on Saturday at eight pm?
    > Saturday at eight... for four... yes we can do eight fifteen.
    < Do you have a menu for children?
    > Yes of course, we have pasta, nuggets, all that.
    < Do you require a deposit, and how much would it be?
    > No deposit for four people.
    < Wonderful. Could you book it under the name Martin?
    > Martin, done.
    < Thank you, goodbye.
    > Bye.`
  expect(
    readTalk(talk, [
      'Ask whether a table for four is available on Saturday at 20:00',
      'Ask if they have a children menu',
      'Ask whether a deposit is required and how much it is',
      'Confirm the booking in the name of Martin',
      'Thank them',
    ]),
  ).toEqual(['person willing', 'answered yes', 'answered yes', 'answered no', 'answered text', 'answered'])
})

test('reads a call to a hotel', () => {
  const talk = `
    < Hi, do you have two rooms from the third until the sixth of December?
    > Let me check the system... yes, I have two doubles left.
    < What's the nightly rate with breakfast?
    > It would be one hundred and forty euros per room per night including breakfast and taxes.
    < Is there parking?
    > Yes, free of charge in front of the hotel.
    < Could the two rooms be next to each other?
    > I can put a note but I can't guarantee it.
    < When do you need the final confirmation?
    > By tomorrow evening please.`
  expect(
    readTalk(talk, [
      'Ask whether two rooms are free from 3 to 6 December',
      'Ask for the rate per night with breakfast',
      'Ask about parking',
      'Ask whether the rooms can be next to each other',
      'Ask when they need the final confirmation',
    ]),
  ).toEqual([
    'person willing',
    'answered yes',
    'answered 140 EUR night',
    'answered text',
    'answered yes',
    'answered 2026-11-24',
  ])
})

test('assigns two of three answers', () => {
  const talk = `
    < Is the villa free from 12 to 19 July, what is the price for the week, and is airport transfer included?
    > It's free and it's five thousand euros.
    < And the transfer?
    > Yes included.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 5000 EUR week', 'answered yes'])
})

test('declines the second question only', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes.
    < How much is the week?
    > I am not allowed to tell prices, only the owner.
    < All right, goodbye.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'declined'])
})

test('keeps the currency that the callee repeats', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes it is free.
    < How much for the week?
    > 4200 dollars.
    < So 4,200 euros for the week, right?
    > Dollars.
    < 4,200 dollars, thank you.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 4200 USD week'])
})

test('reads the reply after a second line', () => {
  const talk = `
    < Свободна ли вилла с 12 по 19 июля?
    > Ой, подождите, я вторую линию держу.
    < Конечно.
    > Так, слушаю вас.
    < Свободна ли вилла с двенадцатого по девятнадцатое июля?
    > Сейчас... двенадцатое... да, свободна.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('reads another free villa as a no', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > That villa is taken but the one next to it is free.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered no'])
})

test('reads a price before its deposit', () => {
  const talk = `
    < How much is the week?
    > For a week we charge six thousand, and there is a one thousand dollar damage deposit.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 6000 USD week'])
})

test('reads the reply after a question about the airport', () => {
  const talk = `
    < Is airport transfer included?
    > Which airport?
    < Denpasar.
    > Yes from Denpasar it is included.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'answered yes'])
})

test('confirms by a sound', () => {
  const talk = `
    < How much is the week?
    > Six thousand five hundred dollars.
    < Six thousand five hundred dollars for the week?
    > Mhm.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'confirmed 6500 USD week'])
})

test('hedges an unsure yes', () => {
  const talk = `
    < Is airport transfer included?
    > I'm not sure, maybe yes.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'hedged yes'])
})

test('defers to e-mail', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Please send your request to our e-mail.`
  expect(readTalk(talk)).toEqual(['person willing', 'deferred'])
})

test('reads the reply after a transfer', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > I'll put you through to reservations.
    > Reservations, Ayu speaking.
    < Hello, is the villa free from 12 to 19 July?
    > Yes, it is available.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})
