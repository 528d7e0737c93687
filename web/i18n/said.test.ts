import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { said, setLanguage, t, tn } from './index.ts'

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

  test('a text is filled in', () => {
    expect(t('Signed in as {email}', { email: 'ann@example.com' })).toBe('Вы вошли как ann@example.com')
  })

  test('a number takes its form, and its separators', () => {
    const steps = [1, 2, 5, 11, 21, 22, 12_345].map((count) => tn(count, '{count} step', '{count} steps'))
    expect(steps.slice(0, 6)).toEqual(['1 шаг', '2 шага', '5 шагов', '11 шагов', '21 шаг', '22 шага'])
    expect(steps[6]).toMatch(/^12\s345 шагов$/)
  })

  test('of two languages that are asked for quickly the last one counts', async () => {
    await setLanguage('en')
    const russian = setLanguage('ru')
    const english = setLanguage('en')
    await Promise.all([russian, english])
    expect(t('Close')).toBe('Close')
  })

  test('a sentence of the server is known, with what the server put into it', () => {
    expect(said('Incorrect email or password')).toBe('Неверная почта или пароль')
    expect(said('There is no sheet named "Villas (2)" in this file')).toBe('В этом файле нет листа «Villas (2)»')
    expect(said('A sentence of tomorrow')).toBe('A sentence of tomorrow')
    expect(said('Notes: A sentence of tomorrow')).toBe('Notes: A sentence of tomorrow')
  })

  test('several are known each for itself, behind what they are about', () => {
    expect(said('No venues were found in this file.\nNotes: The sheet is empty.')).toBe(
      'В этом файле объектов не найдено.\nNotes: Лист пуст.',
    )
    expect(said('The same venue as in row 2; merged')).toBe('Тот же объект, что в строке 2; объединены')
    expect(said('The same venue as in row 2 of sheet "Spas"; merged')).toBe(
      'Тот же объект, что в строке 2 листа «Spas»; объединены',
    )
  })
})

test('English is as it stands', () => {
  expect(t('Signed in as {email}', { email: '{email}' })).toBe('Signed in as {email}')
  expect([1, 2, 12_345].map((count) => tn(count, '{count} step', '{count} steps'))).toEqual([
    '1 step',
    '2 steps',
    '12,345 steps',
  ])
  expect(said('Incorrect email or password')).toBe('Incorrect email or password')
})
