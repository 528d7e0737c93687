import type { Wording } from './wording.ts'

const views: Readonly<Record<string, string>> = {
  any: 'любой вид',
  sea: 'вид на море',
  jungle: 'вид на джунгли',
  rice_field: 'вид на рисовые поля',
  mountain: 'вид на горы',
  river: 'вид на реку',
  lake: 'вид на озеро',
  valley: 'вид на долину',
  garden: 'вид на сад',
  city: 'вид на город',
  sunset: 'вид на закат',
  vineyard: 'вид на виноградники',
  pool: 'вид на бассейн',
}

const relaxed = {
  view: 'без условия о виде',
  budget: 'с бюджетом на 15 % больше',
  place: 'в соседнем районе',
  kind: 'похожего типа',
}

/** Headings of common workbook columns, lower case. Other headings stay as the owner wrote them. */
const headings: Readonly<Record<string, string>> = {
  'number of bedrooms': 'Спальни',
  'number of rooms': 'Номера',
  view: 'Вид',
  'private chef': 'Повар',
  'quoted price': 'Названная цена',
  capacity: 'Вместимость',
  'maximum capacity': 'Вместимость',
  'how many (capacity)': 'Вместимость',
  'how many': 'Вместимость',
  'massage beds': 'Массажные столы',
  'working hours': 'Часы работы',
  facilities: 'Удобства',
  'cuisine type': 'Кухня',
  highlights: 'Особенности',
  'type of boat': 'Тип судна',
  'port of departure': 'Порт отправления',
  'yoga shala': 'Зал для йоги',
  programme: 'Программа',
}

const accusative = {
  villa: 'виллу',
  restaurant: 'ресторан',
  mobile_spa: 'выездной спа',
  yacht: 'яхту',
  retreat_center: 'ретрит-центр',
}

const questions = {
  villa: 'Свободна ли вилла на наши даты, какая цена за ночь с налогами и какой нужен депозит?',
  restaurant: 'Есть ли столик на это время, есть ли минимальный чек и нужна ли предоплата?',
  mobile_spa:
    'Сможете ли приехать по нашему адресу в это время, сколько стоят процедуры и всё ли вы привозите с собой?',
  yacht: 'Свободна ли яхта на нашу дату, что входит в стоимость (команда, топливо, питание) и какой нужен депозит?',
  retreat_center: 'Свободны ли вы на наши даты, сколько гостей можете принять и что входит в стоимость?',
}

const or = (names: readonly string[]): string => names.join(' или ')

