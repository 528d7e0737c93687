import { describe, expect, test } from 'vitest'
import { checkCountry } from './rules.ts'

describe('allowed countries', () => {
  const may = (number: string, ...countries: string[]) => {
    try {
      checkCountry(number, { countries })
      return true
    } catch (error) {
      return error
    }
  }

  test('none named: all', () => {
    expect(may('+6281234567890')).toBe(true)
    expect(may('+1234567890')).toBe(true)
  })

  test('the number’s own country counts', () => {
    expect(may('+6281234567890', 'AE', 'ID')).toBe(true)
    expect(may('+6281234567890', 'AE')).toMatchObject({
      status: 403,
      detail: 'Calls to Indonesia are not allowed. Add the country to the allowed countries in Settings.',
    })
    // Two countries with one calling code.
    expect(may('+14165550123', 'US')).toMatchObject({ status: 403, detail: expect.stringContaining('Canada') })
    expect(may('+14165550123', 'CA')).toBe(true)
  })

  test('a number that does not say which of its code’s countries it is in needs one of them', () => {
    expect(may('+1234567890', 'CA')).toBe(true)
    expect(may('+1234567890', 'DE')).toMatchObject({ status: 403, detail: expect.stringContaining('This country') })
  })
})
