import type { scenarios as english } from '../../../../contract/messages/scenarios.ts'
import type { Translated } from '../../dictionary.ts'

export const scenarios: Translated<typeof english> = {
  scenario_not_found: 'Этого сценария больше нет',
  scenario_changed: 'Сценарий изменил другой пользователь: {fields}. Ваши изменения не сохранены.',
  scenario_incomplete: 'Нужны название, роль и цель',
  scenario_number_incomplete: 'Сценарий {number}: нужны название, роль и цель',
}
