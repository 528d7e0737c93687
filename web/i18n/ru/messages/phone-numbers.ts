import type { phoneNumbers as english } from '../../../../contract/messages/phone-numbers.ts'
import type { Translated } from '../../dictionary.ts'

export const phoneNumbers: Translated<typeof english> = {
  phone_number_invalid: 'Неверный номер телефона',
  phone_number_premium: 'На платные номера звонить нельзя',
  phone_number_not_found: 'Этот номер больше не сохранён',
  phone_number_taken: 'Этот номер уже сохранён под названием «{name}»',
  phone_number_changed: 'Номер изменил другой пользователь: {fields}. Ваши изменения не сохранены.',
  phone_number_incomplete: 'Укажите название и номер телефона',
  phone_number_doubtful: 'Возможно, этот номер неверный',
  phone_number_without_country: 'Возможно, этот номер неверный. Укажите код страны.',
}
