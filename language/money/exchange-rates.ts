/** Day of the rates below, YYYY-MM-DD. */
export const ratesDate = '2026-09-29'

/** Publisher and edition of the rates below. */
export const ratesSource = '@fawazahmed0/currency-api 2026.9.29'

/**
 * Units of each currency per US dollar: mid-market rates of `ratesDate`, to five figures. Used while the database has
 * no newer rate (see server/exchange-rates). The derivation of facts uses only this table, so that the same row always
 * has the same facts.
 *
 * To update: `npm run update-rates -- FILE` with a file of the publisher. The test of this file checks the pegs.
 */
export const unitsPerDollar = {
  USD: 1,
  EUR: 0.88023,
  GBP: 0.75539,
  CHF: 0.83337,
  RUB: 84.508,
  AED: 3.6725,
  THB: 33.633,
  IDR: 18_016,
  VND: 25_948,
  INR: 96.085,
  LKR: 330.91,
  NPR: 153.81,
  PKR: 277.14,
  MVR: 15.46,
  MUR: 47.606,
  SCR: 14.263,
  BDT: 123.17,
  BTN: 96.085,
  AUD: 1.4247,
  NZD: 1.7673,
  FJD: 2.2382,
  SGD: 1.2787,
  HKD: 7.8448,
  TWD: 31.853,
  CAD: 1.4188,
  XPF: 105.04,
  CNY: 6.7078,
  JPY: 157.48,
  KRW: 1_358.2,
  MYR: 4.0832,
  PHP: 62.518,
  KHR: 4_061.1,
  LAK: 22_467,
  MMK: 2_099.6,
  MNT: 3_599,
  BND: 1.2787,
  TRY: 48.995,
  GEL: 2.5977,
  AMD: 363.57,
  AZN: 1.7,
  KZT: 441.23,
  KGS: 87.457,
  UZS: 11_792,
  TJS: 9.2325,
  TMT: 3.4998,
  UAH: 44.924,
  BYN: 3.0292,
  MDL: 17.715,
  PLN: 3.8493,
  CZK: 21.473,
  HUF: 323.46,
  RON: 4.6461,
  BGN: 1.7216,
  RSD: 103.44,
  ALL: 81.017,
  MKD: 54.153,
  BAM: 1.7216,
  SEK: 9.9805,
  NOK: 9.5469,
  DKK: 6.5798,
  ISK: 120.56,
  ILS: 3.0737,
  EGP: 52.05,
  JOD: 0.709,
  LBP: 89_716,
  TND: 2.9693,
  MAD: 9.648,
  DZD: 133.82,
  SAR: 3.75,
  QAR: 3.64,
  OMR: 0.38486,
  KWD: 0.30871,
  BHD: 0.376,
  IQD: 1_310.6,
  MXN: 18.005,
  BRL: 5.2242,
  ARS: 1_525,
  CLP: 967.73,
  COP: 3_369,
  PEN: 3.416,
  UYU: 40.097,
  DOP: 57.724,
  CRC: 455.21,
  CUP: 400,
  JMD: 158.22,
  BBD: 2,
  ZAR: 16.44,
  KES: 129.67,
  TZS: 2_639.6,
  UGX: 3_914.7,
  NGN: 1_326.2,
  GHS: 11.646,
  ETB: 162.82,
  NAD: 16.44,
  BWP: 13.671,
  XOF: 577.39,
  XAF: 577.39,
  MZN: 63.831,
  ZMW: 19.62,
  MWK: 1_734.8,
  RWF: 1_475.5,
  MGA: 4_389.1,
  XCD: 2.7074,
  BSD: 1,
  KYD: 0.83175,
  BZD: 2.0135,
  GTQ: 7.6358,
  PYG: 5_884.2,
  MOP: 8.0801,
  VUV: 119.02,
  PGK: 4.4693,
  WST: 2.767,
}

/** ISO 4217 code of a supported currency. */
export type Currency = keyof typeof unitsPerDollar

/** Units of each currency per US dollar. */
export type Rates = Readonly<Record<Currency, number>>

/**
 * Currencies whose published rate is not the rate at which people exchange, with the day of our estimate. Publishers
 * never replace these rates. CUP is published at the fixed rate for companies, 24 per dollar.
 */
export const streetRates: Readonly<Partial<Record<Currency, string>>> = { CUP: '2025-11-30' }
