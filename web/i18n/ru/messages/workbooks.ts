import type { workbooks as english } from '../../../../contract/messages/workbooks.ts'
import type { Translated } from '../../dictionary.ts'

export const workbooks: Translated<typeof english> = {
  workbook_empty: 'Файл пуст.',
  workbook_too_large: 'Файл больше 25 МБ. Разделите его на части.',
  workbook_old_format: 'Это таблица старого формата .xls. Сохраните её как .xlsx и выберите этот файл.',
  workbook_password: 'Книга защищена паролем. Сохраните копию без пароля.',
  workbook_not_workbook: 'Файл повреждён или это не таблица Excel. Сохраните его ещё раз как .xlsx.',
  workbook_not_table: 'Это не таблица. Выберите файл .xlsx или .csv.',
  workbook_damaged: 'Книга повреждена или скопирована не целиком. Откройте её, сохраните заново и повторите.',
  workbook_unreadable: 'Книгу не удалось прочитать. Откройте её, сохраните заново как .xlsx и повторите.',
  workbook_zip: 'Это архив zip, а не таблица. Выберите файл .xlsx или .csv.',
  workbook_not_excel: 'Это не таблица Excel. Сохраните её как .xlsx или .csv и выберите этот файл.',
  workbook_unpacks_too_large:
    'В распакованном виде таблица слишком велика. Удалите картинки и лишние листы или разделите её.',
  workbook_too_much: 'В файле слишком много данных, чтобы прочитать их за раз. Разделите его.',
  workbook_too_many_venues: 'В файле больше {limit} объектов. Разделите его.',
  no_venues: 'В этом файле нет объектов.',
  no_venues_in_sheets: 'В этом файле нет объектов.\n{sheets}',
  sheet_problem: '{sheet}: {problem}',
  sheet_hidden: 'Лист скрыт. Отобразите его, чтобы импортировать строки.',
  sheet_empty: 'Лист пуст.',
  sheet_name_skipped: 'Листы с названием «{name}» пропускаются. Переименуйте лист, чтобы импортировать строки.',
  sheet_without_venues: 'Под заголовками нет объектов.',
  sheet_without_headings: 'Нет строки с заголовками. Добавьте её над объектами, например: Название, Цена, Адрес.',
  sheet_excluded: 'Пропущен: для листа выбрано «Без объектов».',
  sheet_category_unclear:
    'Неясно, к какой категории относятся объекты. Назовите лист «Виллы», «Спа», «Ретриты», «Рестораны» или «Яхты».',
  sheet_without_names: 'Нет столбца с названиями. Добавьте над названиями объектов заголовок «Название» или Name.',
  row_merged_from_sheet: 'Повтор строки {row} листа «{sheet}», строки объединены',
  row_merged: 'Повтор строки {row}, строки объединены',
  row_variant: 'Тот же объект, что в строке {row}. В отличающихся ячейках сохранены оба текста.',
  row_variant_of_sheet:
    'Тот же объект, что в строке {row} листа «{sheet}». В отличающихся ячейках сохранены оба текста.',
  cell_no_room: 'Не импортировано: тексты повторных строк в столбце «{column}» вместе слишком длинные',
  row_total: 'Итог, а не объект',
  row_headings: 'Повтор заголовков',
  row_text: 'Строка текста, а не объект: «{text}»',
  row_without_name: 'Нет названия',
  row_name_too_long: 'Название длиннее 300 знаков',
  row_category_unknown: 'Неизвестная категория. Допустимые: {known}',
}
