/** Concepts such as 'feature:pool': their phrases, where a text names them, denies them or names a view. */
export { lexicon } from './lexicon.ts'
export { conceptIndex, type ConceptMatch, conceptsOf, conceptsStartingWith, nameOfKind } from './phrase-index.ts'
export { viewOfAdjective, type ViewMention, viewsIn } from './views.ts'
export { allDenied, denialsOf } from './denials.ts'
