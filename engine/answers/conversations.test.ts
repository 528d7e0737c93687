import { expect, test } from 'vitest'
import { readTalk } from './testing/talks.ts'

test('joins an answer that comes in several messages', () => {
  const talk = `
    < Hello, is the villa free from the 12th to the 19th of July?
    > Uh let me see.
    > July, July... okay.
    > Yes we have it free.
    < How much is it for the week?
    > So
    > four thousand two hundred
    > dollars for the week
    < Is the airport transfer included?
    > Both ways, yes.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 4200 USD week', 'answered yes'])
})

test('keeps a question open while the callee asks back', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > For how many people?
    < For eight guests.
    > Then yes it is free.
    < What is the price for the week?
    > Is it for the whole villa?
    < Yes, the whole villa.
    > Six thousand euros.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 6000 EUR week'])
})

test('confirms every value that the agent repeats in one summary', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes.
    < And the price for the week?
    > Five thousand six hundred dollars plus plus.
    < Is airport transfer included?
    > No, it's thirty dollars per car.
    < Let me repeat: the villa is free from 12 to 19 July, the week is 5,600 dollars plus tax and service, and the airport transfer is not included. Is that correct?
    > Yes, that's correct.`
  expect(readTalk(talk)).toEqual(['person willing', 'confirmed yes', 'confirmed 5600 USD week', 'confirmed no'])
})

test('takes the corrected value if the callee rejects a repetition', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes sir
    < What does the week cost?
    > five thousand dollars
    < Five thousand dollars for the week, is that right?
    > No no, five thousand five hundred.
    < Five thousand five hundred, understood. Is airport transfer included?
    > Yes.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 5500 USD week', 'answered yes'])
})

test('confirms an early price that the agent repeats', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes it's free, it is 600 a night and airport transfer is included.
    < So 600 per night?
    > Correct.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'confirmed 600 night'])
})

test('reads an answer after a hold', () => {
  const talk = `
    < What is the price for the week?
    > One moment please, I ask my colleague.
    < Of course, I will wait.
    > Hello, still there?
    < Yes, I am here.
    > So the week is three thousand nine hundred euro, cleaning not included.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 3900 EUR week'])
})

test('hedges one no to two questions', () => {
  const talk = `
    < Is the villa free from 12 to 19 July, and is airport transfer included?
    > No.`
  expect(readTalk(talk)).toEqual(['person willing', 'hedged no', 'not_asked', 'hedged no'])
})

test('assigns two answers in one message', () => {
  const talk = `
    < Is the villa free from 12 to 19 July, and how much is the week?
    > It's free, and the week is 4000 dollars.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 4000 USD week'])
})

test('accepts yes to both questions', () => {
  const talk = `
    < Is the villa free from 12 to 19 July and is airport transfer included?
    > Yes to both.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'not_asked', 'answered yes'])
})

test('replaces a declined question with a later answer', () => {
  const talk = `
    < What is the price for the week?
    > We don't give prices on the phone.
    < I understand. Could you give me at least an approximate price?
    > Okay, around four thousand dollars.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'hedged 4000 USD week'])
})

test('prefers the exact price after an estimate', () => {
  const talk = `
    < What is the price for the week?
    > I think about four thousand dollars. Wait, let me look. Yes, exactly four thousand one hundred.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 4100 USD week'])
})

test('takes back a yes', () => {
  const talk = `
    < Is airport transfer included?
    > Yes it is. Oh wait, sorry, no, only from this year it's not included anymore.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'answered no'])
})

test('assigns a late price to its question', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes, it is free.
    < What is the price for the week?
    > I have to ask my boss.
    < Is airport transfer included?
    > Yes it's included. And the boss says the week is five thousand dollars.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 5000 USD week', 'answered yes'])
})

