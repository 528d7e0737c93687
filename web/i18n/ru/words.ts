import type { Part } from './forms.ts'

/** What the widgets say, and words that several screens use. */
export const words = {
  'Loading...': 'Загрузка...',
  Close: 'Закрыть',
  Pages: 'Страницы',
  Previous: 'Назад',
  Next: 'Вперёд',
  'Page {page} of {pages}': 'Страница {page} из {pages}',
  '(Configured)': '(Задано)',
  Hide: 'Скрыть',
  Show: 'Показать',
  'Email is required': 'Укажите электронную почту',
  'Please enter a valid email address': 'Проверьте адрес электронной почты',
  'Password is required': 'Укажите пароль',
  'Name is required': 'Укажите название',
  Cancel: 'Отмена',
  Done: 'Готово',
  Stop: 'Остановить',
  Undo: 'Отменить',
  Dismiss: 'Убрать',
  Edit: 'Изменить',
  Delete: 'Удалить',
  'Saving...': 'Сохраняется...',
  'Try again': 'Попробовать ещё раз',
  Remove: 'Убрать',
  '{ms} ms': '{ms} мс',
} as const satisfies Part
