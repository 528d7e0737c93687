import type { catalogue as english } from '../../../../contract/messages/catalogue.ts'
import type { Translated } from '../../dictionary.ts'

export const catalogue: Translated<typeof english> = {
  venue_not_found: 'Этого объекта нет в каталоге',
  venue_cell_changed: '{venue}: поле «{field}» изменилось. Проверьте его перед записью.',
  venue_changed_now: 'Другой пользователь одновременно сохранил этот объект. Проверьте его ещё раз перед сохранением.',
  venue_changed: 'Пока объект был открыт, его изменил пользователь {by}. Проверьте его ещё раз перед сохранением.',
  venue_fields_changed:
    'Пока объект был открыт, его изменил пользователь {by}: {fields}. Проверьте его ещё раз перед сохранением.',
  venue_fields_changed_unknown:
    'Пока объект был открыт, его изменил другой пользователь: {fields}. Проверьте его ещё раз перед сохранением.',
  venue_changed_unknown:
    'Пока объект был открыт, его изменил другой пользователь. Проверьте его ещё раз перед сохранением.',
  shortlist_full: 'Подборка заполнена (объектов: {maximum}). Сначала удалите лишние',
  workbook_missing: 'Выберите таблицу для импорта',
  file_too_large: 'Файл больше 25 МБ. Разделите его на части',
  upload_broken: 'Файл пришёл повреждённым. Выберите его ещё раз',
  import_not_found: 'Этого импорта больше нет',
  import_already_applied: 'Этот импорт уже применён',
  import_applied_or_applying: 'Этот импорт уже применён или применяется',
  sheet_not_found: 'В этом файле нет листа «{name}»',
  import_file_expired: 'Срок хранения файла истёк. Выберите его ещё раз.',
  import_in_use: 'Этот импорт сейчас исправляет или применяет другой пользователь',
  import_not_applying: 'Этот импорт сейчас не применяется',
  import_not_applied: 'Отменить можно только применённый импорт',
  import_already_applying: 'Этот импорт уже применяется',
  import_stopped: 'Импорт остановлен. Каталог не изменился.',
  import_failed: 'Импорт не удался. Каталог не изменился.',
  import_server_stopping: 'Сервер останавливается',
  exports_busy: 'Выполняются другие экспорты. Повторите через минуту.',
  chat_empty: 'Напишите, что вы ищете',
  conversation_not_found: 'Этого разговора больше нет',
  conversation_unnamed: 'Дайте разговору название',
}
