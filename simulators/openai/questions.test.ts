import { describe, expect, test } from 'vitest'
import { isInstruction, spokenStep } from './questions.ts'

describe('a step becomes a question', () => {
  test.each([
    [
      'Ask whether the villa is free from 12 to 19 July for eight guests.',
      'Is the villa free from 12 to 19 July for eight guests?',
    ],
    ['Ask for the total price for the week, with taxes.', 'What is the total price for the week, with taxes?'],
    ['Ask whether breakfast is included.', 'Is breakfast included?'],
    ['Ask how much the deposit is.', 'How much is the deposit?'],
    [
      'Ask until when the booking can be cancelled free of charge.',
      'Until when can the booking be cancelled free of charge?',
    ],
    ['Ask how long they can hold the dates.', 'How long can you hold the dates?'],
    [
      'Ask how long they hold the table if the guests are late.',
      'How long do you hold the table if the guests are late?',
    ],
    ['Ask whether two therapists can come to the villa.', 'Can two therapists come to the villa?'],
    ['Ask whether the therapists bring massage tables.', 'Do the therapists bring massage tables?'],
    ['Ask whether the group leader stays free of charge.', 'Does the group leader stay free of charge?'],
    ['Ask from which port the yacht leaves.', 'From which port does the yacht leave?'],
    ['Ask which five nights in October are free.', 'Which five nights in October are free?'],
    ['Ask what happens in bad weather.', 'What happens in bad weather?'],
    ['Ask who lets the guests in.', 'Who lets the guests in?'],
    ['Ask what the price includes.', 'What does the price include?'],
    ['Ask how many rooms they have.', 'How many rooms do you have?'],
    ['Ask how much a child of five pays.', 'How much does a child of five pay?'],
    ['Ask for how many guests the booking is.', 'For how many guests is the booking?'],
    [
      'Ask whether a booking in the name of Martin for Thursday is in their system.',
      'Is a booking in the name of Martin for Thursday in your system?',
    ],
    ['Ask whether they have two baby cots.', 'Do you have two baby cots?'],
    ['Ask whether the guests can leave their luggage.', 'Can the guests leave their luggage?'],
    ['Ask whether Villa Sol can take 8 guests.', 'Can Villa Sol take 8 guests?'],
    ['Ask them to repeat the booking.', 'Could you repeat the booking?'],
    ['Ask about the number of bedrooms', 'Could you tell me about the number of bedrooms?'],
    ['Ask for a phone number.', 'Could you give me a phone number?'],
    ['Confirm the price', 'Could you confirm the price?'],
    ['Get the price per night', 'Could you tell me the price per night?'],
    ['Ask what time check-in is', 'Could you tell me what time check-in is?'],
    ['Say that the guests arrive at night.', 'The guests arrive at night.'],
    ['How much is it a night?', 'How much is it a night?'],
    ['Price per night', 'Could you tell me: Price per night?'],
    ['Спросите, свободна ли вилла с 12 по 19 июля.', 'Свободна ли вилла с 12 по 19 июля?'],
    ['Спросите полную цену за неделю.', 'Подскажите, пожалуйста, полную цену за неделю?'],
    ['Спросите о размере предоплаты.', 'Можете рассказать о размере предоплаты?'],
    ['Узнать, как долго они могут держать даты', 'Как долго вы можете держать даты?'],
    ['Попросите повторить бронь.', 'Можете повторить бронь?'],
    ['Скажите, что гости приедут поздно.', 'Гости приедут поздно.'],
  ])('%s', (step, question) => {
    expect(spokenStep(step)).toBe(question)
  })

  test.each([
    'Greet the manager',
    'Introduce yourself',
    'Thank them and say goodbye',
    'Поздоровайтесь',
    'Попрощайтесь',
  ])('not if the opening or the goodbye covers it: %s', (step) => {
    expect(spokenStep(step)).toBeUndefined()
  })
})

test('tells instructions from sentences in fallbacks', () => {
  expect(isInstruction('If those dates are taken, ask for the nearest free week.')).toBe(true)
  expect(isInstruction('Если даты заняты, спросите о ближайших.')).toBe(true)
  expect(isInstruction('Спросите о пятнице.')).toBe(true)
  expect(isInstruction('Shall I call back later?')).toBe(false)
  expect(isInstruction('Let me say it in another way')).toBe(false)
})
