/** Settings and refreshes of exchange rates. `host` is the host of the source. */
export const exchangeRates = {
  exchange_rates_url_invalid:
    'The source of exchange rates must be an HTTPS address without a login, for example https://api.frankfurter.dev/v1/latest',
  exchange_rates_status: '{host} replied with HTTP status {status}.',
  exchange_rates_redirect: '{host} redirects to another address. Enter that address in Settings.',
  exchange_rates_unreadable: '{host} returned no exchange rates in a known format.',
  exchange_rates_implausible: 'Every exchange rate of {host} differs by more than a factor of 3 from the current rate.',
} as const
