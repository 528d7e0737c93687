import type { saved as english } from '../../../../contract/messages/saved.ts'
import type { Translated } from '../../dictionary.ts'

export const saved: Translated<typeof english> = {
  scenario_not_found: 'Этого сценария больше нет',
  scenario_changed: 'Сценарий изменил другой пользователь: {fields}. Ваши изменения не сохранены.',
  scenario_incomplete: 'Нужны название, роль и цель',
  scenario_number_incomplete: 'Сценарий {number}: нужны название, роль и цель',
  phone_number_not_found: 'Этот номер больше не сохранён',
  phone_number_taken: 'Этот номер уже сохранён под именем «{name}»',
  phone_number_changed: 'Номер изменил другой пользователь: {fields}. Ваши изменения не сохранены.',
  phone_number_incomplete: 'Укажите имя и номер телефона',
  phone_number_doubtful: 'Возможно, этот номер неверный',
  phone_number_without_country: 'Возможно, этот номер неверный. Укажите код страны.',
}
