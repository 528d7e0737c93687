import type { exchangeRates as english } from '../../../../contract/messages/exchange-rates.ts'
import type { Translated } from '../../dictionary.ts'

export const exchangeRates: Translated<typeof english> = {
  exchange_rates_url_invalid:
    'Источник курсов валют должен быть адресом HTTPS без логина, например https://api.frankfurter.dev/v1/latest',
  exchange_rates_status: '{host} отвечает с кодом HTTP {status}.',
  exchange_rates_redirect: '{host} перенаправляет на другой адрес. Укажите его в настройках.',
  exchange_rates_unreadable: 'В ответе {host} нет курсов валют в известном формате.',
  exchange_rates_implausible: 'Все курсы валют от {host} отличаются от текущих больше чем в 3 раза.',
}