export const ru: Wording = {
  labels: {
    or,
    categories: {
      villa: 'вилла',
      restaurant: 'ресторан',
      mobile_spa: 'выездной спа',
      yacht: 'яхта',
      retreat_center: 'ретрит-центр',
    },
    view: (name) => views[name] ?? name,
    around: (amount) => `около ${amount}`,
    from: (amount) => `от ${amount}`,
    upTo: (amount) => `до ${amount}`,
    periods: {
      night: ' в сутки',
      day: ' в день',
      week: ' в неделю',
      month: ' в месяц',
      year: ' в год',
      hour: ' в час',
      person: ' с человека',
      person_night: ' с человека в сутки',
      room: ' за номер',
      villa: ' за виллу',
    },
    budget: (amount) => `бюджет ${amount}`,
    atLeast: (count) => `от ${count}`,
    atMost: (count) => `до ${count}`,
    bedrooms: (range) => `спальни: ${range}`,
    rooms: (count) => `номера: от ${count}`,
    guests: (count) => `гостей: ${count}`,
    beds: (count) => `массажных столов: ${count}`,
    opening: (when) => `открыто: ${when}`,
    not: (label) => `кроме: ${label}`,
    without: (label) => `без: ${label}`,
  },
  steps: {
    checks: {
      place: 'район',
      view: 'вид',
      bedrooms: 'число спален',
      rooms: 'число номеров',
      guests: 'вместимость',
      beds: 'массажные столы',
      budget: 'цена',
      opening: 'часы работы',
      feature: 'часть пожеланий',
      kind: 'тип',
    },
    lookingFor: (criteria) => `Ищу: ${criteria.join('; ')}.`,
    keyRejected: 'OpenAI не принял ключ, поэтому ответили правила. Проверьте ключ в настройках.',
    readOtherwise: (added, removed) =>
      [
        'Языковая модель прочитала сообщение иначе, чем правила.',
        ...(added.length > 0 ? [`Учтено: ${added.join('; ')}.`] : []),
        ...(removed.length > 0 ? [`Не учтено: ${removed.join('; ')}.`] : []),
      ].join(' '),
    alsoUsed: (labels) => `Языковая модель это пропустила, правила прочитали: ${labels.join('; ')}.`,
    spelling: (corrections) =>
      `Исправлены опечатки: ${corrections.map(([written, corrected]) => `${written} → ${corrected}`).join(', ')}.`,
    checked: ({ category, fits, total, open }) =>
      `Проверен каталог (${category}): ${open ? 'может подойти' : 'подходит'} ${fits} из ${total}.`,
    notStated: (names) => `Могут подойти, но в каталоге не указано: ${names.join(', ')}. Уточните при звонке.`,
    closest: ({ category, fits }) => `Самые близкие варианты (${category}): ${fits}.`,
    narrow: (topic, values) =>
      `${{ place: 'Какой район предпочитаете', kind: 'Какой тип предпочитаете', view: 'Какой вид предпочитаете', bedrooms: 'Сколько нужно спален' }[topic]}: ${or([values.slice(0, -1).join(', '), values.at(-1)!])}?`,
    nothingFitsAll: 'Под все условия сразу ничего не подходит.',
    leftOutView: (views) => `Убрано условие о виде (${views}).`,
    raisedBudget: (budget) => `Бюджет увеличен на 15 %: ${budget}.`,
    similarKinds: (kinds) => `Поиск похожих типов: ${kinds}.`,
    lookedIn: (areas) => `Поиск: ${areas}.`,
    lookedInNeighbours: (areas) => `Поиск в соседних районах: ${areas}.`,
    otherPlaces: 'Показаны другие места.',
    unknownName: 'Названия из этого запроса в каталоге нет.',
    unknownPlace: (names) => `Места «${names}» в каталоге нет.`,
    emptyCatalogue: 'Каталог пуст. Импортируйте таблицу на экране «Все объекты», затем повторите запрос.',
    emptyCategory: (category) =>
      `В каталоге нет объектов категории (${category}). Импортируйте таблицу на экране «Все объекты», затем повторите запрос.`,
    nothingFits: ({ category, tried, mostBedrooms }) => {
      const even = tried.length === 0 ? '' : `, даже ${or(tried.map((relaxation) => relaxed[relaxation]))}`
      const largest = mostBedrooms === undefined ? '' : ` Больше всего спален в одной вилле: ${mostBedrooms}.`
      return `В каталоге ничего не подходит (${category})${even}.${largest}`
    },
    wrongPlace: (row, requested) => `место: ${row}, а не ${requested}`,
    doesNotMatch: (name) => `не совпадает: ${name}`,
    nearMiss: (reason) => `Почти подходит: ${reason}`,
    nearMisses: (venues) => `Почти подходят, отличие в одном: ${venues.join('; ')}.`,
    askVenue: (wishes) => `В каталоге этого нет, уточните: ${wishes.join('; ')}.`,
    unstating: (venues, words) => `Подошли бы ещё ${venues}, но в каталоге для них не указано: ${words.join(', ')}.`,
    notUsed: (words) => `В каталоге об этом ничего нет, не учтено: ${words.join(', ')}.`,
    nothingNew: 'В сообщении нет новых условий. Запрос не изменился.',
    noted: (details) => `Учтено: ${details.join('; ')}.`,
    askCategory: 'С радостью помогу! Что вы ищете: виллу, ресторан, выездной спа, яхту или ретрит-центр?',
    smallTalk: {
      greeting: [
        'Здравствуйте! Что нужно клиенту: вилла, ресторан, выездной спа, яхта или ретрит-центр?',
        'Добрый день! Назовите место, даты и число гостей, и я поищу в каталоге.',
        'Рад помочь. Что подобрать?',
      ],
      howAreYou: [
        'Спасибо, всё хорошо. Что нужно клиенту?',
        'Всё в порядке. Что подобрать?',
        'Готов к поиску. Какой запрос?',
      ],
      whoAreYou: [
        'Я ассистент этого каталога, а не человек. Подбираю объекты, сравниваю их и отвечаю на вопросы о них.',
        'Я программа. Ищу в каталоге, объясняю, почему объект подходит, и готовлю звонки.',
      ],
      thanks: ['Пожалуйста! Что-нибудь ещё?', 'Рад помочь. Что дальше?', 'Не за что. Есть другие запросы?'],
      farewell: ['До свидания!', 'До встречи!', 'Хорошего дня!'],
    },
    missingCategory: 'категория',
    missingDetails: {
      villa: ['район', 'число спален'],
      restaurant: ['район', 'кухня'],
      yacht: ['число гостей', 'район'],
      retreat_center: ['число гостей', 'район'],
      mobile_spa: ['район', 'вид массажа'],
    },
    askMore: (missing) => `Чтобы сузить выбор, уточните: ${missing.join(' и ')}.`,
    foundByName: 'Найдено в каталоге по названию.',
    rejectedVenues: (names) => `Исключены, как вы просили: ${names.join(', ')}.`,
    shownVenues: (count) => `Исключены уже показанные: ${count}.`,
    thanks: 'Пожалуйста! Что-нибудь ещё?',
  },
  options: {
    address: 'Адрес',
    price: 'Цена',
    notStated: 'Не указано',
    unstated: (wishes) => `Не вполне по запросу. Не указано: ${wishes}`,
    priceConfirmed: (day) => `цена подтверждена ${day}`,
    fits: (reasons) => `Подходит: ${reasons}`,
    heading: (column, value) => {
      const key = column.trim().toLowerCase()
      if (key === 'area') return /\d/.test(value) ? 'Площадь' : 'Район'
      return headings[key] ?? column
    },
  },
  answers: {
    aspects: {
      phone: 'телефон',
      price: 'цена',
      address: 'адрес',
      website: 'сайт',
      bedrooms: 'спальни',
      capacity: 'вместимость',
      rooms: 'номера',
      view: 'вид',
      hours: 'часы работы',
      photos: 'фото',
      details: 'подробности',
    },
    notStated: (aspect) => `в каталоге не указано: ${aspect}`,
    unknownVenue: (name) => `В каталоге нет объекта с названием «${name}».`,
    availability: 'свободные даты',
    yes: 'да',
    no: 'нет',
    verdict: (name, verdict, feature, words) =>
      `${{ yes: 'Да', no: 'Нет', partly: 'Частично' }[verdict]}, ${name} (${feature})${words === undefined ? '.' : `: в таблице написано «${words}».`}`,
    unknown: (name, feature) => `${name}: в каталоге это не указано (${feature}). Уточните у объекта.`,
    states: (name, words) => `${name}: в таблице написано «${words}».`,
    row: (label, values) => `${label}: ${values.join('; ')}.`,
    choice: (by, name, values) =>
      `${{ cheapest: 'Дешевле всего', most_expensive: 'Дороже всего', biggest: 'Больше всего', smallest: 'Меньше всего' }[by]}: ${name}. ${values.join('; ')}.`,
    notComparable: (by, names) =>
      `В каталоге не указано (${by === 'biggest' || by === 'smallest' ? 'размер' : 'цена'}): ${names.join(', ')}.`,
    noReason: (name) => `${name} есть в каталоге. Назовите пожелания, и я проверю их по таблице.`,
    offerCall: (venues) =>
      venues === 1
        ? 'Да. Нажмите кнопку звонка на карточке, и ИИ-агент позвонит.'
        : 'Да. Нажмите кнопку звонка на карточке, чтобы позвонить одному объекту, или начните опрос, чтобы задать всем одни и те же вопросы.',
    noSuchPosition: (names) =>
      names.length === 1
        ? `В последнем ответе только один вариант: ${names[0]}.`
        : `В последнем ответе вариантов: ${names.length} (${names.join(', ')}).`,
    noPhone: (names) => `В каталоге нет телефона: ${names.join(', ')}.`,
  },
  script: ({ category, guests, bedrooms, bedroomRange, rooms, wishes, place, dates }) => {
    const party = guests === undefined ? '' : guests === 1 ? ' на одного' : ` на ${guests} гостей`
    const isOneOrMore = bedrooms?.min === 1 && bedrooms.max === undefined
    const subject = [
      `${accusative[category]}${party}`,
      bedrooms ? `${bedroomRange} ${isOneOrMore ? 'спальни' : 'спален'}` : '',
      rooms === undefined ? '' : `от ${rooms} номеров`,
    ]
    const details = [wishes && ` Важно: ${wishes}.`, place && ` Место: ${place}.`, dates && ` Когда: ${dates}.`]
    return `Здравствуйте! Звоню по поручению клиента: он ищет ${subject.filter(Boolean).join(', ')}.${details.join('')} ${questions[category]} Спасибо!`
  },
}
