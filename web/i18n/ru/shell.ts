import type { Part } from './forms.ts'

/** What stands around the screens. */
export const shell = {
  Main: 'Основное',
  Dashboard: 'Обзор',
  'All Venues': 'Все объекты',
  Categories: 'Категории',
  Tools: 'Инструменты',
  'Chat with Bot': 'Чат с ботом',
  'AI Call': 'Звонок ИИ',
  Scenarios: 'Сценарии',
  'Voice Chat': 'Голосовой чат',
  Settings: 'Настройки',
  Logout: 'Выйти',
  'Account {email}': 'Учётная запись {email}',
  'Open navigation menu': 'Открыть меню',
  'Close navigation menu': 'Закрыть меню',
  'Loading the screen': 'Экран загружается',
  'Light theme': 'Светлая тема',
  'Dark theme': 'Тёмная тема',
  Practice: 'Учебный режим',
  'Practice mode: calls are answered by stand-ins, nobody is really called':
    'Учебный режим: на звонки отвечают имитаторы, никому на самом деле не звонят',
  'Unexpected Application Error!': 'Непредвиденная ошибка приложения!',
  'This screen could not be shown. Loading the page again usually helps.':
    'Экран не удалось показать. Обычно помогает перезагрузка страницы.',
  'Reload the page': 'Перезагрузить страницу',
  'Go to the start page': 'На главную',
  '404 There is no such page': '404 Такой страницы нет',
} as const satisfies Part
