import type { Part } from './forms.ts'

/** Widgets, and texts shared by several screens. */
export const common = {
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
  'Enter a valid email address': 'Введите правильный адрес электронной почты',
  'Password is required': 'Укажите пароль',
  'Name is required': 'Укажите название',
  Cancel: 'Отмена',
  'Delete old calls?': 'Удалить старые звонки?',
  'Older than the new limit:': 'Старше нового срока:',
  'They are deleted 24 hours after you save. Until then, you can change the limit or keep single calls.':
    'Они будут удалены через 24 часа после сохранения. До этого можно изменить срок или отметить отдельные звонки для хранения.',
  'Save and delete': 'Сохранить и удалить',
  Done: 'Готово',
  Stop: 'Остановить',
  Undo: 'Отменить',
  Dismiss: 'Закрыть',
  Edit: 'Изменить',
  Delete: 'Удалить',
  'Saving...': 'Сохраняется...',
  'Try again': 'Повторить',
  Remove: 'Удалить',
  '{ms} ms': '{ms} мс',
} as const satisfies Part
