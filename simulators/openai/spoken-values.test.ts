import { expect, test } from 'vitest'
import { valueIn } from './spoken-values.ts'

test.each([
  ['It is five hundred euros per night.', 'five hundred euros per night'],
  ['Sorry, 600 euros per night.', '600 euros per night'],
  ['Maybe around 4.5 million rupiah per night.', 'around 4.5 million rupiah per night'],
  ['Three bedrooms, please.', 'three bedrooms'],
  ['We are open from nine to six.', 'from nine to six'],
  ['The next free week is in September.', 'in September'],
  ['From 5 to 10 October.', 'from 5 to 10 October'],
  ['The room is 500 euros, and cleaning is 50 euros.', '500 euros and 50 euros'],
  ['It leaves from Serangan.', 'Serangan'],
  ['Yes, that is right.', undefined],
  ['One moment please.', undefined],
  ['You have to ask the manager tomorrow.', undefined],
])('reads back the values of %j', (heard, value) => {
  expect(valueIn(heard, 'en')).toBe(value)
})

test.each([
  ['Пятьсот евро за ночь.', 'пятьсот евро за ночь'],
  ['Мы работаем с девяти до шести.', 'с девяти до шести'],
  ['Максимум двенадцать гостей.', 'двенадцать гостей'],
  ['Да, всё верно.', undefined],
  ['Это надо спросить завтра у менеджера.', undefined],
  ['Здесь живёт семья.', undefined],
])('reads back the values of %j', (heard, value) => {
  expect(valueIn(heard, 'ru')).toBe(value)
})
