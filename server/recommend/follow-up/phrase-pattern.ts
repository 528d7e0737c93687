/** Any of these as whole words. `$` in a phrase is the end of the message, but for punctuation. */
export const phrases = (...texts: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${texts.join('|').replaceAll(' ', '\\s+').replaceAll('$', '(?=[\\s.,!?)]*$)')})(?![\\p{L}\\p{N}])`,
    'u',
  )

/** What people call those that were offered. */
export const venues =
  'options?|choices?|variants?|ideas?|suggestions?|places|venues?|villas?|houses?|restaurants?|spas?|yachts?|boats?|retreats?|alternatives?'
export const russianVenues =
  'вариант\\p{L}*|предложени\\p{L}*|мест\\p{L}*|вилл\\p{L}*|дом\\p{L}*|ресторан\\p{L}*|спа|яхт\\p{L}*|лод\\p{L}*|ретрит\\p{L}*|заведени\\p{L}*'
