import type { Part } from './forms.ts'

export const dashboard = {
  'Tourism venue statistics': 'Статистика туристических объектов',
  'Loading statistics...': 'Загрузка статистики...',
  'Total Venues': 'Всего объектов',
  'Quick actions': 'Быстрые действия',
  'Browse All Venues': 'Смотреть все объекты',
  'Start Chat Assistant': 'Открыть чат-помощника',

  'Price ranges': 'Диапазоны цен',
  'In US dollars. At the middle price, half of the venues cost less. The box holds the middle half of the prices.':
    'В долларах США. Половина объектов дешевле срединной цены. В прямоугольнике средняя половина цен.',
  Range: 'Диапазон',
  'Middle price': 'Срединная цена',
  'Middle half': 'Средняя половина',
  '{lowest} to {highest}, middle half {low} to {high}': 'от {lowest} до {highest}, средняя половина от {low} до {high}',
  'Calls per day': 'Звонки по дням',
  '{count} calls in two weeks': {
    one: '{count} звонок за две недели',
    few: '{count} звонка за две недели',
    many: '{count} звонков за две недели',
  },
  '{minutes} min of talk time': 'время разговоров: {minutes} мин',
  '{cost} for {count} phone calls': '{cost} за телефонные звонки ({count})',
  'Call costs per day': 'Стоимость звонков по дням',
  '{cost} in two weeks': '{cost} за две недели',
  'Partly unknown: {count} calls': 'Известна не полностью, звонков: {count}',
  '{spent} of {budget} are used today': 'Сегодня израсходовано {spent} из {budget}',
  '{amount} reserved for running calls': 'зарезервировано для текущих звонков: {amount}',
  'Calls can start again at {time}': 'Звонить снова можно с {time}',
  'Cost per person': 'Стоимость по сотрудникам',
  'Unknown person': 'Неизвестный сотрудник',
  'calls: {count}': 'звонков: {count}',
  '{count} practice calls': 'учебных звонков: {count}',
  'Reached a person in {count} of {calls} calls': 'Человек ответил в {count} звонках из {calls}',
  '{count} of {questions} questions answered': 'получено ответов: {count} из {questions}',
  'Practice: {text}': 'Учебные: {text}',
  'Make the first call': 'Сделать первый звонок',
  Day: 'День',
  'Not answered': 'Не ответили',
  Voicemail: 'Автоответчик',
  'In progress': 'Идёт',

  'First steps': 'Первые шаги',
  '{done} of {total} done': 'Готово {done} из {total}',
  'Dismiss the first steps': 'Скрыть первые шаги',
  done: 'готово',
  'Import your catalogue': 'Импортируйте свой каталог',
  'The catalogue contains {count} demo venues. Import your own workbook. You can review the changes first.':
    'Сейчас в каталоге демонстрационные объекты ({count}). Импортируйте свою таблицу. Перед применением изменения можно проверить.',
  'Import your own workbook. You can review the changes first.':
    'Импортируйте свою таблицу. Перед применением изменения можно проверить.',
  'Introduce your company': 'Представьте свою компанию',
  'Every call begins with the name of your company. The agent leaves the callback number on voicemail.':
    'С названия компании начинается каждый звонок. Номер для обратного звонка агент оставляет на автоответчике.',
  'Enter both': 'Заполните оба поля',
  'Remove demo data': 'Удалить демоданные',
  '{count} demo venues removed': {
    one: 'Удалён {count} демонстрационный объект',
    few: 'Удалено {count} демонстрационных объекта',
    many: 'Удалено {count} демонстрационных объектов',
  },
  'Demo data restored': 'Демоданные восстановлены',
  'Failed to remove the demo data': 'Не удалось удалить демоданные',
  'Failed to restore the demo data': 'Не удалось восстановить демоданные',
  'Add provider keys or use practice mode': 'Добавьте ключи или включите учебный режим',
  'Provider keys enable real calls. In practice mode, simulators answer the whole team.':
    'С ключами звонки настоящие. В учебном режиме всей команде отвечают имитаторы.',
  'Add keys': 'Добавить ключи',
  'Try practice mode': 'Включить учебный режим',
  'Make a practice call': 'Сделайте учебный звонок',
  'Takes two minutes, step by step. No real phone is called.': 'Две минуты, шаг за шагом. Настоящих звонков не будет.',
  'Takes two minutes, step by step. Turns on practice mode: no real phone is called.':
    'Две минуты, шаг за шагом. Включится учебный режим: настоящих звонков не будет.',
  'Recordings and transcripts of calls are stored without a time limit. You can change this in Settings.':
    'Записи и расшифровки звонков хранятся без ограничения срока. Срок можно задать в настройках.',
  'Delete after {days} days': 'Удалять через {days} дней',
  'Start practice call': 'Начать учебный звонок',

  'Your practice call': 'Ваш учебный звонок',
  'Close the guide': 'Закрыть подсказки',
  'Choose a preset scenario and start the call. The number is already filled in. A simulated callee answers.':
    'Выберите готовый сценарий и начните звонок. Номер уже введён: ответит имитатор.',
  'Follow the conversation in the transcript. End the call at any time.':
    'Следите за разговором в расшифровке. Завершить звонок можно в любой момент.',
  'Review the questions and answers.': 'Посмотрите вопросы и ответы.',
  'Open the call': 'Открыть звонок',
} as const satisfies Part
