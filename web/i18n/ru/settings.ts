import type { Part } from './forms.ts'

export const settings = {
  'Loading settings...': 'Загрузка настроек...',
  'Failed to load settings': 'Не удалось загрузить настройки',
  'Failed to save settings': 'Не удалось сохранить настройки',
  'Settings saved successfully!': 'Настройки сохранены!',
  'Save Settings': 'Сохранить настройки',
  'Keys are stored encrypted. Only update the fields you want to change.':
    'Ключи хранятся зашифрованными. Заполняйте только те поля, которые хотите изменить.',
  'Created: {created} · Last updated: {updated}': 'Созданы: {created} · Обновлены: {updated}',
  'It now says {values}.': 'Теперь там стоит: {values}.',
  'Your entries stand below: save again to keep them.':
    'Ваши значения стоят ниже: сохраните ещё раз, чтобы оставить их.',
  nothing: 'пусто',

  'Practice mode': 'Учебный режим',
  'Built-in stand-ins take the place of OpenAI, Twilio and SerpAPI: calls really run, no account is needed, and nobody is phoned. Calls made so are marked as practice.':
    'Вместо OpenAI, Twilio и SerpAPI отвечают встроенные имитаторы: звонки идут по-настоящему, учётные записи не нужны, и никому не звонят. Такие звонки помечаются как учебные.',

  'Record calls': 'Записывать звонки',
  'The sound of every message is kept with its call, where it can be played and deleted. Tell the people on the line that they are recorded where the law asks for it.':
    'Звук каждой реплики хранится вместе со звонком, где его можно прослушать и удалить. Там, где этого требует закон, предупреждайте собеседника о записи.',

  "The agent's voice, ears and words, in calls and in the chat.": 'Голос, слух и слова агента — в звонках и в чате.',
  'API Key': 'Ключ API',
  'API Secret': 'Секрет API',
  'Default Model': 'Модель по умолчанию',
  'Realtime Model': 'Модель реального времени',
  'switched off {day}, calls use {successor}': 'отключена {day}, звонки используют {successor}',
  'OpenAI switched it off on {day}. Calls use {successor} in its place.':
    'С {day} OpenAI её отключила, и звонки используют вместо неё {successor}.',
  'OpenAI switches it off on {day}. From then on calls use {successor}.':
    'С {day} OpenAI её отключает, и звонки будут использовать {successor}.',
  'Phone calls to venues.': 'Телефонные звонки в заведения.',
  'Account SID': 'Account SID',
  'Auth Token': 'Auth Token',
  'Phone Number': 'Номер телефона',
  'The number calls come from. Include the country code.': 'Номер, с которого идут звонки. С кодом страны.',
  'Web calls: the room in which you and the agent meet.': 'Веб-звонки: комната, где встречаетесь вы и агент.',
  'Begins with wss://. Another URL asks for its key and secret again.':
    'Начинается с wss://. Для другого адреса ключ и секрет нужно ввести заново.',
  'Optional, used for web search enrichment.': 'Необязательно: дополняет ответы поиском в интернете.',
  System: 'Система',
  'What holds for everyone who works here.': 'То, что действует для всех сотрудников.',
  'Default Language': 'Язык по умолчанию',
  English: 'Английский',
  Russian: 'Русский',
  'Webhook Domain': 'Домен для вебхуков',
  'Where Twilio reaches this server. Must be HTTPS.': 'По этому адресу Twilio обращается к серверу. Обязательно HTTPS.',

  'Phone calls': 'Телефонные звонки',
  'What a stolen session could cost at most, and whom the agent may phone.':
    'Во что самое большее обойдётся украденный сеанс и кому агент может звонить.',
  'At most': 'Не больше',
  'All together': 'Все вместе',
  'Each person': 'Каждый',
  'Calls at once': 'Звонков одновременно',
  'Calls a day': 'Звонков в день',
  'Minutes a day': 'Минут в день',
  '{what}, all together': '{what}, все вместе',
  '{what}, each person': '{what}, каждый',
  'Allowed countries': 'Разрешённые страны',
  'All countries': 'Все страны',
  'Two-letter codes, for example AE, ID, TH. Blank allows all.':
    'Двухбуквенные коды, например AE, ID, TH. Пусто — разрешены все.',
  'When a voicemail answers': 'Если отвечает автоответчик',
  'The message says who calls and why, and that you will call again.':
    'В сообщении говорится, кто и зачем звонит и что вы перезвоните.',
  'Hang up': 'Положить трубку',
  'Leave a short message': 'Оставить короткое сообщение',

  'Test Connection': 'Проверить подключение',
  Connected: 'Подключено',
  'Test failed': 'Проверка не удалась',
  'tested {time}': 'проверено {time}',
  'Ask {name} whether it accepts what is stored': 'Спросить {name}, принимает ли он сохранённые данные',
  'Something was saved here since. Test again.': 'С тех пор здесь что-то сохранили. Проверьте ещё раз.',
  'Save the API key to test the connection.': 'Сохраните ключ API, чтобы проверить подключение.',
  'Save the Account SID and the Auth Token to test the connection.':
    'Сохраните Account SID и Auth Token, чтобы проверить подключение.',
  'Save the URL, the API key and the API secret to test the connection.':
    'Сохраните адрес, ключ API и секрет API, чтобы проверить подключение.',
} as const satisfies Part
