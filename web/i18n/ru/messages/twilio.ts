import type { twilio as english } from '../../../../contract/messages/twilio.ts'
import type { Translated } from '../../dictionary.ts'

export const twilio: Translated<typeof english> = {
  twilio_not_saved: 'Сначала сохраните Account SID и Auth Token, потом проверьте их.',
  twilio_unreachable: 'Twilio недоступен. Попробуйте ещё раз.',
  twilio_timeout: 'Twilio не ответил вовремя. Попробуйте ещё раз.',
  twilio_credentials_rejected: 'Twilio отклонил Account SID и Auth Token. Проверьте их в настройках.',
  twilio_account_unknown: 'Twilio не узнал эту учётную запись. Проверьте Account SID в настройках.',
  twilio_rate_limited: 'Twilio ограничивает число запросов. Попробуйте через минуту.',
  twilio_webhook_rejected: 'Twilio отклонил домен для вебхуков. Проверьте его в настройках.',
  twilio_number_unverified: 'Номер Twilio из настроек не подтверждён для исходящих звонков.',
  twilio_number_rejected: 'Twilio отклонил этот номер как неверный.',
  twilio_number_cannot_call: 'С номера Twilio из настроек звонить нельзя.',
  twilio_number_missing: 'Укажите номер телефона Twilio в настройках.',
  twilio_callee_unreachable: 'До этого номера не дозвониться.',
  twilio_country_forbidden:
    'Учётной записи Twilio нельзя звонить в эту страну. Разрешите её в консоли Twilio, раздел Geo Permissions.',
  twilio_callee_forbidden: 'Учётной записи Twilio нельзя звонить на этот номер.',
  twilio_trial:
    'Учётная запись Twilio пробная и звонит только на проверенные номера. Подтвердите этот номер в консоли Twilio.',
  twilio_trouble: 'У Twilio неполадки. Попробуйте позже.',
  twilio_call_rejected: 'Twilio отклонил звонок.',
  twilio_test_credentials_rejected: 'Twilio отклонил этот Account SID и Auth Token.',
  twilio_test_works: 'Twilio принимает эти данные, учётная запись действует.',
  twilio_test_works_trial: 'Twilio принимает эти данные. Учётная запись пробная: звонит только на проверенные номера.',
  twilio_test_account_unknown: 'Twilio не узнал эту учётную запись.',
  twilio_test_suspended: 'Twilio приостановил эту учётную запись.',
  twilio_test_closed: 'Эта учётная запись Twilio закрыта.',
  twilio_test_inactive: 'Эта учётная запись Twilio не действует.',
  twilio_test_not_sid: 'Это не Account SID: он начинается с AC.',
  twilio_test_forbidden: 'Twilio принимает эти данные, но читать учётную запись с ними нельзя.',
}
