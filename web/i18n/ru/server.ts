import type { Part } from './forms.ts'

/**
 * Sentences of the server and of the rules, which come in English and are shown through `said`. Names stand for whatever
 * the server put there. What is not here is shown as it came.
 */
export const server = {
  'Please sign in again': 'Войдите ещё раз',
  'Incorrect email or password': 'Неверная почта или пароль',
  'Invalid registration code': 'Неверное кодовое слово',
  'Please enter a valid e-mail address': 'Проверьте адрес электронной почты',
  'An account with this e-mail already exists': 'Учётная запись с такой почтой уже есть',
  'The current password is not correct': 'Текущий пароль неверен',
  'This session has ended already': 'Этот сеанс уже завершён',
  'Too many attempts. Please wait a few minutes and try again':
    'Слишком много попыток. Подождите несколько минут и попробуйте ещё раз',
  'Something went wrong on our side. Please try again': 'Что-то пошло не так на нашей стороне. Попробуйте ещё раз',
  'Too many people are signing in at the moment. Please try again shortly':
    'Сейчас входит слишком много людей. Попробуйте чуть позже',
  'Too many requests. Please wait a moment.': 'Слишком много запросов. Немного подождите.',
  'The database cannot be reached at the moment. Please try again shortly':
    'База данных сейчас недоступна. Попробуйте чуть позже',
  'The database is busy at the moment. Please try again shortly': 'База данных сейчас занята. Попробуйте чуть позже',
  'There is no room left on the disk, so nothing can be saved. Please tell whoever runs this server':
    'На диске не осталось места, поэтому сохранить ничего нельзя. Сообщите тому, кто обслуживает сервер',

  'This venue is not in the catalogue': 'Этого объекта нет в каталоге',
  'Somebody changed this venue at the same moment. Please look at it again before saving.':
    'Кто-то изменил этот объект в ту же минуту. Посмотрите на него ещё раз перед сохранением.',
  '{by} changed this venue while it was open{fields}. Please look at it again before saving.':
    '{by}: объект изменён, пока был открыт{fields}. Посмотрите на него ещё раз перед сохранением.',
  'The shortlist is full: {count} venues at most. Please remove some first':
    'Избранное заполнено: не больше {count} объектов. Сначала уберите лишние',
  'Please choose a workbook to import': 'Выберите таблицу для импорта',
  'The file is too large: 25 MB at most': 'Файл слишком большой: не больше 25 МБ',
  'The upload arrived broken. Please choose the file again': 'Файл пришёл повреждённым. Выберите его ещё раз',
  'This import is not there any more': 'Этого импорта больше нет',
  'This import has been applied already': 'Этот импорт уже применён',
  'This import has been applied already, or is being applied': 'Этот импорт уже применён или применяется',
  'There is no sheet named "{name}" in this file': 'В этом файле нет листа «{name}»',
  'The file is no longer kept. Please choose it again.': 'Файл больше не хранится. Выберите его ещё раз.',
  'Somebody else is correcting or applying this import': 'Этот импорт сейчас правит или применяет кто-то другой',
  'This import is not being applied': 'Этот импорт не применяется',
  'Only an import that was applied can be undone': 'Отменить можно только применённый импорт',
  'This import is being applied already': 'Этот импорт уже применяется',
  'The import was stopped. The catalogue is as it was.': 'Импорт остановлен. Каталог остался прежним.',
  'Please write what you are looking for': 'Напишите, что вы ищете',
  'This conversation does not exist any more': 'Этого разговора больше нет',
  'Please give the conversation a name': 'Дайте разговору название',

  'This scenario does not exist any more': 'Этого сценария больше нет',
  'Somebody else has changed this scenario meanwhile: {fields}. Nothing was saved.':
    'Тем временем сценарий изменил кто-то другой: {fields}. Ничего не сохранено.',
  'This phone number is not saved any more': 'Этот номер больше не сохранён',
  'This number is already saved as "{name}"': 'Этот номер уже сохранён под именем «{name}»',
  'Somebody else has changed this number meanwhile: {fields}. Nothing was saved.':
    'Тем временем этот номер изменил кто-то другой: {fields}. Ничего не сохранено.',
  'This number may not be valid': 'Возможно, такого номера нет',
  'This number may not be valid. Include the country code.': 'Возможно, такого номера нет. Укажите код страны.',

  'Somebody else has changed this meanwhile: {fields}. Nothing was saved.':
    'Тем временем это изменил кто-то другой: {fields}. Ничего не сохранено.',
  'The {field} is a row of placeholder characters. Enter the real one, or leave it blank.':
    'Поле {field} заполнено знаками-заглушками. Введите настоящее значение или оставьте поле пустым.',
  'The {field} must not hold spaces, line breaks or special characters.':
    'В поле {field} не должно быть пробелов, переводов строк и специальных знаков.',
  'The LiveKit URL must begin with wss://, for example wss://your-project.livekit.cloud':
    'Адрес LiveKit должен начинаться с wss://, например wss://your-project.livekit.cloud',
  'The Twilio phone number must include the country code, for example +1234567890':
    'Номер Twilio нужен с кодом страны, например +1234567890',
  'The webhook domain must be an HTTPS address, for example https://your-domain.com':
    'Домен для вебхуков должен быть адресом HTTPS, например https://your-domain.com',
  'The webhook domain must be an address alone, for example https://your-domain.com':
    'Домен для вебхуков — только адрес, например https://your-domain.com',
  'The webhook domain must be reachable from the internet: this address is a private one':
    'Домен для вебхуков должен быть доступен из интернета, а этот адрес внутренний',
  'Practice mode could not be started. Please try again.': 'Учебный режим не запустился. Попробуйте ещё раз.',
  'Allowed countries must be two-letter codes, for example AE, ID, TH; "{code}" is none':
    'Страны нужны двухбуквенными кодами, например AE, ID, TH; «{code}» — не код',
  'Too many connection tests. Please wait a minute.': 'Слишком много проверок подряд. Подождите минуту.',

  'Invalid scenario JSON': 'Сценарий не в формате JSON',
  'Scenario must have persona, goal, and steps': 'В сценарии нужны роль, цель и шаги',
  'Please enter a phone number': 'Введите номер телефона',
  'Please provide phone name and number': 'Укажите имя и номер телефона',
  'Please configure OpenAI API in Settings before making calls': 'Перед звонками задайте OpenAI API в настройках',
  'Please configure Twilio API in Settings before making calls': 'Перед звонками задайте Twilio API в настройках',
  'Please configure LiveKit in Settings before making calls': 'Перед звонками задайте LiveKit в настройках',
  'Invalid phone number': 'Неверный номер телефона',
  'Premium-rate numbers cannot be called': 'На платные номера звонить нельзя',
  'The limit of phone calls at once is reached: {limit}. Please wait until one has ended.':
    'Достигнут предел одновременных телефонных звонков: {limit}. Дождитесь, пока один из них закончится.',
  'Your limit of phone calls at once is reached: {limit}. Please wait until one has ended.':
    'Достигнут ваш предел одновременных телефонных звонков: {limit}. Дождитесь, пока один из них закончится.',
  'The limit of phone calls in 24 hours is reached: {limit}.': 'Достигнут предел телефонных звонков за сутки: {limit}.',
  'Your limit of phone calls in 24 hours is reached: {limit}.':
    'Достигнут ваш предел телефонных звонков за сутки: {limit}.',
  'The limit of phone minutes in 24 hours is reached: {limit}.':
    'Достигнут предел минут телефонных разговоров за сутки: {limit}.',
  'Your limit of phone minutes in 24 hours is reached: {limit}.':
    'Достигнут ваш предел минут телефонных разговоров за сутки: {limit}.',
  'A call to this number is already active': 'На этот номер уже идёт звонок',
  '{country} may not be called. Add it to the allowed countries in Settings.':
    '{country}: звонки запрещены. Добавьте страну к разрешённым в настройках.',
  'Please enter the Webhook Domain in Settings: Twilio must reach this server over https':
    'Задайте в настройках домен для вебхуков: Twilio должен обращаться к серверу по https',
  'The call was hung up. This could not be kept yet and is tried again.':
    'Звонок завершён. Сохранить это пока не удалось, попытки продолжаются.',
  'The call could not be kept. Please try again.': 'Звонок не удалось сохранить. Попробуйте ещё раз.',
  'The server is stopping. Please try again in a moment.': 'Сервер останавливается. Попробуйте чуть позже.',
  'There is no such call': 'Такого звонка нет',
  'This call is over. Please start a new one.': 'Этот звонок завершён. Начните новый.',
  'This call is already open in another tab or window': 'Этот звонок уже открыт в другой вкладке или окне',
  'Too many web calls in a minute. Please wait a moment.': 'Слишком много веб-звонков за минуту. Немного подождите.',
  'The call is still being recorded. Please end it first.': 'Звонок ещё записывается. Сначала завершите его.',
  'Another server goes on with this call.': 'Этот звонок продолжает другой сервер.',

  'The provider no longer takes a temperature; the setting was not used.':
    'Провайдер больше не принимает температуру; настройка не применена.',
  'The voice "{voice}" cannot hold a conversation; "{nearest}" speaks instead.':
    'Голос «{voice}» не умеет вести разговор; вместо него говорит «{nearest}».',
  'The transcription model {model} was switched off; {successor} is used.':
    'Модель расшифровки {model} отключена; работает {successor}.',
} as const satisfies Part
