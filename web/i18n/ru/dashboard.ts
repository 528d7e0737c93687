import type { Part } from './forms.ts'

export const dashboard = {
  'Tourism venue statistics': 'Статистика туристических объектов',
  'Loading statistics...': 'Загрузка статистики...',
  'Total Venues': 'Всего объектов',
  'Quick actions': 'Быстрые действия',
  'Browse All Venues': 'Смотреть все объекты',
  'Start Chat Assistant': 'Открыть чат-ассистента',
} as const satisfies Part
