/** What the catalogue knows of words: stems that its addresses and names hold. */
export interface CatalogueVocabulary {
  isPlaceWord(stem: string): boolean
  /** Whether a word of some address sounds so. */
  isPlaceSound(sound: string): boolean
  /** Whether any row lies in a place of the lexicon, or speaks of it. */
  hasPlace(name: string): boolean
  isNameWord(stem: string): boolean
  /** Whether any row's texts hold it. */
  isTextWord(stem: string): boolean
  /** Sounds of address words that have so many letters. */
  soundsOfLength(length: number): readonly string[]
}
