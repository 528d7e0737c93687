import type { Language } from '../../contract/calls.ts'
import type { Category } from '../../contract/venues.ts'
import type { PresetScenario } from '../../contract/scenarios.ts'
import * as english from './presets-en.ts'
import * as russian from './presets-ru.ts'

/*
 * One scenario with variables for each category, for calling a venue about a client's request. The call screen fills in
 * venue, guests and dates when the user opens it from a recommendation.
 */

const words = {
  en: {
    ...english,
    description:
      'For a client’s request: asks for the guests and the dates before the call, and takes the venue it was opened from.',
  },
  ru: {
    ...russian,
    description:
      'Для запроса клиента: перед звонком спросит число гостей и даты и подставит объект, с которого его открыли.',
  },
}

const forVenue = (
  language: Language,
  category: Category | 'booking',
  name: string,
  goal: string,
  steps: string[],
  fallback: string,
): PresetScenario => {
  const { description, personas, busyLine } = words[language]
  return {
    name,
    description,
    category,
    group: category,
    language,
    scenario: { persona: personas[category], goal, steps, fallbacks: [fallback, busyLine] },
  }
}

export const presetsForVenues: PresetScenario[] = [
  forVenue(
    'en',
    'villa',
    'Villa: a client’s request',
    'Find out whether {venue_name} is free for {guests} guests on {dates}, and its full price.',
    [
      'Ask whether {venue_name} is free on {dates} for {guests} guests.',
      'Ask for the full price with taxes and service charge.',
      'Ask what the price includes.',
      'Ask how much the deposit is.',
      'Ask until when the booking can be cancelled free of charge.',
    ],
    'If those dates are taken, ask for the nearest free ones and for a similar villa of theirs.',
  ),
  forVenue(
    'en',
    'restaurant',
    'Restaurant: a client’s request',
    'Book a table at {venue_name} for {guests} on {dates}.',
    [
      'Ask whether {venue_name} has a table for {guests} on {dates}.',
      'Ask how much the minimum spend is.',
      'Ask how much the deposit is.',
      'Ask how long they hold the table if the guests are late.',
      'Ask them to repeat the booking.',
    ],
    'If that time is full, ask for the nearest free one and for the waiting list.',
  ),
  forVenue(
    'en',
    'mobile_spa',
    'Spa: a client’s request',
    'Arrange an appointment of {venue_name} at the guests’ place for {guests} on {dates}.',
    [
      'Ask whether {venue_name} can come to the guests on {dates} for {guests} people.',
      'Ask for the price of a massage.',
      'Ask how much the travel charge is.',
      'Ask whether the therapists bring massage tables, linen and oils.',
      'Ask how the guests can pay.',
    ],
    'If that time is taken, ask for the nearest free one.',
  ),
  forVenue(
    'en',
    'yacht',
    'Yacht: a client’s request',
    'Get a full quote of {venue_name} for {guests} guests on {dates}.',
    [
      'Ask whether {venue_name} is free on {dates} for {guests} guests.',
      'Ask for the full price of the charter with crew, fuel, port fees and taxes.',
      'Ask from which port the yacht leaves.',
      'Ask at what time the yacht leaves.',
      'Ask what happens in bad weather.',
    ],
    'If that day is taken, ask for the nearest free one and for a similar boat.',
  ),
  forVenue(
    'en',
    'retreat_center',
    'Retreat center: a client’s request',
    'Find out whether {venue_name} can host {guests} guests on {dates}, and its terms.',
    [
      'Ask whether {venue_name} can take {guests} guests on {dates}.',
      'Ask how many rooms they have.',
      'Ask for the price per person with full board.',
      'Ask how much the deposit is.',
      'Ask until when the booking can be cancelled free of charge.',
    ],
    'If those dates are taken, ask for the nearest free ones.',
  ),
  forVenue(
    'en',
    'booking',
    'Book: as agreed',
    'Book {venue_name} for {guests} guests on {dates}, on the terms that were named before.',
    [
      'Ask them to book {venue_name} for {guests} guests on {dates}.',
      'Ask for the full price with taxes and service charge.',
      'Ask how much the deposit is.',
      'Ask until when the deposit must be paid.',
      'Ask to which e-mail address the concierge can write for the contract.',
    ],
    'If those dates are taken now, ask for the nearest free ones and do not book.',
  ),
  forVenue(
    'ru',
    'villa',
    'Вилла: запрос клиента',
    'Узнать, свободна ли вилла {venue_name} на {dates} (гостей: {guests}), и её полную цену.',
    [
      'Спросите, свободна ли {venue_name} на {dates}, гостей: {guests}.',
      'Спросите полную цену с налогами и сервисным сбором.',
      'Спросите, что входит в цену.',
      'Спросите о размере предоплаты.',
      'Спросите, до какого дня можно отменить бронь бесплатно.',
    ],
    'Если даты заняты, спросите о ближайших свободных и о похожей вилле.',
  ),
  forVenue(
    'ru',
    'restaurant',
    'Ресторан: запрос клиента',
    'Забронировать стол в {venue_name} на {dates}, гостей: {guests}.',
    [
      'Спросите, есть ли в {venue_name} стол на {dates}, гостей: {guests}.',
      'Спросите о минимальном чеке.',
      'Спросите о размере депозита.',
      'Спросите, сколько времени держат стол, если гости опаздывают.',
      'Попросите повторить бронь.',
    ],
    'Если это время занято, спросите о ближайшем свободном и о листе ожидания.',
  ),
  forVenue(
    'ru',
    'mobile_spa',
    'Спа: запрос клиента',
    'Договориться с {venue_name} о выезде к гостям на {dates}, гостей: {guests}.',
    [
      'Спросите, могут ли мастера {venue_name} приехать на {dates}, гостей: {guests}.',
      'Спросите цену массажа.',
      'Спросите стоимость выезда.',
      'Спросите, привозят ли мастера массажные столы, бельё и масла.',
      'Спросите, как оплатить.',
    ],
    'Если это время занято, спросите о ближайшем свободном.',
  ),
  forVenue(
    'ru',
    'yacht',
    'Яхта: запрос клиента',
    'Получить полный расчёт по {venue_name} на {dates}, гостей: {guests}.',
    [
      'Спросите, свободна ли {venue_name} на {dates}, гостей: {guests}.',
      'Спросите полную цену аренды с командой, топливом, портовыми сборами и налогами.',
      'Спросите, из какого порта выходит яхта.',
      'Спросите, во сколько выходит яхта.',
      'Спросите, что будет при плохой погоде.',
    ],
    'Если день занят, спросите о ближайшем свободном и о похожей лодке.',
  ),
  forVenue(
    'ru',
    'retreat_center',
    'Ретрит-центр: запрос клиента',
    'Узнать, может ли {venue_name} принять группу на {dates}, гостей: {guests}, и на каких условиях.',
    [
      'Спросите, может ли {venue_name} принять группу на {dates}, гостей: {guests}.',
      'Спросите, сколько у них номеров.',
      'Спросите цену на человека с полным пансионом.',
      'Спросите о размере предоплаты.',
      'Спросите, до какого дня можно отменить бронь бесплатно.',
    ],
    'Если даты заняты, спросите о ближайших свободных.',
  ),
  forVenue(
    'ru',
    'booking',
    'Бронирование: как договорились',
    'Забронировать {venue_name} на {dates}, гостей: {guests}, на условиях, названных раньше.',
    [
      'Попросите забронировать {venue_name} на {dates}, гостей: {guests}.',
      'Спросите полную цену с налогами и сервисным сбором.',
      'Спросите о размере предоплаты.',
      'Спросите, до какого дня нужно внести предоплату.',
      'Спросите, на какой адрес электронной почты писать о договоре.',
    ],
    'Если даты уже заняты, спросите о ближайших свободных и не бронируйте.',
  ),
]
