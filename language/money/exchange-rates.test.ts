import { expect, test } from 'vitest'
import { ratesDate, unitsPerDollar } from './exchange-rates.ts'

test('lists dated rates of existing currencies', () => {
  expect(ratesDate).toMatch(/^20\d\d-\d\d-\d\d$/)
  const known = new Set(Intl.supportedValuesOf('currency'))
  for (const [code, rate] of Object.entries(unitsPerDollar)) {
    expect(known, code).toContain(code)
    expect(rate, code).toBeGreaterThan(0.2)
    expect(rate, code).toBeLessThan(2_000_000)
  }
})

/** Pegs fixed by law or treaty. A typing error in either currency fails the test. */
test.each([
  ['AED', 'USD', 3.6725],
  ['SAR', 'USD', 3.75],
  ['QAR', 'USD', 3.64],
  ['OMR', 'USD', 0.3845],
  ['BHD', 'USD', 0.376],
  ['JOD', 'USD', 0.709],
  ['BBD', 'USD', 2],
  ['HKD', 'USD', 7.8],
  ['AZN', 'USD', 1.7],
  ['DKK', 'EUR', 7.46],
  ['BGN', 'EUR', 1.956],
  ['BAM', 'EUR', 1.956],
  ['XOF', 'EUR', 656],
  ['XAF', 'EUR', 656],
  ['XPF', 'EUR', 119.3],
  ['BTN', 'INR', 1],
  ['NPR', 'INR', 1.6],
  ['BND', 'SGD', 1],
  ['NAD', 'ZAR', 1],
  ['LSL', 'ZAR', 1],
  ['SZL', 'ZAR', 1],
  ['AWG', 'USD', 1.79],
  ['BMD', 'USD', 1],
  ['PAB', 'USD', 1],
  ['XCG', 'USD', 1.79],
  ['DJF', 'USD', 177.7],
  ['ERN', 'USD', 15],
  ['CVE', 'EUR', 110.3],
  ['KMF', 'EUR', 492],
  ['STN', 'EUR', 24.5],
  ['FKP', 'GBP', 1],
  ['GIP', 'GBP', 1],
  ['SHP', 'GBP', 1],
] as const)('%s is pegged to %s', (currency, to, peg) => {
  const ratio = unitsPerDollar[currency] / unitsPerDollar[to] / peg
  expect(Math.abs(ratio - 1)).toBeLessThan(0.02)
})
