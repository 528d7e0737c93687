import { englishCalls } from './calls/en.ts'
import { indonesianCalls } from './calls/id.ts'
import { russianCalls } from './calls/ru.ts'
import { remember } from '../remember.ts'
import { PhraseIndex } from './phrase-index.ts'
import { englishReplies } from './replies/en.ts'
import { indonesianReplies } from './replies/id.ts'
import { russianReplies } from './replies/ru.ts'
import type { Lexicon } from './shape.ts'
import { mainTopics, qualifyingTopics } from './topics.ts'

export type { Mention } from './phrase-index.ts'
/** Name of a list of phrases. The names of topics begin with '#'. */
export type Phrase = keyof Lexicon

const index = new PhraseIndex()
// All languages at once: callees switch languages within a call.
for (const phrases of [englishReplies, englishCalls, russianReplies, russianCalls, indonesianReplies, indonesianCalls])
  for (const [name, list] of Object.entries(phrases)) index.add(name, list as string)
for (const [name, list] of Object.entries({ ...mainTopics, ...qualifyingTopics })) index.add(`#${name}`, list)

/** Returns the phrases and topics of a text that `plain` prepared. */
export const mentionsIn = remember((text) => index.find(text))

const broad: Readonly<Record<string, number>> = {
  price: 0.8,
  included: 0.7,
  rooms: 0.6,
  booking: 0.5,
  person: 0.7,
  payment: 0.8,
  duration: 0.8,
  meals: 0.8,
}

/** Returns the weight of a topic, or 0 if the name is no topic. Topics that only qualify a question weigh less. */
export const topicWeight = (name: string): number => weights.get(name) ?? 0
const weights = new Map<string, number>([
  ...Object.keys(qualifyingTopics).map((topic) => [`#${topic}`, 0.4] as const),
  ...Object.keys(mainTopics).map((topic) => [`#${topic}`, broad[topic] ?? 1] as const),
])

/** Charges that have their own question. Their amounts do not answer a question for another price. */
export const charges: ReadonlySet<string> = new Set(
  'deposit transfer cleaning breakfast lunch dinner extra_bed corkage pets damage minimum_spend parking'
    .split(' ')
    .map((topic) => `#${topic}`),
)

/**
 * Prepares a text for the phrases: lower case, 'е' for 'ё', straight apostrophes, a comma for other marks within a
 * sentence, single spaces.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/(?<!\d)[:–]|[:–](?!\d)|[;—"«»“”()]|(?<!\d) ?- /g, ' , ')
    .replaceAll(/(?<!\p{L})(да|нет|так|ну|no|yes|ya|iya)(?:-\1)+(?!\p{L})/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=,)/g, '')
    .replaceAll(/(?<=\d)–(?=\d)/g, '-')
    .replaceAll(/(?:, ?){2,}/g, ', ')
    .trim()
