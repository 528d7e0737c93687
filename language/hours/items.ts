import { type Meaning, meaningsAt } from './lexicon.ts'
import { misspeltName } from './misspelt.ts'
import { rewritten } from './rewritings.ts'
import { type Raw, rawItems, type Time, withHalf } from './times.ts'

/** An element of a cell. `gap`: a comma, a bracket, or the end of a line or sentence, by weight 1 to 3. */
export type Item =
  | Time
  | Exclude<Meaning, { kind: 'instant' | 'half' | 'part' | 'noise' }>
  | { readonly kind: 'gap'; readonly weight: number }
  /** `number`: a number that is no time, such as a day of a month. */
  | { readonly kind: 'word'; readonly number?: number | undefined }

export const bracketWeight = 1.5

/** Weights of marks that separate statements. */
const gaps: Readonly<Record<string, number>> = {
  ',': 1,
  '(': bracketWeight,
  ')': bracketWeight,
  '[': bracketWeight,
  ']': bracketWeight,
  '/': 1,
  ';': 2,
  '|': 2,
  '\n': 2,
  '.': 2,
  '!': 2,
  '•': 2,
  '*': 2,
}

/** Words of two letters are weekdays only next to a mark or a number: 'Mo-Fr', but not 'we are'. */
const shortDay = /^(?:mo|tu|we|th|fr|sa|su|sen|sel|jum|min|s[nlb]|rb|km|jm|mg)$/
/** Units that are also short weekdays: '60 min', '5 km', '50rb'. */
const unit = /^(?:min|km|rb|mg|jm)$/
const beside = /^(?:[-,:;/&]|\d.*)$/

/** Reads a cell as items. Words without a meaning are items of kind 'word'. */
export function itemsOf(text: string): Item[] {
  const raws = rawItems(rewritten(text))
  const items: Item[] = []
  for (let n = 0; n < raws.length;) {
    const raw = raws[n]!
    const mark = raw.time ?? markOf(raws, n, items.at(-1))
    if (mark !== undefined) {
      if (mark !== 'nothing') items.push(mark)
      n++
      continue
    }
    const texts: string[] = []
    for (let to = n; to < raws.length && to < n + 6 && !raws[to]!.time; to++) texts.push(raws[to]!.text)
    const found = meaningsAt(texts.join(' ')).find(({ meaning }) => fits(meaning, raws, n, items))
    if (!found) {
      const misspelt = misspeltName(raw.text)
      if (misspelt) add(items, misspelt)
      else if (/[\p{L}\d]/u.test(raw.text))
        items.push({ kind: 'word', ...(/^\d+$/.test(raw.text) && { number: Number(raw.text) }) })
      n++
      continue
    }
    add(items, found.meaning)
    for (let length = 0; length < found.length; n++) length += raws[n]!.text.length + 1
  }
  return items
}

const isDay = (word: string): boolean => meaningsAt(word).some(({ meaning }) => meaning.kind === 'days')

/** Reads a mark. 'nothing' for the full stop of an abbreviation, undefined for a word. */
function markOf(raws: readonly Raw[], n: number, last: Item | undefined): Item | 'nothing' | undefined {
  const { text } = raws[n]!
  if (text === '-') return { kind: 'dash' }
  if (text === '+' && last?.kind === 'time') return { kind: 'onwards' }
  const relative = /^before(\d+)$/.exec(text)
  if (relative) return { kind: 'before', minutes: Number(relative[1]) }
  const before = raws[n - 1]?.text ?? ''
  if (text === '.' && /^\p{L}{1,5}$/u.test(before)) {
    const next = raws[n + 1]
    // 'Sun. closed' continues. In 'Closed Mon. Tue-Sat 9-18' a new statement starts.
    const isNew = isDay(before) && isDay(next?.text ?? '')
    if (next !== undefined && next.text !== '\n') return isNew ? { kind: 'gap', weight: 1.2 } : 'nothing'
  }
  const weight = gaps[text]
  return weight === undefined ? undefined : { kind: 'gap', weight }
}

/** True for 'выходные: сб, вс' and 'выходные дни - понедельник'. */
function isLabelOfDays(raws: readonly Raw[], n: number): boolean {
  const mark = raws.slice(n + 1, n + 3).findIndex(({ text }) => /^[:-]$/.test(text))
  return mark >= 0 && isDay(raws[n + mark + 2]?.text ?? '')
}

function fits(meaning: Meaning, raws: readonly Raw[], n: number, items: readonly Item[]): boolean {
  const [before, last] = [items.at(-2), items.at(-1)]
  const isAfterDays = last?.kind === 'days' || (last?.kind === 'dash' && before?.kind === 'days')
  switch (meaning.kind) {
    case 'half':
      return last?.kind === 'time' && !last.explicit
    case 'late':
      // 'Open: 10 AM, close: 10 PM'
      if (raws[n + 1]?.time || (raws[n + 1]?.text === ':' && raws[n + 2]?.time)) return false
      return last?.kind === 'until' || last?.kind === 'time' || (last?.kind === 'dash' && before?.kind === 'time')
    case 'days':
      // '25th'
      if (raws[n]!.text === 'th' && /^\d+$/.test(raws[n - 1]?.text ?? '')) return false
      // 'выходные' are closed days next to other weekdays, else Saturday and Sunday.
      if (raws[n]!.text.startsWith('выходны') && (isAfterDays || isLabelOfDays(raws, n))) return false
      if (unit.test(raws[n]!.text) && /^\d+$/.test(raws[n - 1]?.text ?? '')) return false
      return (
        !shortDay.test(raws[n]!.text) || beside.test(raws[n - 1]?.text ?? '') || beside.test(raws[n + 1]?.text ?? '')
      )
    default:
      return true
  }
}

function add(items: Item[], meaning: Meaning): void {
  switch (meaning.kind) {
    case 'noise':
      return
    case 'instant':
      // '12 noon', '12 midnight'
      if (items.at(-1)?.kind === 'time' && (items.at(-1) as Time).at === 720) items.pop()
      items.push({ kind: 'time', at: meaning.minutes, explicit: true, in24: false, bare: false })
      return
    case 'part': {
      const last = items.at(-1)
      if (last?.kind === 'days') items[items.length - 1] = { ...last, part: meaning.part }
      return
    }
    case 'half': {
      const time = items.pop() as Time
      items.push({ ...time, at: withHalf(time.at, meaning.half), explicit: true })
      return
    }
    default:
      items.push(meaning)
  }
}
