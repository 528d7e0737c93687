import type { Part } from './forms.ts'

export const settings = {
  'Loading settings...': 'Загрузка настроек...',
  'Failed to load settings': 'Не удалось загрузить настройки',
  'Failed to save settings': 'Не удалось сохранить настройки',
  'Settings saved successfully!': 'Настройки сохранены!',
  'Save Settings': 'Сохранить настройки',
  'Keys are stored encrypted. Only update the fields you want to change.':
    'Ключи хранятся в зашифрованном виде. Заполняйте только те поля, которые хотите изменить.',
  'Created: {created} · Last updated: {updated}': 'Созданы: {created} · Обновлены: {updated}',
  'Current values: {values}.': 'Текущие значения: {values}.',
  'Your changes are still in the form. Save again to overwrite.':
    'Ваши изменения остались в форме. Сохраните ещё раз, чтобы применить их.',
  empty: 'пусто',

  'Not used in practice mode': 'В учебном режиме не нужен',
  'Unsaved changes': 'Не сохранено',
  'Unsaved changes: {sections}': 'Не сохранено: {sections}',
  'No unsaved changes': 'Все изменения сохранены',
  'Save {section}': 'Сохранить раздел: {section}',
  'Practice mode': 'Учебный режим',
  'Built-in simulators replace OpenAI, Twilio and SerpAPI. Calls run from start to end without accounts, and no real phone is called. These calls are marked as practice.':
    'Встроенные имитаторы заменяют OpenAI, Twilio и SerpAPI. Звонки проходят от начала до конца без учётных записей и без звонков на настоящие номера. Они помечаются как учебные.',

  'Record calls': 'Записывать звонки',
  'The audio of every message is saved with the call. You can play and delete it there. On phone calls, the agent announces the recording first.':
    'Звук каждой реплики сохраняется вместе со звонком. Его можно прослушать и удалить. В телефонном звонке агент сначала предупреждает о записи.',
  'Speech and language models for calls and chat.': 'Речевые и языковые модели для звонков и чата.',
  'API Key': 'Ключ API',
  'API Secret': 'Секрет API',
  'Default Model': 'Модель по умолчанию',
  'Realtime Model': 'Модель для онлайн-звонков',
  'retired {day}': 'отключена {day}',
  'OpenAI retired this model on {day}. Calls use {successor} instead.':
    'OpenAI отключила эту модель {day}. Звонки используют {successor}.',
  'OpenAI retires this model on {day}. From then on, calls use {successor}.':
    'OpenAI отключит эту модель {day}. С этого дня звонки будут использовать {successor}.',
  'Phone calls to venues.': 'Исходящие телефонные звонки.',
  'Account SID': 'Account SID',
  'Auth Token': 'Auth Token',
  'Phone Number': 'Номер телефона',
  'Caller ID for outgoing calls. Include the country code.': 'Номер, с которого идут звонки. Укажите код страны.',
  'Rooms for web calls with the agent.': 'Комнаты для веб-звонков с агентом.',
  'Starts with wss://. A new URL clears the saved key and secret.':
    'Начинается с wss://. При смене адреса сохранённые ключ и секрет удаляются.',
  'Optional, used for web search enrichment.': 'Необязательно: дополняет ответы поиском в интернете.',
  System: 'Система',
  'Applies to the whole team.': 'Действует для всей команды.',
  'Default Language': 'Язык по умолчанию',
  English: 'Английский',
  Russian: 'Русский',
  'Webhook Domain': 'Домен для вебхуков',
  'Public address of this server for Twilio. Must be HTTPS.':
    'Публичный адрес этого сервера для Twilio. Обязательно HTTPS.',

  'Refresh exchange rates': 'Обновлять курсы валют',
  'The server fetches the exchange rates once a day from the source below. If this is off or fails, the current rates stay.':
    'Сервер раз в день загружает курсы валют из источника, указанного ниже. Если это выключено или не удалось, остаются текущие курсы.',
  'Convert the prices of lists and chat to US dollars.': 'Пересчитывают цены списков и чата в доллары США.',
  'Source of exchange rates': 'Источник курсов валют',
  'JSON in the format of Frankfurter or currency-api. Leave blank for the default source.':
    'JSON в формате Frankfurter или currency-api. Оставьте пустым, чтобы вернуть источник по умолчанию.',
  'Not refreshed yet': 'Ещё не обновлялись',
  'Last refresh: {time}': 'Последнее обновление: {time}',
  'Rejected as implausible, current rates stay: {codes}': 'Отклонены как неправдоподобные, остаются текущие: {codes}',
  'The last refresh failed. Current rates stay.': 'Последнее обновление не удалось. Остаются текущие курсы.',

  'Phone calls': 'Телефонные звонки',
  'Limits on calls and countries. They also cap the cost of a stolen session.':
    'Лимиты звонков и список стран. Лимиты ограничивают расходы, даже если учётную запись взломают.',
  Limit: 'Лимит',
  'Whole team': 'Команда',
  'Per person': 'Каждый',
  'Concurrent calls': 'Одновременно',
  'Calls a day': 'Звонков в день',
  'Minutes a day': 'Минут в день',
  '{limit}, whole team': '{limit}, вся команда',
  '{limit}, per person': '{limit}, на человека',
  'Daily budget for calls': 'Дневной бюджет на звонки',
  'Models and carrier, from 00:00 UTC. When it is used up, no call that costs money can start. Leave blank for no budget.':
    'Модели и связь, с 00:00 UTC. Когда он исчерпан, платные звонки не начинаются. Оставьте пустым, если бюджета нет.',
  'Allowed countries': 'Разрешённые страны',
  'All countries': 'Все страны',
  'Two-letter codes, for example AE, ID, TH. Leave blank to allow all.':
    'Двухбуквенные коды, например AE, ID, TH. Оставьте пустым, чтобы разрешить все.',
  'If voicemail answers': 'Если отвечает автоответчик',
  'The message says who is calling and why, and that you will call again.':
    'Агент скажет, кто и зачем звонил, и предупредит, что вы перезвоните.',
  'Hang up': 'Положить трубку',
  'Leave a short message': 'Оставить короткое сообщение',

  'Calling rules': 'Правила звонков',
  'First words of the agent, hours of calls, and storage of calls.':
    'Первые слова агента, время звонков и сроки хранения.',
  'Company name': 'Название компании',
  'The first words of every call. Blank: “a travel concierge”.':
    'Звучит в первых словах каждого звонка. Если не заполнено: «турагентство».',
  'Callback number': 'Номер для обратного звонка',
  'The agent leaves it on voicemail. Include the country code.':
    'Агент оставляет его на автоответчике. Укажите с кодом страны.',
  'The agent opens every call with these words. A scenario can state another subject.':
    'С этих слов агент начинает каждый звонок. Сценарий может задать другую тему.',
  'On voicemail, the agent says:': 'Автоответчику агент говорит:',
  'Calling hours': 'Время звонков',
  'Local time of the callee. Outside of these hours, the page asks before a call.':
    'Местное время абонента. В другое время перед звонком появится вопрос.',
  'Calls from': 'Звонить с',
  'Calls until': 'Звонить до',
  'Days with calls': 'Дни звонков',
  'Now in {place}: {time}, {day}: calls allowed': '{place}, сейчас {time}, {day}: звонить можно',
  'Now in {place}: {time}, {day}: no calls': '{place}, сейчас {time}, {day}: звонить нельзя',
  'Now in {place}: {time}, {day}: calls begin at {from}, {on}':
    '{place}, сейчас {time}, {day}: звонить можно с {from}, {on}',
  'Accepted answers stay, and so do calls marked “Keep this call”.':
    'Принятые ответы и звонки с отметкой «Хранить этот звонок» остаются.',
  'Days until recordings are deleted': 'Хранить записи, дней',
  'Days until transcripts are deleted': 'Хранить расшифровки, дней',
  'Leave blank to keep recordings. Suggested: 90.': 'Оставьте пустым, чтобы хранить записи всегда. Рекомендуем: 90.',
  'Leave blank to keep transcripts. Suggested: 90. Recordings cannot be played without their transcript.':
    'Оставьте пустым, чтобы хранить расшифровки всегда. Рекомендуем: 90. Без расшифровки записи нельзя прослушать.',

  'Test Connection': 'Проверить подключение',
  Connected: 'Подключено',
  'Test failed': 'Проверка не удалась',
  'tested {time}': 'проверено {time}',
  'Check the saved credentials with {name}': 'Проверить сохранённые данные в {name}',
  'These settings have changed. Test again.': 'Настройки изменились. Проверьте ещё раз.',
  'Save the API key to test the connection.': 'Сохраните ключ API, чтобы проверить подключение.',
  'Save the Account SID and the Auth Token to test the connection.':
    'Сохраните Account SID и Auth Token, чтобы проверить подключение.',
  'Save the URL, the API key and the API secret to test the connection.':
    'Сохраните адрес, ключ API и секрет API, чтобы проверить подключение.',
} as const satisfies Part
