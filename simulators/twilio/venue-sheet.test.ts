import { describe, expect, test } from 'vitest'
import { isFarewell, Receptionist } from './receptionist.ts'
import { type Fact, factFor, sheetOf } from './venue-sheet.ts'

const numbers = Array.from({ length: 200 }, (_, index) => `+3905500${String(index).padStart(5, '0')}`)

/** A number whose sheet states the topic in this manner. */
const numberWith = (topic: string, manner: Fact['manner']) =>
  numbers.find((number) => sheetOf(number).get(topic)!.manner === manner)!

describe('the sheet of a number', () => {
  test('is always the same, and differs between numbers', () => {
    expect(sheetOf('+390550000001')).toEqual(sheetOf('+390550000001'))
    const prices = numbers.map((number) => sheetOf(number).get('price')!.words.en)
    expect(new Set(prices).size).toBe(5)
  })

  test('has each manner among the common topics', () => {
    for (const number of numbers) {
      const sheet = sheetOf(number)
      const manners = ['price', 'deposit', 'cancellation', 'hold', 'availability', 'breakfast', 'transfer'].map(
        (topic) => sheet.get(topic)!.manner,
      )
      expect(manners.toSorted()).toEqual(['corrected', 'declined', 'deferred', 'hedged', 'plain', 'plain', 'plain'])
    }
  })

  test('has prices in the currency of the number, in both languages', () => {
    const priceOf = (number: string) => sheetOf(number).get('deposit')!
    expect(priceOf('+6281234567')).toMatchObject({
      value: { type: 'money', min: 6_000_000, max: 6_000_000, currency: 'IDR', per: null },
      words: { en: '6 million rupiah', ru: '6 миллионов рупий' },
    })
    expect(priceOf('+74951234567').value).toMatchObject({ currency: 'RUB' })
    expect(priceOf('+12025550147').value).toMatchObject({ currency: 'USD' })
    expect(sheetOf('+390550000001').get('price')).toMatchObject({
      value: { min: 350, currency: 'EUR', per: 'night' },
      words: { en: '350 euros per night', ru: '350 евро за ночь' },
    })
  })

  test('says a wrong value first if the manner is "corrected"', () => {
    const fact = sheetOf(numberWith('price', 'corrected')).get('price')!
    expect(fact.said.en).toMatch(/^It is .* euros per night\.$/)
    expect(fact.said.en).not.toContain(fact.words.en)
  })
})

test.each([
  ['How much is the deposit?', 'deposit'],
  ['Is there a cleaning fee?', 'price'],
  ['Is breakfast included?', 'breakfast'],
  ['What is included?', 'inclusions'],
  ['Can the booking be cancelled free of charge?', 'cancellation'],
  ['Is the villa free in July?', 'availability'],
  ['Are dogs allowed?', 'pets'],
  ['Can you send a photo?', 'possible'],
  ['Сколько стоит ночь?', 'price'],
  ['Нужна ли предоплата?', 'deposit'],
  ['Можно ли с собакой?', 'pets'],
  ['Свободна ли вилла?', 'availability'],
  ['What is your favourite colour?', undefined],
])('finds the topic of %j', (question, topic) => {
  expect(factFor(sheetOf('+390550000001'), question)?.topic).toBe(topic)
})

describe('the receptionist', () => {
  const priceQuestion = 'Thank you. What is the price per night?'

  test('answers the last question, and confirms a value that was read back', () => {
    const sheet = sheetOf(numberWith('price', 'plain'))
    const receptionist = new Receptionist(sheet)
    const { words } = sheet.get('price')!
    expect(receptionist.reply(priceQuestion)).toBe(`It is ${words.en}.`)
    expect(receptionist.reply(`So ${words.en}, is that right?`)).toBe('Yes, that is right.')
    expect(receptionist.reply('So 999 euros per night, is that right?')).toBe(`Sorry, ${words.en}.`)
  })

  test('corrects its own mistake when the value is read back', () => {
    const sheet = sheetOf(numberWith('price', 'corrected'))
    const receptionist = new Receptionist(sheet)
    const { words } = sheet.get('price')!
    const first = /^It is (.*)\.$/.exec(receptionist.reply(priceQuestion))![1]!
    expect(receptionist.reply(`So ${first}, is that right?`)).toBe(`Sorry, ${words.en}.`)
    expect(receptionist.reply(`So ${words.en}, is that right?`)).toBe('Yes, that is right.')
  })

  test.each([
    ['hedged', /^Maybe around \d+|^Maybe around (five|six) hundred/],
    ['declined', /^We do not give prices on the phone\.$/],
  ] as const)('states a price as %s', (manner, reply) => {
    expect(new Receptionist(sheetOf(numberWith('price', manner))).reply(priceQuestion)).toMatch(reply)
  })

  test('does not confirm a hedged value', () => {
    const sheet = sheetOf(numberWith('price', 'hedged'))
    const receptionist = new Receptionist(sheet)
    receptionist.reply(priceQuestion)
    expect(receptionist.reply(`So ${sheet.get('price')!.words.en}, is that right?`)).toBe(
      'Probably, but I have to check.',
    )
  })

  test('answers in the language of the question, unless it speaks only one', () => {
    const sheet = sheetOf(numberWith('price', 'plain'))
    const { said } = sheet.get('price')!
    expect(new Receptionist(sheet).reply('Сколько стоит ночь?')).toBe(said.ru)
    expect(new Receptionist(sheet, 'en').reply('Сколько стоит ночь?')).toBe(said.en)
  })

  test('asks to repeat an unknown question once, then says that it does not know', () => {
    const receptionist = new Receptionist(sheetOf('+390550000001'))
    expect(receptionist.reply('What is your favourite colour?')).toBe('Sorry, can you repeat that?')
    expect(receptionist.reply('Of course. What is your favourite colour?')).toBe('I do not know that, I am afraid.')
    expect(receptionist.reply('One guest is a vegetarian.')).toBe('Sure, go ahead.')
  })

  test('recognises the end of the conversation', () => {
    expect(isFarewell('Thank you. Goodbye!')).toBe(true)
    expect(isFarewell('Спасибо. До свидания!')).toBe(true)
    expect(isFarewell('Good morning.')).toBe(false)
  })
})
