import { lineUnits } from './links.ts'

/** Share of the rows whose value must fit on two lines. A few longer values take a third line. */
const fittingShare = 0.9
/** Space of the arrow in the heading of a sorted column, in characters. */
const arrow = 2
/** Longest word that sets a width, in characters. Longer words wrap inside. */
export const longestWord = 16
/** Characters beyond half of a text: a line rarely ends exactly between two words. */
const slack = 3
const shortest = 6

interface ColumnWidthOptions {
  /** True if the texts contain phone numbers. */
  phones?: boolean
  /** Number of characters up to which most texts fit on one line. */
  oneLine?: number
}

/** Width of a table column in characters. */
interface ColumnWidth {
  /** Fits the words of the heading, each phone number and range of opening hours. */
  least: number
  /** Also fits most texts on two lines. */
  ideal: number
}

/** Returns the width of a table column for the texts of its cells. */
export function columnWidth(
  heading: string,
  texts: readonly string[],
  { phones = false, oneLine = 0 }: ColumnWidthOptions = {},
): ColumnWidth {
  const units = texts.flatMap((text) => lineUnits(text, { phones }).map((part) => (part.isUnit ? part.text.length : 0)))
  const least = Math.max(shortest, wordLength(heading) + arrow, ...units)
  const needs = texts.map((text) => (text.length <= oneLine ? text.length : onTwoLines(text))).toSorted((a, b) => a - b)
  return { least, ideal: Math.max(least, needs[Math.ceil(needs.length * fittingShare) - 1] ?? 0) }
}

const onTwoLines = (text: string) =>
  Math.max(wordLength(text), Math.min(text.length, Math.ceil(text.length / 2) + slack))

const wordLength = (text: string) => Math.min(longestWord, Math.max(...text.split(/\s+/).map(({ length }) => length)))
