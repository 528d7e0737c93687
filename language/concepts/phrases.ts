/** How a concept is said in each language; words are compared by their stems. */
export interface Phrases {
  readonly en: readonly string[]
  readonly ru: readonly string[]
}
export type Concepts = Readonly<Record<string, Phrases>>

/** A phrase list is written as one text, parted by commas. */
export const say = (en: string, ru: string): Phrases => ({ en: en.split(/,\s*/), ru: ru.split(/,\s*/) })
