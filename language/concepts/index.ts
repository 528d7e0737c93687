/** Concepts such as 'feature:pool': their phrases, and functions that find concepts, denials and views in a text. */
export { lexicon } from './lexicon.ts'
export { conceptIndex, type ConceptMatch, conceptsOf, conceptsStartingWith, nameOfKind } from './phrase-index.ts'
export { viewOfAdjective, type ViewMention, viewsIn } from './view-phrases.ts'
export { allDenied, denialsOf } from './denials.ts'
