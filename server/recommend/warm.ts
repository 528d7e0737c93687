import { setImmediate as immediate } from 'node:timers/promises'
import { conceptIndex } from '../../language/concepts/index.ts'
import { factsOf } from '../catalogue/index.ts'
import { nameOfPlace, placesWithSound } from '../../language/places/index.ts'
import { prepareFrequentWords } from './grammar/frequent-words.ts'
import type { CatalogueVocabulary } from './grammar/catalogue-vocabulary.ts'
import { understand } from './understand.ts'

/** A catalogue without words. */
const noWords: CatalogueVocabulary = {
  isPlaceWord: () => false,
  isPlaceSound: () => false,
  hasPlace: () => true,
  isNameWord: () => false,
  isTextWord: () => false,
  soundsOfLength: () => [],
}
/** Messages that use most patterns. Both alphabets, because V8 compiles a pattern for each. */
const messages = [
  'Hi! We need a villa in Ubud with a sea view and a pool, 3 bedrooms, 12-19 July, up to $400 per night. Best regards, Ann',
  'Добрый день! Нужна яхта в Сочи на 5 человек, с 12 по 19 июля, бюджет до 90 тыс. руб. С уважением, Анна',
  'restaurant in Nice for Sunday 8 pm, no fish',
  'массаж в Хойане завтра в 19:00, без масла',
]

/** A row with most kinds of cells, in each alphabet. */
const rows = [
  [
    'villa',
    'Villa Ombak',
    'Jl. Pantai 3, Canggu, Bali',
    'from $380 per night',
    'Sea view',
    'daily 9:00-23:00',
    'Pool, no pets',
  ],
  [
    'restaurant',
    'Кафе «Ваниль»',
    'ул. Ленина 5, Сочи',
    'от 500 руб.',
    'Вид на море',
    'ежедневно с 8 до 20',
    'до 40 гостей',
  ],
] as const

let prepared: Promise<void> | undefined
/**
 * Builds the indexes of words and places and compiles the patterns of messages and rows, once per process. Takes about 1 s of
 * CPU, in turns of at most 0.4 s. Call it before the server accepts requests: otherwise the first messages take this time.
 */
export function prepareReading(): Promise<void> {
  prepared ??= (async () => {
    const turns = [
      () => conceptIndex.prepare(),
      () => prepareFrequentWords(),
      () => nameOfPlace('bali', 'en'),
      () => placesWithSound('ubud'),
      ...rows.map(([category, name, address, price, view, hours, notes]) => () => {
        const extras = { 'Number of bedrooms': '3', View: view, 'Working hours': hours, Notes: notes }
        factsOf({ id: 0, category, name, address, raw_price_text: price, website: null, source_sheet: null, extras })
      }),
      ...messages.map((message) => () => understand(message, noWords)),
    ]
    for (const turn of turns) {
      turn()
      await immediate()
    }
  })()
  return prepared
}
