/**
 * Concepts with their English and Russian phrases. Words are compared by stem: the lists omit inflected forms, unless
 * the stem itself changes (спальня, спален). They include frequent misspellings of words too short for spelling
 * correction.
 *
 * The import (search terms of a venue), the list search and the recommender all use this lexicon.
 */
import { boat } from './lexicon-boats.ts'
import { category, house, hint } from './lexicon-categories.ts'
import { cuisine, dish } from './lexicon-cuisines.ts'
import { feature } from './lexicon-features.ts'
import { massage } from './lexicon-massages.ts'
import { nature } from './lexicon-views.ts'
import type { Concepts } from './phrases.ts'

/** Concepts by kind, then name. A concept's id joins both: 'cuisine:thai'. */
export const lexicon: Readonly<Record<string, Concepts>> = {
  category,
  house,
  hint,
  nature,
  feature,
  cuisine,
  dish,
  boat,
  massage,
}
