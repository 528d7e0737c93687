import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { staffMessage } from '../../contract/messages.ts'
import { said, setLanguage, t, tIfKnown, tn } from './index.ts'

describe('in Russian', () => {
  beforeEach(async () => {
    vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null })
    vi.stubGlobal('document', { documentElement: {} })
    await setLanguage('ru')
  })
  afterEach(async () => {
    await setLanguage('en')
    vi.unstubAllGlobals()
  })

  test('fills a text with values', () => {
    expect(t('Signed in as {email}', { email: 'ann@example.com' })).toBe('Вы вошли как ann@example.com')
  })

  test('picks the plural form of a number and formats the number', () => {
    const steps = [1, 2, 5, 11, 21, 22, 12_345].map((count) => tn(count, '{count} step', '{count} steps'))
    expect(steps.slice(0, 6)).toEqual(['1 шаг', '2 шага', '5 шагов', '11 шагов', '21 шаг', '22 шага'])
    expect(steps[6]).toMatch(/^12\s345 шагов$/)
  })

  test('keeps the last of two languages that are chosen quickly', async () => {
    await setLanguage('en')
    const russian = setLanguage('ru')
    const english = setLanguage('en')
    await Promise.all([russian, english])
    expect(t('Close')).toBe('Close')
  })

  test('translates a server sentence by its code and fills in the parameters', () => {
    expect(said(staffMessage('sheet_not_found', { name: 'Villas (2)' }))).toBe('В этом файле нет листа «Villas (2)»')
    expect(said({ text: 'Wording of a later version', code: 'incorrect_credentials' })).toBe(
      'Неверная почта или пароль',
    )
  })

  test('translates the name of a country', () => {
    expect(said(staffMessage('country_not_allowed', { country: 'United States' }))).toContain('Соединенные Штаты')
    expect(said(staffMessage('country_not_allowed', { country: 'Atlantis' }))).toContain('Atlantis')
  })

  test('translates nested messages, one line each', () => {
    const sheets = [
      staffMessage('sheet_problem', { sheet: 'Notes', problem: staffMessage('sheet_empty') }),
      staffMessage('sheet_problem', { sheet: 'Old', problem: { code: 'future', text: 'A later sentence.' } }),
    ]
    expect(said(staffMessage('no_venues_in_sheets', { sheets }))).toBe(
      'В этом файле нет объектов.\nNotes: Лист пуст.\nOld: A later sentence.',
    )
  })

  test('finds a sentence without a code by its exact English text', () => {
    expect(said('Incorrect email or password')).toBe('Неверная почта или пароль')
    expect(said({ text: 'The line is busy.' })).toBe('Линия занята.')
  })

  test('shows other sentences as they came', () => {
    expect(said('A sentence of tomorrow')).toBe('A sentence of tomorrow')
    expect(said({ text: 'A sentence of tomorrow', code: 'toString' })).toBe('A sentence of tomorrow')
    expect(said('This file has no sheet named "Spas"')).toBe('This file has no sheet named "Spas"')
  })

  test('returns a text that is not in the dictionary unchanged', () => {
    expect([tIfKnown('Close'), tIfKnown('Кол-во спален'), tIfKnown('constructor')]).toEqual([
      'Закрыть',
      'Кол-во спален',
      'constructor',
    ])
  })
})

test('shows English as it is in the code', () => {
  expect(t('Signed in as {email}', { email: '{email}' })).toBe('Signed in as {email}')
  expect([1, 2, 12_345].map((count) => tn(count, '{count} step', '{count} steps'))).toEqual([
    '1 step',
    '2 steps',
    '12,345 steps',
  ])
  expect(said(staffMessage('sheet_not_found', { name: 'Spas' }))).toBe('This file has no sheet named "Spas"')
})
