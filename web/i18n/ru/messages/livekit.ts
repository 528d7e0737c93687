import type { livekit as english } from '../../../../contract/messages/livekit.ts'
import type { Translated } from '../../dictionary.ts'

export const livekit: Translated<typeof english> = {
  livekit_not_saved: 'Сначала сохраните адрес, ключ и секрет API LiveKit, потом проверьте их.',
  livekit_timeout: 'Сервер LiveKit не отвечает. Попробуйте ещё раз.',
  livekit_unreachable: 'Сервер LiveKit недоступен. Проверьте, что он работает, и адрес LiveKit в настройках.',
  livekit_certificate: 'У сервера LiveKit нет действительного сертификата. Проверьте адрес LiveKit в настройках.',
  livekit_rate_limited: 'LiveKit ограничивает число запросов. Попробуйте через минуту.',
  livekit_clock_skew: 'Часы этого сервера и сервера LiveKit расходятся. Попросите администратора синхронизировать их.',
  livekit_request_rejected: 'LiveKit отклонил запрос. Попробуйте ещё раз.',
  livekit_key_unknown: 'LiveKit не узнал ключ API. Проверьте его в настройках.',
  livekit_key_rejected: 'LiveKit отклонил ключ и секрет API. Проверьте их в настройках.',
  livekit_test_key_unknown: 'LiveKit не узнал этот ключ API.',
  livekit_test_secret_wrong: 'Секрет API LiveKit не подходит к этому ключу.',
  livekit_test_key_rejected: 'LiveKit отклонил этот ключ и секрет API.',
  livekit_test_forbidden: 'LiveKit принимает этот ключ API, но с ним нельзя перечислять комнаты.',
  livekit_test_works: 'LiveKit принимает этот ключ и секрет API.',
}
