const phrases = (patterns: readonly string[], names: readonly string[]): string =>
  patterns.flatMap((pattern) => names.map((name) => pattern.replace('*', name))).join(', ')

const english = ['mobile *', '* on wheels', 'portable *', 'travelling *', '* on a trailer']
const russian = (adjectives: readonly string[]): string[] => [
  ...adjectives.map((adjective) => `${adjective} *`),
  '* на колесах',
  '* с выездом',
]
const feminine = russian(['мобильная', 'выездная', 'передвижная'])
const masculine = russian(['мобильный', 'выездной', 'передвижной'])

/** Baths that come to the guests, by kind. They are both a mobile spa and a feature. */
export const mobileSaunas = {
  en: phrases(english, ['sauna', 'banya', 'bath', 'bathhouse']),
  ru: phrases(feminine, ['баня', 'сауна', 'банька']),
}
export const mobileHammams = {
  en: phrases(english, ['hammam', 'hamam']),
  ru: phrases(masculine, ['хаммам', 'хамам']),
}
