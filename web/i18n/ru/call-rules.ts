import type { Part } from './forms.ts'

/** Do-not-call list, questions before a call, and calling rules. */
export const callRules = {
  'Do not call': 'Не звонить',
  'Nobody can call these numbers. Callees who ask not to be called again are added automatically.':
    'На эти номера звонить нельзя. Абоненты, которые просят больше не звонить, попадают сюда автоматически.',
  'Add a number': 'Добавить номер',
  'Add to the list': 'Добавить в список',
  'Failed to save the number': 'Не удалось сохранить номер',
  Reason: 'Причина',
  'For example: asked by e-mail': 'Например: просьба по электронной почте',
  'Nobody can call this number until a person removes it from the list.':
    'На этот номер нельзя будет позвонить, пока его не удалят из списка.',
  'Remove {number}?': 'Удалить {number}?',
  'Remove {number}': 'Удалить {number}',
  'Remove from the list': 'Удалить из списка',
  'The callee said: “{words}” Remove the number only if the callee has agreed to calls since.':
    'Абонент сказал: «{words}» Удаляйте номер, только если после этого абонент согласился на звонки.',
  'Reason for the removal': 'Причина удаления',
  'For example: the owner agreed by e-mail': 'Например: владелец согласился в письме',
  'The activity list shows who removed the number, and why.': 'В журнале действий видно, кто и почему удалил номер.',
  'Failed to remove the number': 'Не удалось удалить номер',
  '{number} was removed': 'Номер {number} удалён',
  '{number} is on the list again': 'Номер {number} снова в списке',
  'Could not restore {number}': 'Не удалось вернуть номер {number}',
  '{number} was added': 'Номер {number} добавлен',
  '{number} was already on the list': 'Номер {number} уже был в списке',
  'Failed to load the list': 'Не удалось загрузить список',
  'This server has no do-not-call list': 'На этом сервере нет списка «Не звонить»',
  'No numbers on the list': 'В списке нет номеров',
  'No numbers found for your search': 'По вашему запросу номеров не найдено',
  'Number, reason, words or person...': 'Номер, причина, слова, сотрудник...',
  'Export CSV': 'Скачать CSV',
  'Clear search': 'Очистить поиск',
  '{count} numbers': { one: '{count} номер', few: '{count} номера', many: '{count} номеров' },
  'No reason given': 'Причина не указана',
  'Words of the callee': 'Слова абонента',
  'Added by': 'Кто добавил',
  'Added at': 'Когда добавлен',
  Added: 'Добавлен',

  'Who obtained the consent?': 'Кто получил согласие?',
  'Call outside of calling hours?': 'Позвонить в неурочное время?',
  'I obtained the consent': 'Согласие получено мной',
  'Call anyway': 'Всё равно позвонить',
  'The server stores {email} as the person who obtained the consent, and does not ask again for this number.':
    'Сервер сохранит, что согласие получено пользователем {email}, и больше не спросит об этом номере.',
  'your account': 'вашей учётной записи',
  'Calling hours begin {time} (your time).': 'Время звонков начнётся {time} (по вашему времени).',
  'Open the do-not-call list': 'Открыть список «Не звонить»',
  'The callee': 'Абонент',
  'Deleted account': 'Удалённая учётная запись',
} as const satisfies Part
