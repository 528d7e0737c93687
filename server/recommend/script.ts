import type { Category } from '../../contract/venues.ts'
import type { Want } from './constraints.ts'
import {
  bedsText,
  budgetText,
  categoryName,
  conceptName,
  type Language,
  placeName,
  rangeText,
  viewName,
  wordsShown,
} from './labels.ts'

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

const accusative: Readonly<Record<Category, string>> = {
  villa: 'виллу',
  restaurant: 'ресторан',
  mobile_spa: 'выездной спа',
  yacht: 'яхту',
  retreat_center: 'ретрит-центр',
}

/** What is wished for besides how many and where: views, features, kinds, and what is not to be had. */
function liked(want: Want, language: Language): string {
  const en = language === 'en'
  const or = en ? ' or ' : ' или '
  const list = [
    want.beds === undefined ? '' : bedsText(want.beds, language),
    want.views.map((view) => viewName(view, language)).join(or),
    ...want.features
      .filter((name) => !(name === 'feature:pool' && want.features.includes('feature:heated_pool')))
      .map((feature) => conceptName(feature, language)),
    want.kinds.map((kind) => conceptName(kind, language)).join(or),
    ...want.viewsExcluded.map((view) => `${en ? 'no' : 'без:'} ${viewName(view, language)}`),
    ...[...want.featuresExcluded, ...want.kindsExcluded].map(
      (concept) => `${en ? 'no' : 'без:'} ${conceptName(concept, language)}`,
    ),
  ]
  return [...new Set(list)].filter((wish) => wish !== '').join(', ')
}

const placesOf = (want: Want, language: Language): string =>
  [
    ...want.places.map((place) => placeName(place, language)),
    ...wordsShown(want).filter((said) => want.places.length === 0 || !said.includes(' ')),
  ].join(language === 'en' ? ' or ' : ' или ')

function englishScript(want: Want): string {
  const { guests, bedrooms, rooms, when, budget } = want
  const wishes = liked(want, 'en')
  const place = placesOf(want, 'en')
  const said = [
    `a ${categoryName(want.category, 'en')}${guests === undefined ? '' : ` for ${guests}`}`,
    bedrooms && `with ${rangeText(bedrooms, 'en')} bedrooms`,
    rooms === undefined ? '' : `with at least ${rooms} rooms`,
  ]
  const more = [
    wishes && ` What matters: ${wishes}.`,
    place && ` Place: ${place}.`,
    when.length > 0 ? ` When: ${when.join(', ')}.` : '',
    budget ? ` The budget is ${budgetText(budget, 'en')}.` : '',
  ]
  return `Hello! I am calling for a client who is looking for ${said.filter(Boolean).join(' ')}.${more.join('')} ${englishAsk[want.category]} Thank you!`
}

function russianScript(want: Want): string {
  const { guests, bedrooms, rooms, when, budget } = want
  const wishes = liked(want, 'ru')
  const place = placesOf(want, 'ru')
  const said = [
    `${accusative[want.category]}${guests === undefined ? '' : guests === 1 ? ' на одного' : ` на ${guests} гостей`}`,
    bedrooms &&
      `${rangeText(bedrooms, 'ru')} ${bedrooms.min === 1 && bedrooms.max === undefined ? 'спальни' : 'спален'}`,
    rooms === undefined ? '' : `от ${rooms} номеров`,
  ]
  const more = [
    wishes && ` Важно: ${wishes}.`,
    place && ` Место: ${place}.`,
    when.length > 0 ? ` Когда: ${when.join(', ')}.` : '',
    budget ? ` Бюджет ${budgetText(budget, 'ru')}.` : '',
  ]
  return `Здравствуйте! Звоню по поручению клиента: он ищет ${said.filter(Boolean).join(', ')}.${more.join('')} ${russianAsk[want.category]} Спасибо!`
}
