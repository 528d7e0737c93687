/** Numbers in digits or words, what they count, and how many guests a venue takes. */
export { type Piece, piecesOf, textBefore, textOf } from './pieces.ts'
export { unitOf } from './units.ts'
export { bedroomsIn, capacityIn, overnightIn, sleepingIn, type Span, spanIn } from './capacity.ts'
export { countedNoun, estimateAt, withSpokenNumbers } from './spoken.ts'
export { type Magnitude, magnitudeAt } from './scales.ts'
