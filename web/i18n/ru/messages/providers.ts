import type { providers as english } from '../../../../contract/messages/providers.ts'
import type { Translated } from '../../dictionary.ts'

export const providers: Translated<typeof english> = {
  provider_timeout: '{provider} не отвечает 10 секунд.',
  provider_unreachable: '{provider} недоступен с этого сервера. Проверьте адрес и сеть.',
  provider_certificate: 'Сертификат {provider} недействителен, поэтому защищённого соединения нет.',
  provider_unrecognised: 'Сервер по заданному адресу отвечает не так, как {provider}.',
  provider_rate_limited: '{provider} ограничивает число запросов. Попробуйте через минуту.',
  provider_trouble: 'У {provider} неполадки. Попробуйте позже.',
  serpapi_not_saved: 'Сначала сохраните ключ SerpAPI, потом проверьте его.',
  serpapi_key_rejected: 'SerpAPI отклонил этот ключ API.',
  serpapi_key_forbidden: 'SerpAPI узнал этот ключ API, но учётной записи нельзя им пользоваться.',
  serpapi_works: 'SerpAPI принимает этот ключ API.',
  serpapi_works_left: 'SerpAPI принимает этот ключ API. Осталось запросов: {left}.',
  serpapi_no_searches: 'SerpAPI принимает этот ключ API, но запросов по тарифу не осталось.',
}
