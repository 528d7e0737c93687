/** So many rows at the end of a list are always laid out: the reader is taken along to the very last. */
export const freshRows = 40

/** Rows before those are laid out when they come into sight: a call of a thousand lines stays as quick as a short one. */
export const oldRow = '[content-visibility:auto] [contain-intrinsic-size:auto_3.5rem]'
