import type { accounts as english } from '../../../../contract/messages/accounts.ts'
import type { Translated } from '../../dictionary.ts'

export const accounts: Translated<typeof english> = {
  incorrect_credentials: 'Неверная почта или пароль',
  invalid_registration_code: 'Неверное кодовое слово',
  invalid_email: 'Введите правильный адрес электронной почты',
  email_taken: 'Учётная запись с такой почтой уже есть',
  email_unknown: 'Нет учётной записи с почтой {email}',
  current_password_incorrect: 'Текущий пароль неверен',
  password_blank: 'Пароль не может состоять из одних пробелов',
  password_too_short: 'Новый пароль: не короче {minimum} знаков',
  session_already_ended: 'Этот сеанс уже завершён',
  too_many_attempts: 'Слишком много попыток. Подождите несколько минут и попробуйте ещё раз',
  too_many_sign_ins: 'Сейчас входит слишком много людей. Попробуйте чуть позже',
}
