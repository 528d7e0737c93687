/** Lookup of words, phonetic keys and places that occur in catalogue rows. */
export interface CatalogueVocabulary {
  /** Whether an address contains the stem. */
  isPlaceWord(stem: string): boolean
  /** Whether an address contains a word with this phonetic key. */
  isPlaceSound(sound: string): boolean
  /** Whether a row lies in this lexicon place or mentions it. */
  hasPlace(name: string): boolean
  /** Whether a venue's name contains the stem. */
  isNameWord(stem: string): boolean
  /** Whether the text of a row contains the stem. */
  isTextWord(stem: string): boolean
  /** Returns the phonetic keys of address words with this length. */
  soundsOfLength(length: number): readonly string[]
}
