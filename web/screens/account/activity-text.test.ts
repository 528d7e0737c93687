import { afterEach, describe, expect, test, vi } from 'vitest'
import { settingsChange } from '../../../contract/settings.ts'
import { setLanguage } from '../../i18n/index.ts'
import { activityText, actorText } from './activity-text.ts'
import { settingNames } from './setting-names.ts'
import { deviceText } from './device-text.ts'

describe('who acted', () => {
  test.each([
    ['call ended', 'ann@example.com', 'ann@example.com'],
    ['call ended', null, null],
    ['password reset', null, null],
    ['sign-in failed', null, 'Not signed in'],
  ])('%s by %s: %s', (kind, user, shown) => {
    expect(actorText({ kind, user })).toBe(shown)
  })
})

test('every settings field has a name', () => {
  const fields = Object.keys(settingsChange.shape).filter((field) => field !== 'was' && field !== 'confirmed')
  expect(fields.filter((field) => !Object.hasOwn(settingNames, field))).toEqual([])
})

describe.each(['en', 'ru'] as const)('in language %s', (language) => {
  afterEach(async () => {
    await setLanguage('en')
    vi.unstubAllGlobals()
  })

  const entries = [
    {
      entry: { kind: 'call ended', subject: '+15005550006', details: { transport: 'twilio', practice: true } },
      en: 'Call ended: +15005550006 · Phone · practice',
      ru: 'Звонок завершён: +15005550006 · Телефон · учебный',
    },
    {
      entry: { kind: 'call started', subject: '', details: { transport: 'realtime' } },
      en: 'Call started: Realtime voice',
      ru: 'Звонок начат: Онлайн-голос',
    },
    {
      entry: { kind: 'settings changed', subject: 'practice_mode, twilio_auth_token', details: {} },
      en: 'Settings changed: practice mode, Twilio Auth Token',
      ru: 'Настройки изменены: учебный режим, Auth Token Twilio',
    },
    {
      entry: { kind: 'connection tested', subject: 'twilio', details: { success: true } },
      en: 'Connection tested: Twilio · connected',
      ru: 'Подключение проверено: Twilio · подключено',
    },
    {
      entry: { kind: 'scenario created', subject: '3 scenarios from a file', details: { ids: [1, 2, 3] } },
      en: 'Scenario created: 3 scenarios from a file',
      ru: 'Сценарий создан: 3 сценария из файла',
    },
    {
      entry: { kind: 'session ended', subject: 'Firefox on Windows', details: {} },
      en: 'Session ended: Firefox on Windows',
      ru: 'Сеанс завершён: Firefox на Windows',
    },
    {
      entry: { kind: 'password reset', subject: 'ann@example.com', details: {} },
      en: 'Password reset: ann@example.com · by a command on the server',
      ru: 'Пароль сброшен: ann@example.com · командой на сервере',
    },
    {
      entry: { kind: 'import applied', subject: 'venues.xlsx', details: { counts: { created: 2, changed: 0 } } },
      en: 'Import applied: venues.xlsx · 2 venues added',
      ru: 'Импорт применён: venues.xlsx · добавлено 2 объекта',
    },
    {
      entry: { kind: 'import undone', subject: 'venues.xlsx', details: { removed: 1, restored: 5 } },
      en: 'Import undone: venues.xlsx · 1 venue removed · 5 venues restored',
      ru: 'Импорт отменён: venues.xlsx · удалён 1 объект · восстановлено 5 объектов',
    },
    {
      entry: { kind: 'answer decided', subject: 'Ask the price', details: { question: 1, status: 'corrected' } },
      en: 'Answer corrected: Ask the price',
      ru: 'Ответ исправлен: Ask the price',
    },
    {
      entry: { kind: 'answer decided', subject: 'Ask the price', details: { question: 1, status: null } },
      en: 'Decision on an answer undone: Ask the price',
      ru: 'Решение по ответу отменено: Ask the price',
    },
    {
      entry: { kind: 'inquiry started', subject: 'A villa', details: { practice: true, venues: 3 } },
      en: 'Inquiry started: A villa · 3 venues · practice',
      ru: 'Опрос начат: A villa · 3 объекта · учебный',
    },
    {
      entry: { kind: 'answers written', subject: '', details: { cells: 4 } },
      en: 'Answers written to the catalogue: 4 cells',
      ru: 'Ответы записаны в каталог: 4 ячейки',
    },
  ]

  test('shows names of the page, no identifiers', async () => {
    vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null })
    vi.stubGlobal('document', { documentElement: {} })
    await setLanguage(language)
    expect(entries.map(({ entry }) => activityText(entry))).toEqual(entries.map((each) => each[language]))
    expect(['Unknown device', 'Program curl', 'iPhone'].map(deviceText)).toEqual(
      language === 'en'
        ? ['Unknown device', 'Program curl', 'iPhone']
        : ['Неизвестное устройство', 'Программа curl', 'iPhone'],
    )
  })
})
