import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MessageCode, staffMessage, templates } from '../../contract/messages.ts'
import type { Dictionary, Forms } from './dictionary.ts'
import { locale, rememberLanguage, said, setLanguage, t, tn, wholeNumber } from './index.ts'
import { type Language, languages } from './languages.ts'
import { russian } from './ru/texts.ts'

/** A generated language: each text is wrapped as [!! ... !!]. Latvian plurals have the forms zero, one and other. */
const pseudo = 'lv' as Language

const wrapped = (text: string) => `[!! ${text} !!]`

const forms = (text: string): Forms => ({
  zero: wrapped(`zero ${text}`),
  one: wrapped(`one ${text}`),
  other: wrapped(`other ${text}`),
})

function pseudoDictionary(): Dictionary {
  const texts = Object.entries(russian).map(([english, text]) => [
    english,
    typeof text === 'string' ? wrapped(english) : forms(english),
  ])
  const messages = Object.entries(templates).map(([code, template]) => [code, wrapped(template)])
  return { texts: Object.fromEntries(texts), messages: Object.fromEntries(messages) }
}

const stored = new Map<string, string>()
const documentElement = { lang: 'en' }

beforeAll(async () => {
  // A third language needs a folder and an entry in languages.ts. Add the entry.
  const load = async () => ({ dictionary: pseudoDictionary() })
  Object.assign(languages, { [pseudo]: { short: 'LV', name: 'LV: pseudo', locale: 'lv-LV', load } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', { documentElement })
  await setLanguage(pseudo)
})
afterAll(async () => {
  await setLanguage('en')
  Reflect.deleteProperty(languages, pseudo)
  vi.unstubAllGlobals()
})

test('translates texts of the page', () => {
  expect(t('Close')).toBe('[!! Close !!]')
  expect(t('Signed in as {email}', { email: 'ann@example.com' })).toBe('[!! Signed in as ann@example.com !!]')
})

test('uses the plural forms and the number format of the language', () => {
  const counts = [0, 1, 21, 30, 5, 12_345].map((count) => tn(count, '{count} step', '{count} steps'))
  expect(counts.slice(0, 5)).toEqual([
    '[!! zero 0 steps !!]',
    '[!! one 1 steps !!]',
    '[!! one 21 steps !!]',
    '[!! zero 30 steps !!]',
    '[!! other 5 steps !!]',
  ])
  expect(counts[5]).toBe(`[!! other ${wholeNumber(12_345)} steps !!]`)
  expect(locale()).toBe('lv-LV')
})

test('translates every message of the server by its code', () => {
  for (const code of Object.keys(templates) as MessageCode[]) {
    expect(said({ text: 'English', code })).toBe(wrapped(templates[code]))
  }
  expect(said(staffMessage('model_replaced', { old: 'a', successor: 'b' }))).toBe(
    '[!! The model a was shut down. The call uses b. !!]',
  )
  expect(said('The line is busy.')).toBe('[!! The line is busy. !!]')
})

test('stores the choice and restores it at the next visit', async () => {
  expect([stored.get('language'), documentElement.lang]).toEqual([pseudo, pseudo])
  await setLanguage('en')
  expect(t('Close')).toBe('Close')
  stored.set('language', pseudo)
  await rememberLanguage()
  expect(t('Close')).toBe('[!! Close !!]')
})
