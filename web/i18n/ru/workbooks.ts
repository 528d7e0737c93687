import type { Part } from './forms.ts'

/**
 * Sentences of the server about a workbook: why it cannot be read, why a sheet or a row of it is left out. Of two that
 * begin alike the one that says more stands first.
 */
export const workbooks = {
  'The file is empty.': 'Файл пуст.',
  'The file is larger than 25 MB. Please split it.': 'Файл больше 25 МБ. Разделите его.',
  'This is a workbook of the old .xls kind. Please save it as .xlsx and choose that file.':
    'Это книга старого формата .xls. Сохраните её как .xlsx и выберите этот файл.',
  'The workbook is protected by a password. Please save a copy without one.':
    'Книга защищена паролем. Сохраните копию без пароля.',
  'This is not a workbook, or it is damaged. Please save it again as .xlsx.':
    'Это не книга Excel, или она повреждена. Сохраните её ещё раз как .xlsx.',
  'This is not a table. Please choose an .xlsx or .csv file.': 'Это не таблица. Выберите файл .xlsx или .csv.',
  'The workbook is damaged or was not copied whole. Please open it, save it again and try once more.':
    'Книга повреждена или скопирована не целиком. Откройте её, сохраните заново и попробуйте ещё раз.',
  'This is a zip archive, but not a workbook. Please choose an .xlsx or .csv file.':
    'Это архив zip, а не книга. Выберите файл .xlsx или .csv.',
  'This is not an Excel workbook. Please save it as .xlsx or .csv and choose that file.':
    'Это не книга Excel. Сохраните её как .xlsx или .csv и выберите этот файл.',
  'The workbook unpacks to more than can be read. Please remove pictures and unused sheets, or split it.':
    'В распакованном виде книга слишком велика. Уберите картинки и лишние листы или разделите её.',
  'The file holds more than can be read at once. Please split it.':
    'В файле больше, чем можно прочитать за раз. Разделите его.',
  'The file lists more than {limit} venues. Please split it.': 'В файле больше {limit} объектов. Разделите его.',

  'No venues were found in this file.': 'В этом файле объектов не найдено.',
  'The sheet is hidden. Unhide it to import its rows.': 'Лист скрыт. Откройте его, чтобы загрузить строки.',
  'The sheet is empty.': 'Лист пуст.',
  'A sheet named "{name}" is not imported. Rename it to import its rows.':
    'Лист с названием «{name}» не загружается. Переименуйте его, чтобы загрузить строки.',
  'There are no venues under the headings.': 'Под заголовками нет объектов.',
  'No row names the columns. Put a row of headings above the venues, such as Name, Price, Address.':
    'Нет строки с заголовками. Добавьте её над объектами, например: Название, Цена, Адрес.',
  'Left out: you said that these are not venues.': 'Не взят: вы указали, что это не объекты.',
  'It is not clear what kind of venues these are. Name the sheet Villas, Spas, Retreat centers, Restaurants or Yachts.':
    'Неясно, какие это объекты. Назовите лист «Виллы», «Спа», «Ретриты», «Рестораны» или «Яхты».',
  'No column holds names. Give the column of names the heading Name or Название.':
    'Нет столбца с названиями. Озаглавьте его «Название» или Name.',

  'The same venue as in row {row} of sheet "{sheet}"; merged':
    'Тот же объект, что в строке {row} листа «{sheet}»; объединены',
  'The same venue as in row {row}; merged': 'Тот же объект, что в строке {row}; объединены',
  'A total, not a venue': 'Итог, а не объект',
  'The header again': 'Повтор заголовков',
  'A line of text, not a venue: "{text}"': 'Строка текста, а не объект: «{text}»',
  'No name': 'Нет названия',
  'The name is longer than 300 characters': 'Название длиннее 300 знаков',
  'The category is none of these: {known}': 'Категории нет среди этих: {known}',
} as const satisfies Part
