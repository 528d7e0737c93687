import { inRussian, type SpellingLanguage } from '../words/transcription.ts'
import { titlesOf } from './areas.ts'
import { continents, withLarger } from './hierarchy.ts'

/** Countries by the spelling of their names. Other spellings, such as English and French, do not follow the sound. */
const languages: Readonly<Record<SpellingLanguage, string>> = {
  indonesian: 'indonesia malaysia',
  thai: 'thailand',
  greek: 'greece cyprus',
  italian: 'italy',
  spanish:
    'spain mexico dominican cuba colombia costa_rica panama peru chile argentina ecuador guatemala nicaragua uruguay',
  turkish: 'turkey northern_cyprus',
  slavic: 'croatia montenegro serbia slovenia bosnia_and_herzegovina',
  plain: 'india sri_lanka nepal maldives georgia armenia kazakhstan uzbekistan kyrgyzstan japan russia crimea',
}
const languageOf = new Map(
  Object.entries(languages).flatMap(([language, countries]) =>
    countries.split(' ').map((country) => [country, language as SpellingLanguage] as const),
  ),
)

/** English words in names, which do not follow the sound of the country's language: 'White Sand Beach'. */
const english =
  /(?<!\p{L})(?:the|beach|bay|marina|island|islands|lake|river|point|lagoon|village|town|city|hills?|mount|valley|cape|port|harbou?r|old|new|north|south|east|west|central|grand|great|little|big|long|white|golden|green|blue|black|red|sands?|rock|sun|sunset|sea|ocean|water|coast|garden|forest|park|road|walk|street|square|boulevard|house|palace|temple|castle|fort|station|zone|district|quarter|riverside|lakeside|highlands|heights|view|club|resort|golf|yacht|boat|olympic|royal|queen|king|saint|st|free|lonely|crystal|coral|paradise|mushroom|cloud)(?!\p{L})/iu

/** True for a name with an English word: 'White Sand Beach'. */
export const hasEnglishWord = (name: string): boolean => english.test(name)

/** Returns the Russian spelling of a name in this place. Undefined if its language does not follow the sound. */
export function russianSpelling(name: string, place: string): string | undefined {
  const country = withLarger(place).findLast((larger) => !continents.has(larger))
  const language = country === undefined ? undefined : languageOf.get(country)
  return language === undefined || english.test(name) ? undefined : inRussian(name, language)
}

/** Returns the name of a place to show, Russian in the nominative. Returns the id if the place is unknown. */
export function nameOfPlace(id: string, language: 'en' | 'ru'): string {
  const names = titlesOf(id)
  const [en = id] = names?.en ?? []
  if (language === 'en') return en
  const [ru = en] = names?.ru ?? []
  return ru === en ? (russianSpelling(en, id) ?? en) : ru
}
