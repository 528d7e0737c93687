import type { callStart as english } from '../../../../contract/messages/call-start.ts'
import type { Translated } from '../../dictionary.ts'

export const callStart: Translated<typeof english> = {
  scenario_not_json: 'Сценарий не в формате JSON',
  scenario_without_steps: 'В сценарии нужны роль, цель и шаги',
  phone_number_required: 'Введите номер телефона',
  extension_not_dialled: 'Доб. {extension}: набирается, если отвечает голосовое меню',
  openai_not_configured: 'Перед звонками задайте OpenAI API в настройках',
  twilio_not_configured: 'Перед звонками задайте Twilio API в настройках',
  livekit_not_configured: 'Перед звонками задайте LiveKit в настройках',
}
