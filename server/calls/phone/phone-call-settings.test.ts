import { describe, expect, test } from 'vitest'
import { checkCountry } from './phone-call-settings.ts'

describe('allowed countries', () => {
  const may = (number: string, ...countries: string[]) => {
    try {
      checkCountry(number, { countries })
      return true
    } catch (error) {
      return error
    }
  }

  test('allows every country if none is named', () => {
    expect(may('+6281234567890')).toBe(true)
    expect(may('+1234567890')).toBe(true)
  })

  test('checks the country of the number', () => {
    expect(may('+6281234567890', 'AE', 'ID')).toBe(true)
    expect(may('+6281234567890', 'AE')).toMatchObject({
      status: 403,
      detail: 'Calls to Indonesia are not allowed. Add the country to the allowed countries in Settings.',
    })
    // The US and Canada share a calling code.
    expect(may('+14165550123', 'US')).toMatchObject({ status: 403, detail: expect.stringContaining('Canada') })
    expect(may('+14165550123', 'CA')).toBe(true)
  })

  test('a number without a known country needs one allowed country with its calling code', () => {
    expect(may('+1234567890', 'CA')).toBe(true)
    expect(may('+1234567890', 'DE')).toMatchObject({ status: 403, detail: expect.stringContaining('this country') })
  })
})
