import type { settings as english } from '../../../../contract/messages/settings.ts'
import type { Translated } from '../../dictionary.ts'

export const settings: Translated<typeof english> = {
  settings_changed: 'Настройки изменил другой пользователь: {fields}. Ваши изменения не сохранены.',
  retention:
    'Будут удалены сохранённые звонки. Звонков с записями: {recordings}. Расшифровок: {transcripts}. Подтвердите удаление и сохраните ещё раз.',
  secret_is_placeholder: 'В поле {field} заглушка. Введите настоящее значение или оставьте поле пустым.',
  secret_has_special_characters: 'В поле {field} не должно быть пробелов, переводов строк и специальных знаков.',
  livekit_url_invalid: 'Адрес LiveKit должен начинаться с wss://, например wss://your-project.livekit.cloud',
  callback_number_invalid: 'Укажите номер для обратного звонка с кодом страны, например +1234567890',
  twilio_number_invalid: 'Укажите номер Twilio с кодом страны, например +1234567890',
  webhook_domain_not_https: 'Домен для вебхуков должен быть адресом HTTPS, например https://your-domain.com',
  webhook_domain_not_bare:
    'В домене для вебхуков не должно быть логина, параметров и якоря, например https://your-domain.com',
  webhook_domain_private: 'Домен для вебхуков должен быть доступен из интернета, а этот адрес внутренний',
  model_id_invalid: '{field}: нужно название модели, например gpt-4o-mini',
  budget_currency_unknown: 'Нет курса для валюты {currency}',
  countries_invalid: 'Укажите страны двухбуквенными кодами, например AE, ID, TH. «{code}» — не код страны',
  practice_failed: 'Учебный режим не запустился. Попробуйте ещё раз.',
  too_many_connection_tests: 'Слишком много проверок подряд. Подождите минуту.',
}