test('confirms a price that the agent quotes', () => {
  const talk = `
    < I saw 500 dollars per night on your website. Is that still the price?
    > Yes, that's still the price.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'confirmed 500 USD night'])
})

test('ignores the answer to a question without a step', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes.
    < Do you have parking?
    > No.
    < Thank you.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('reads a booking of a table', () => {
  const talk = `
    < Good afternoon, I'd like to book a table for four this Saturday at eight in the evening. Is that possible?
    > Saturday eight... we are full at eight but nine is okay.
    < Could it be on the terrace?
    > Terrace yes no problem.
    < Do you need a deposit?
    > No no, only a phone number.
    < How long do you keep the table?
    > Fifteen minutes.`
  expect(
    readTalk(talk, [
      'Ask whether a table for four is free on Saturday at 20:00.',
      'Ask whether the table can be on the terrace.',
      'Ask whether a deposit is needed.',
      'Ask how long the table is kept.',
    ]),
  ).toEqual(['person willing', 'answered no', 'answered yes', 'answered no', 'answered 15'])
})

test('hedges a hesitant no', () => {
  const talk = `
    < Is airport transfer included?
    > Included? Hmm, no I don't think so.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'hedged no'])
})

test('reads speech without punctuation', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > yeah hi so from the twelfth to the nineteenth of july yeah we can do that
    < What is the price for the week?
    > it's gonna be seven thousand five hundred us dollars for the seven nights plus tax and service
    < Does that include the airport transfer?
    > no that would be extra`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 7500 USD week', 'answered no'])
})

test('reads a call to a spa', () => {
  const talk = `
    > Hello, Bali Bliss, how may I help?
    < Hello! How much is a ninety minute massage for a couple?
    > Couples massage ninety minutes is one point two million, that's for two people.
    < Are the therapists female?
    > We have both male and female, you can choose.
    < Do you charge extra for coming to the villa?
    > If it's in Seminyak no charge.
    < How would you like to be paid?
    > Cash or bank transfer, card also can but plus three percent.`
  expect(
    readTalk(talk, [
      'Ask for the price of a couples massage of 90 minutes',
      'Ask whether the therapists are female',
      'Ask if there is a surcharge for coming to the villa',
      'Ask how they want to be paid',
    ]),
  ).toEqual(['person willing', 'answered 1200000 couple', 'answered yes', 'answered no', 'answered text'])
})

test('matches questions in another order than the steps', () => {
  const talk = `
    < What is the weekly price?
    > Four thousand euro.
    < Great, and are you free from 12 to 19 July?
    > Yes.
    < Does the price include the pick up from the airport?
    > Of course.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 4000 EUR week', 'answered yes'])
})

test('defers to a written reply', () => {
  const talk = `
    < What is the price for the week?
    > Send me WhatsApp, I send you price list.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'deferred'])
})

test('finds two prices without a correction', () => {
  const talk = `
    < What is the price for the week?
    > Four thousand dollars.
    < Is airport transfer included?
    > Yes.
    < And just to confirm, the price for the week?
    > Four thousand five hundred dollars.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'contradicted', 'answered yes'])
})

test('keeps a hedge that the agent repeats', () => {
  const talk = `
    < What is the price for the week?
    > Maybe four thousand, I am not sure.
    < So about four thousand?
    > Yes, about that.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'hedged 4000 week'])
})

test('leaves a conditional reply unclear', () => {
  const talk = `
    < Is airport transfer included?
    > Well, that depends on the flight time.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'unclear'])
})

test('finds the question in a long message', () => {
  const talk = `
    < Good morning, this is the AI assistant of Azure Concierge, I am calling about a booking, this call is recorded. We have a family of eight with two small children who would love to stay with you. Would the villa be available from the 12th until the 19th of July?
    > Good morning, let me look, July is quite busy. The 12th to the 19th, yes I can offer that.
    < Wonderful. Could you please tell me what the total price would be for that week?
    > For that week we are at six thousand three hundred euros including taxes.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 6300 EUR week'])
})

test('prefers the price of the whole week', () => {
  const talk = `
    < What is the price for the week?
    > It is 700 a night, so 4,900 for the seven nights.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 4900 week'])
})
