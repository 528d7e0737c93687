/**
 * Returns a pattern that matches any of these as whole words. `$` matches the end of the message, ignoring punctuation.
 */
export const phrases = (...texts: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${texts.join('|').replaceAll(' ', '\\s+').replaceAll('$', '(?=[\\s.,!?)]*$)')})(?![\\p{L}\\p{N}])`,
    'u',
  )

/** Words for offered venues. */
export const venues =
  'options?|choices?|variants?|ideas?|suggestions?|places|venues?|villas?|houses?|restaurants?|spas?|yachts?|boats?|retreats?|alternatives?'
export const russianVenues =
  'вариант\\p{L}*|предложени\\p{L}*|мест\\p{L}*|вилл\\p{L}*|дом\\p{L}*|ресторан\\p{L}*|спа|яхт\\p{L}*|лод\\p{L}*|ретрит\\p{L}*|заведени\\p{L}*'
