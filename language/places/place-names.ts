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

/** Returns the Russian spelling of a name in this place. Undefined if the language of the country does not allow one. */
export function russianSpelling(name: string, place: string): string | undefined {
  const country = withLarger(place)
    .filter((larger) => !continents.has(larger))
    .at(-1)
  const language = country === undefined ? undefined : languageOf.get(country)
  return language && inRussian(name, language)
}

/** Returns the name of a place to show, Russian in the nominative. Returns the id if the place is unknown. */
export function nameOfPlace(id: string, language: 'en' | 'ru'): string {
  const names = titlesOf(id)
  const [en = id] = names?.en ?? []
  if (language === 'en') return en
  const [ru = en] = names?.ru ?? []
  return ru === en ? (russianSpelling(en, id) ?? en) : ru
}
