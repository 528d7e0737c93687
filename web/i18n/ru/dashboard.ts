import type { Part } from './forms.ts'

export const dashboard = {
  'Tourism venue statistics': 'Статистика туристических объектов',
  'Loading statistics...': 'Загрузка статистики...',
  'Total Venues': 'Всего объектов',
  'Quick actions': 'Быстрые действия',
  'Browse All Venues': 'Смотреть все объекты',
  'Start Chat Assistant': 'Открыть чат-помощника',

  'Price ranges': 'Цены',
  'In US dollars; half of the venues lie in the thick part. The mark is the middle one.':
    'В долларах США; в широкой части — половина объектов. Чертой отмечен средний.',
  Range: 'Диапазон',
  Middle: 'Средняя',
  '{lowest} to {highest}, half of them {low} to {high}': 'от {lowest} до {highest}, у половины от {low} до {high}',
  'Calls by day': 'Звонки по дням',
  '{count} calls in two weeks': {
    one: '{count} звонок за две недели',
    few: '{count} звонка за две недели',
    many: '{count} звонков за две недели',
  },
  '{minutes} min of talk': 'разговоров: {minutes} мин',
  '{cost} for {count} phone calls': '{cost} за телефонные звонки ({count})',
  '{count} of them practice': 'учебных звонков: {count}',
  'Make the first call': 'Сделать первый звонок',
  Day: 'День',
  'Not answered': 'Не ответили',
  Voicemail: 'Автоответчик',
  Running: 'Идут',

  'First steps': 'Первые шаги',
  '{done} of {total} done': 'Готово {done} из {total}',
  'Dismiss the first steps': 'Убрать первые шаги',
  done: 'готово',
  'Bring your catalogue': 'Загрузите свой каталог',
  'You are looking at {count} demo venues. Import your own workbook: you see what it would change first.':
    'Сейчас перед вами демонстрационные объекты ({count}). Загрузите свою таблицу: сначала вы увидите, что изменится.',
  'Import your own workbook: you see what it would change first.':
    'Загрузите свою таблицу: сначала вы увидите, что изменится.',
  'Remove demo data': 'Убрать демоданные',
  '{count} demo venues removed': {
    one: 'Убран {count} демонстрационный объект',
    few: 'Убрано {count} демонстрационных объекта',
    many: 'Убрано {count} демонстрационных объектов',
  },
  'The demo data is back': 'Демоданные возвращены',
  'The demo data could not be removed': 'Не удалось убрать демоданные',
  'The demo data could not be brought back': 'Не удалось вернуть демоданные',
  'Add keys, or practise without': 'Добавьте ключи или потренируйтесь без них',
  'Keys make real calls. In practice mode stand-ins answer, for everyone who works here.':
    'С ключами звонки настоящие. В учебном режиме отвечают имитаторы — у всех сотрудников.',
  'Add keys': 'Добавить ключи',
  'Try practice mode': 'Включить учебный режим',
  'Rehearse a call': 'Проведите пробный звонок',
  'Two minutes, step by step. Nobody is really called.': 'Две минуты, шаг за шагом. Никому на самом деле не звонят.',
  'Two minutes, step by step. Practice mode is switched on for it; nobody is really called.':
    'Две минуты, шаг за шагом. Для этого включится учебный режим; никому на самом деле не звонят.',
  'Start the rehearsal': 'Начать пробный звонок',

  'Your rehearsal': 'Ваш пробный звонок',
  'Close the rehearsal': 'Закрыть подсказки',
  'Choose a preset scenario and start the call. The number is filled in, and a simulator answers.':
    'Выберите готовый сценарий и начните звонок. Номер уже указан, ответит имитатор.',
  'Follow the conversation in the transcript. End the call when you have heard enough.':
    'Следите за разговором в расшифровке. Завершите звонок, когда услышите достаточно.',
  'Review the questions and answers, then decide what to do next.':
    'Просмотрите вопросы и ответы и решите, что делать дальше.',
  'Open the call': 'Открыть звонок',
} as const satisfies Part
