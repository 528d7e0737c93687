import { describe, expect, test } from 'vitest'
import { numberToDial, readNumber } from './phone-number.ts'

const rejection = (typed: string) => {
  try {
    return numberToDial(typed)
  } catch (error) {
    return error
  }
}

describe('a phone number', () => {
  test.each([
    ['+62 (0) 361 555 0101', '+623615550101', '+62 361 5550101'],
    ['+62 (0361) 555 0101', '+623615550101', '+62 361 5550101'],
    ['+6203615550101', '+623615550101', '+62 361 5550101'],
    ['+44 (0)20 7946 0018', '+442079460018', '+44 20 7946 0018'],
    ['+7 (8495) 1234567', '+74951234567', '+7 495 123 45 67'],
    ['+39 06 1234 5678', '+390612345678', '+39 06 1234 5678'],
    ['\u202a+62 361 555 0101\u202c', '+623615550101', '+62 361 5550101'],
    ['\u202a+62\u202c\u00a0361\u200e 555\u2060-0101\ufeff', '+623615550101', '+62 361 5550101'],
    ['+62\t361\n5550101', '+623615550101', '+62 361 5550101'],
    ['＋６２ 361 555 0101', '+623615550101', '+62 361 5550101'],
    ['tel:+62-361-555-0101', '+623615550101', '+62 361 5550101'],
  ])('%j dials %s, as shown', (typed, number, formatted) => {
    expect(readNumber(typed)).toEqual({ key: number, formatted, number })
    expect(numberToDial(typed)).toEqual({ number, extension: undefined })
  })

  test.each([
    '#12',
    ' #12',
    ',,12',
    ' ,,12',
    ', 12',
    ';12',
    ';ext=12',
    'x12',
    ' x12',
    ' x. 12',
    ' х12',
    ' ext 12',
    ' ext. 12',
    ' ext.: 12',
    'ext.: 12',
    ' EXT: 12',
    ' extension 12',
    ' ext. #12',
    ' ext. no. 12',
    ', ext. 12',
    '; ext. 12',
    ' (ext.: 12)',
    ' - ext. 12#',
    ' int. 12',
    ' вн. 12',
    ' вн 12',
    ' вн.: 12',
    ' внутр. 12',
    ' внутренний номер 12',
    ' доб 12',
    ' доб. 12',
    ' доб.: 12',
    ' (доб. 12)',
    ', доб. №12',
    ' добавочный 12',
    ' №12',
    ' ekst. 12',
    ' pes. 12',
    ' ｅｘｔ．12',
  ])('with the extension %j dials the number only', (extension) => {
    const number = '+623615550101'
    expect(numberToDial(`+62 361 555 0101${extension}`)).toEqual({ number, extension: '12' })
    const formatted = '+62 361 5550101'
    expect(readNumber(`+62 361 555 0101${extension}`)).toEqual({
      key: `${number}x12`,
      formatted,
      number,
      extension: '12',
    })
  })

  test.each([
    ['+1234567890', '+1234567890'],
    ['+1 (234) 567-890', '+1234567890'],
    ['+62_361_5550101', '+623615550101'],
    ['+62 361 555 0101 / 02', '+62361555010102'],
  ])('%j is doubtful, shows what is dialled, and can be called', (typed, number) => {
    expect(readNumber(typed)).toMatchObject({ formatted: number, warning: { code: 'phone_number_doubtful' } })
    expect(numberToDial(typed)).toEqual({ number, extension: undefined })
  })

  test.each([
    '+0123456789',
    '+999123456789',
    '+210123456789',
    '+112',
    '+1 911',
    '+62 361 555 0101 12345678901234',
    '+62 361 555 0101;;12',
    '+62 361 555 0101 *12',
    '+62 361 555 0101w12#',
    '+62 361 555 0101 / +62 361 555 0102',
    '+12025550100 ext 12, 13',
    '+12025550100 ext. 12 ext. 13',
    '+12025550100 apt. 12',
    '+12025550100 villa 12',
    '+12025550100 context 12',
  ])('%j cannot be called', (typed) => {
    expect(rejection(typed)).toMatchObject({ status: 422, detail: 'Invalid phone number' })
    expect(readNumber(typed)).toMatchObject({ formatted: typed, warning: { code: 'phone_number_invalid' } })
    expect(readNumber(typed)).not.toHaveProperty('number')
  })

  test.each(['8 800 555 35 35', '911', 'ext. 12', 'Villa'])('%j needs a country code', (typed) => {
    expect(rejection(typed)).toMatchObject({ status: 422, detail: 'Invalid phone number' })
    expect(readNumber(typed)).toMatchObject({ formatted: typed, warning: { code: 'phone_number_without_country' } })
  })

  test.each([
    '+881 6 12345678',
    '+882 13 300 655',
    '+883 510 012 345',
    '+979 1 2345 6789',
    '+1 900 555 0100',
    '+1 976 555 0100',
    '+1 (1) 976 555 0100',
    '+61 1900 123456',
    '+44 909 879 0000',
  ])('%j is a premium number', (typed) => {
    expect(rejection(typed)).toMatchObject({ status: 422, detail: 'Premium-rate numbers cannot be called' })
    expect(readNumber(typed)).toMatchObject({ warning: { code: 'phone_number_premium' } })
    expect(readNumber(typed)).not.toHaveProperty('number')
  })
})
