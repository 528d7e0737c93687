/** Phrases of a concept by language. Words are compared by stem. */
export interface Phrases {
  readonly en: readonly string[]
  readonly ru: readonly string[]
}
export type Concepts = Readonly<Record<string, Phrases>>

/** Builds phrases from comma-separated lists. */
export const say = (en: string, ru: string): Phrases => ({ en: en.split(/,\s*/), ru: ru.split(/,\s*/) })
