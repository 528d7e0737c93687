import type { Category } from '../../contract/venues.ts'
import type { Want } from './constraints.ts'
import { categoryName, type Language, wishes } from './wording.ts'

/** What to say to the venue on the telephone. Named wants only, nothing that the request's author wrote freely. */
export function scriptFor(wants: readonly Want[], language: Language): string {
  return wants.map((want) => (language === 'en' ? englishScript(want) : russianScript(want))).join('\n\n')
}

const englishAsk: Readonly<Record<Category, string>> = {
  villa: 'Is the villa free on our dates, what is the price per night with taxes, and what is the deposit?',
  restaurant: 'Do you have a table for us at that time, is there a minimum spend, and do you take a deposit?',
  mobile_spa:
    'Can you come to our address at that time, what do the treatments cost, and do you bring everything needed?',
  yacht: 'Is the boat free on our date, what is included in the price (crew, fuel, food), and what is the deposit?',
  retreat_center: 'Are you free on our dates, how many guests can you take, and what is included in the price?',
}
const russianAsk: Readonly<Record<Category, string>> = {
  villa: 'Свободна ли вилла на наши даты, какая цена за ночь с налогами и какой нужен депозит?',
  restaurant: 'Есть ли столик на это время, есть ли минимальный чек и нужна ли предоплата?',
  mobile_spa:
    'Сможете ли приехать по нашему адресу в это время, сколько стоят процедуры и всё ли вы привозите с собой?',
  yacht: 'Свободна ли яхта на нашу дату, что входит в стоимость (команда, топливо, питание) и какой нужен депозит?',
  retreat_center: 'Свободны ли вы на наши даты, сколько гостей можете принять и что входит в стоимость?',
}

function englishScript(want: Want): string {
  const asked = wishes(want, 'en')
  const wanted = asked.length > 0 ? ` Their wishes: ${asked.join('; ')}.` : ''
  return `Hello! I am calling for a client who is looking for a ${categoryName(want.category, 'en')}.${wanted} ${englishAsk[want.category]} Thank you!`
}

const accusative: Readonly<Record<Category, string>> = {
  villa: 'виллу',
  restaurant: 'ресторан',
  mobile_spa: 'выездной спа',
  yacht: 'яхту',
  retreat_center: 'ретрит-центр',
}

function russianScript(want: Want): string {
  const asked = wishes(want, 'ru')
  const wanted = asked.length > 0 ? ` Пожелания: ${asked.join('; ')}.` : ''
  return `Здравствуйте! Звоню по поручению клиента: он ищет ${accusative[want.category]}.${wanted} ${russianAsk[want.category]} Спасибо!`
}
