import type { Language } from '../../contract/calls.ts'
import { languageCounts } from '../answers/callee-language.ts'
import type { Opening } from '../opening-texts.ts'

export type SpokenLanguage = 'en' | 'ru' | 'id'

/** Exact words of the agent to a silent listener. */
export const silenceTexts: Readonly<Record<SpokenLanguage, { ask: string; goodbye: string }>> = {
  en: { ask: 'Are you there?', goodbye: 'I cannot hear you. Goodbye.' },
  ru: { ask: 'Вы меня слышите?', goodbye: 'Вас не слышно. До свидания.' },
  id: { ask: 'Apakah Anda masih di sana?', goodbye: 'Suara Anda tidak terdengar. Selamat tinggal.' },
}

/** Returns the language in which the listener spoke last. Null if the words do not tell. */
export function spokenLanguageOf(text: string): SpokenLanguage | null {
  const counts = languageCounts(text)
  const [best] = (['en', 'ru', 'id'] as const).toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return (counts.get(best!) ?? 0) > 0 ? best! : null
}

const numberTexts: Readonly<Record<Language, (number: string) => string>> = {
  en: (number) => `Our number is ${number}.`,
  ru: (number) => `Наш номер: ${number}.`,
}

/** Returns the words for a call screener: the opening, then the number to call back, if there is one. */
export function screeningFor(opening: Opening, language: Language, callbackNumber: string | undefined): Opening {
  const number = callbackNumber?.trim()
  if (number === undefined || number === '') return opening
  const said = `${opening.text} ${numberTexts[language](number)}`
  return { ...opening, said, nameEnd: (opening.nameEnd * opening.text.length) / said.length }
}
