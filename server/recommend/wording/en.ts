import type { Wording } from './wording.ts'

const categories = {
  villa: 'villa',
  restaurant: 'restaurant',
  mobile_spa: 'mobile spa',
  yacht: 'yacht',
  retreat_center: 'retreat center',
}

const relaxed = {
  view: 'without the view',
  budget: 'with 15 % more budget',
  place: 'in a neighbouring area',
  kind: 'of a similar type',
}

const questions = {
  villa: 'Is the villa free on our dates, what is the price per night with taxes, and what is the deposit?',
  restaurant: 'Do you have a table for us at that time, is there a minimum spend, and do you take a deposit?',
  mobile_spa:
    'Can you come to our address at that time, what do the treatments cost, and do you bring everything needed?',
  yacht: 'Is the boat free on our date, what is included in the price (crew, fuel, food), and what is the deposit?',
  retreat_center: 'Are you free on our dates, how many guests can you take, and what is included in the price?',
}

const or = (names: readonly string[]): string => names.join(' or ')

export const en: Wording = {
  labels: {
    or,
    categories,
    view: (name) => `${name.replaceAll('_', ' ')} view`,
    around: (amount) => `around ${amount}`,
    from: (amount) => `from ${amount}`,
    upTo: (amount) => `up to ${amount}`,
    periods: {
      night: ' a night',
      day: ' a day',
      week: ' a week',
      month: ' a month',
      year: ' a year',
      hour: ' an hour',
      person: ' a person',
      person_night: ' a person and night',
      room: ' a room',
      villa: ' a villa',
    },
    budget: (amount) => `budget ${amount}`,
    atLeast: (count) => `at least ${count}`,
    atMost: (count) => `at most ${count}`,
    bedrooms: (range) => `bedrooms: ${range}`,
    rooms: (count) => `rooms: at least ${count}`,
    guests: (count) => `guests: ${count}`,
    beds: (count) => `massage beds: ${count}`,
    opening: (when) => `open: ${when}`,
    not: (label) => `not ${label}`,
    without: (label) => `without ${label}`,
  },
  steps: {
    checks: {
      place: 'the area',
      view: 'the view',
      bedrooms: 'bedrooms',
      rooms: 'rooms',
      guests: 'the capacity',
      beds: 'massage beds',
      budget: 'the price',
      opening: 'opening hours',
      feature: 'some of the features',
      kind: 'the type',
    },
    lookingFor: (criteria) => `Looking for: ${criteria.join('; ')}.`,
    keyRejected: 'OpenAI rejected the key, so the rules answered. Check the key in Settings.',
    readOtherwise: (added, removed) =>
      [
        'The language model read this differently from the rules.',
        ...(added.length > 0 ? [`Used: ${added.join('; ')}.`] : []),
        ...(removed.length > 0 ? [`Not used: ${removed.join('; ')}.`] : []),
      ].join(' '),
    alsoUsed: (labels) => `The language model left this out, the rules read it: ${labels.join('; ')}.`,
    spelling: (corrections) =>
      `Corrected spelling: ${corrections.map(([written, corrected]) => `${written} → ${corrected}`).join(', ')}.`,
    checked: ({ category, fits, total, open }) =>
      `Checked the catalogue (${category}): ${fits} of ${total} ${open ? 'may fit' : 'fit'}.`,
    notStated: (names) => `These may fit, but the catalogue does not state ${names.join(', ')}: please ask the venue.`,
    closest: ({ category, fits }) => `Closest matches (${category}): ${fits}.`,
    narrow: (topic, values) =>
      `${{ place: 'Which area do you prefer', kind: 'Which type do you prefer', view: 'Which view do you prefer', bedrooms: 'How many bedrooms do you need' }[topic]}: ${or([values.slice(0, -1).join(', '), values.at(-1)!])}?`,
    nothingFitsAll: 'Nothing fits everything you asked for.',
    leftOutView: (views) => `Left out the view (${views}).`,
    raisedBudget: (budget) => `Raised the budget by 15 %: ${budget}.`,
    similarKinds: (kinds) => `Searched for similar types: ${kinds}.`,
    lookedIn: (areas) => `Searched in: ${areas}.`,
    lookedInNeighbours: (areas) => `Searched in neighbouring areas: ${areas}.`,
    otherPlaces: 'Showing other places.',
    unknownName: 'The catalogue does not contain a name from this request.',
    unknownPlace: (names) => `The catalogue has no place called ${names}.`,
    emptyCatalogue: 'The catalogue is empty. Import a workbook on the All Venues screen, then ask again.',
    emptyCategory: (category) =>
      `The catalogue has no venues of this category (${category}). Import a workbook on the All Venues screen, then ask again.`,
    nothingFits: ({ category, tried, mostBedrooms }) => {
      const even = tried.length === 0 ? '' : `, not even ${or(tried.map((relaxation) => relaxed[relaxation]))}`
      const largest = mostBedrooms === undefined ? '' : ` The largest has ${mostBedrooms} bedrooms.`
      return `Nothing in the catalogue fits (${category})${even}.${largest}`
    },
    wrongPlace: (row, requested) => `in ${row}, not in ${requested}`,
    doesNotMatch: (name) => `does not match: ${name}`,
    nearMiss: (reason) => `Near miss: ${reason}`,
    nearMisses: (venues) => `Near misses, each differs in one point: ${venues.join('; ')}.`,
    askVenue: (wishes) => `The catalogue does not state this, please ask: ${wishes.join('; ')}.`,
    unstating: (venues, words) => `${venues} more would fit, but the catalogue does not state: ${words.join(', ')}.`,
    notUsed: (words) => `The catalogue says nothing about this, so it was not used: ${words.join(', ')}.`,
    nothingNew: 'This message added no new criteria. The request is unchanged.',
    noted: (details) => `Noted: ${details.join('; ')}.`,
    askCategory:
      'Happy to help! What are you looking for: a villa, a restaurant, a mobile spa, a yacht or a retreat center?',
    smallTalk: {
      greeting: [
        'Hello! What does your client need: a villa, a restaurant, a mobile spa, a yacht or a retreat center?',
        'Hi! Tell me the place, the dates and the party, and I search the catalogue.',
        'Good to see you. Which venue can I find for you?',
      ],
      howAreYou: [
        'Fine, thank you. What does your client need?',
        'All is well here. Which venue do you need?',
        'Ready to search. What is the request?',
      ],
      whoAreYou: [
        'I am the assistant of this catalogue, not a person. I find venues for a request, compare them and answer questions about them.',
        'I am a program. I search the catalogue, say why a venue fits, and prepare calls to venues.',
      ],
      thanks: ['You are welcome! Anything else?', 'Glad to help. What is next?', 'My pleasure. Any other request?'],
      farewell: ['Goodbye!', 'See you soon!', 'Have a good day!'],
    },
    missingCategory: 'category',
    missingDetails: {
      villa: ['area', 'number of bedrooms'],
      restaurant: ['area', 'cuisine'],
      yacht: ['number of guests', 'area'],
      retreat_center: ['number of guests', 'area'],
      mobile_spa: ['area', 'kind of massage'],
    },
    askMore: (missing) => `To narrow it down, please tell me: ${missing.join(' and ')}.`,
    foundByName: 'Found by name in the catalogue.',
    rejectedVenues: (names) => `Left out, as you asked: ${names.join(', ')}.`,
    shownVenues: (count) => `Left out, already shown: ${count}.`,
    thanks: 'You are welcome! Anything else?',
  },
  options: {
    address: 'Address',
    price: 'Price',
    notStated: 'Not stated',
    unstated: (wishes) => `Not quite as requested. Not stated: ${wishes}`,
    priceConfirmed: (day) => `price confirmed ${day}`,
    fits: (reasons) => `Fits: ${reasons}`,
    heading: (column) => column,
  },
  answers: {
    aspects: {
      phone: 'phone',
      price: 'price',
      address: 'address',
      website: 'website',
      bedrooms: 'bedrooms',
      capacity: 'capacity',
      rooms: 'rooms',
      view: 'view',
      hours: 'working hours',
      photos: 'photos',
      details: 'details',
    },
    notStated: (aspect) => `the catalogue does not state the ${aspect}`,
    unknownVenue: (name) => `The catalogue has no venue called ${name}.`,
    availability: 'free dates',
    yes: 'yes',
    no: 'no',
    verdict: (name, verdict, feature, words) =>
      `${{ yes: 'Yes', no: 'No', partly: 'In part' }[verdict]}, ${name} (${feature})${words === undefined ? '.' : `: the sheet says "${words}".`}`,
    unknown: (name, feature) => `${name}: the catalogue does not state this (${feature}). Please ask the venue.`,
    states: (name, words) => `${name}: the sheet says "${words}".`,
    row: (label, values) => `${label}: ${values.join('; ')}.`,
    choice: (by, name, values) =>
      `${{ cheapest: 'The cheapest', most_expensive: 'The most expensive', biggest: 'The biggest', smallest: 'The smallest' }[by]} is ${name}. ${values.join('; ')}.`,
    notComparable: (by, names) =>
      `The catalogue does not state the ${by === 'biggest' || by === 'smallest' ? 'size' : 'price'} of ${names.join(', ')}.`,
    noReason: (name) => `${name} is in the catalogue. Name your wishes, and I check them against its row.`,
    offerCall: (venues) =>
      venues === 1
        ? 'Yes. Press the call button on the card, and the AI agent calls the venue.'
        : 'Yes. Press the call button on a card for one venue, or start an inquiry to ask all of them the same questions.',
    noSuchPosition: (names) =>
      names.length === 1
        ? `The last answer has only one option: ${names[0]}.`
        : `The last answer has only ${names.length} options: ${names.join(', ')}.`,
    noPhone: (names) => `The catalogue has no phone number of ${names.join(', ')}.`,
  },
  script: ({ category, guests, bedrooms, bedroomRange, rooms, wishes, place, dates }) => {
    const subject = [
      `a ${categories[category]}${guests === undefined ? '' : ` for ${guests}`}`,
      bedrooms ? `with ${bedroomRange} bedrooms` : '',
      rooms === undefined ? '' : `with at least ${rooms} rooms`,
    ]
    const details = [wishes && ` What matters: ${wishes}.`, place && ` Place: ${place}.`, dates && ` When: ${dates}.`]
    return `Hello! I am calling for a client who is looking for ${subject.filter(Boolean).join(' ')}.${details.join('')} ${questions[category]} Thank you!`
  },
}
