import { phrases } from '../follow-up/phrase-pattern.ts'
import type { SortOrder } from '../constraints.ts'

/* Phrases of questions about venues, in English and Russian. Lower case, with 'е' for 'ё'. */

/** Asks for a comparison of venues. */
export const comparing = phrases(
  'compare',
  'comparison',
  'differences? between',
  'versus',
  'vs',
  'сравни\\p{L}*',
  'сравнение',
  'чем отлича\\p{L}*',
  'в чем разница',
)

/** Starts a question that chooses among venues. */
export const choosing = phrases('which', 'what', 'who', 'как(?:ой|ая|ое|ие|ую)', 'что', 'кто', 'котор\\p{L}*', 'где')

/** What decides a choice. */
export const choices: Readonly<Record<SortOrder, RegExp>> = {
  cheapest: phrases(
    'cheap(?:er|est)?',
    '(?:less|least) expensive',
    'по?дешев\\p{L}*',
    'дешев\\p{L}*',
    'выгодне\\p{L}*',
  ),
  most_expensive: phrases('(?:more|most) expensive', 'pric(?:ier|iest)', 'дорож\\p{L}*', 'дорог\\p{L}*'),
  biggest: phrases(
    'big(?:ger|gest)',
    'larg(?:er|est)',
    'more (?:bed)?rooms',
    'больше',
    'крупне\\p{L}*',
    'просторне\\p{L}*',
    'больш\\p{L}*',
  ),
  smallest: phrases('small(?:er|est)', 'меньше', 'маленьк\\p{L}*', 'компактне\\p{L}*'),
}

/** Asks why a venue was offered. */
export const reason = phrases('why', 'how come', 'почему', 'отчего', 'с чего вдруг')

/** Asks the assistant to call venues. */
export const calling = phrases(
  '(?:can|could|would|will) (?:you|u) (?:please )?(?:call|phone|ring|contact)',
  '(?:please |pls )?(?:call|phone|ring|contact) (?:them|it|him|her|all|both|this one|that one|the)',
  '(?:можешь|можете|сможешь|сможете|могли бы)(?: вы| ты)?(?: им| ей| ему| туда)? (?:позвонить|набрать|связаться)',
  '(?:позвони|позвоните|набери|наберите|свяжись|свяжитесь)(?: с)?(?: ними?| им| ей| ему| туда| всем)?',
)

/** Asks whether a venue is free on some dates. */
export const availability = phrases('available', 'availability', 'vacant', 'free', 'свобод\\p{L}*', 'доступн\\p{L}*')

/** Starts a question about a feature. */
export const asking = phrases(
  '(?:does|do|did|is|are|has|have|can|could|will|would) (?:it|they|this|that|these|those|the|there|we|you|i|one|he|she)',
  '(?:does|do|is|are|has|have|can)',
  'есть ли',
  'есть',
  'имеется',
  'можно(?: ли)?',
  'разреш\\p{L}*',
  'пускают',
  'принимают',
  'берут',
  'а там',
  'там',
)

/** Words before a venue that is only a landmark: 'a restaurant near Villa Sol'. */
export const landmark =
  /(?:near|close to|next to|around|from|like|similar to|рядом с|около|возле|недалеко от|вроде|как|похож\p{L}* на)\s+(?:the\s+)?["«“'(]?$/u
