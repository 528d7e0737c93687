import type { Category } from '../../contract/venues.ts'
import type { Expected } from '../oracle.ts'

export interface Request {
  /** Which catalogue it is asked of: the demonstration workbook, or the real files that are not part of the project. */
  readonly on: 'demo' | 'real'
  readonly message: string
  /** One a category, in the order in which they are asked; none: no category is asked for. */
  readonly wants: readonly Expected[]
  /**
   * Whether something must be asked: 'nothing' when the request can be answered, 'category' when none is named, 'narrow'
   * when a category is all that is known.
   */
  readonly ask: 'nothing' | 'category' | 'narrow'
  readonly refine: { readonly bedrooms_min: number | null; readonly view: RegExp | null }
  /** What may stand nowhere in the answer. */
  readonly never?: RegExp
}

type Asked = Omit<Expected, 'category'>
type Told = Partial<Pick<Request, 'ask' | 'refine' | 'never'>>

const names: Readonly<Record<string, RegExp>> = {
  sea: /sea|ocean|море|океан/i,
  rice: /rice|рис/i,
  any: /./,
}

export function request(
  on: Request['on'],
  message: string,
  wants: Partial<Record<Category, Asked>>,
  told: Told = {},
): Request {
  const expected = Object.entries(wants).map(([category, asked]) => ({ ...asked, category: category as Category }))
  const bedrooms = expected.find((want) => want.bedrooms !== undefined)?.bedrooms
  const guests = expected.find(({ category }) => category === 'villa')?.guests
  const view = expected.find((want) => want.view !== undefined)?.view
  return {
    on,
    message,
    wants: expected,
    ask: expected.length === 0 ? 'category' : 'nothing',
    // Two guests a bedroom, when only the party's size is said.
    refine: {
      bedrooms_min: bedrooms ?? (guests === undefined ? null : Math.ceil(guests / 2)),
      view: view === undefined ? null : (names[view] ?? new RegExp(view, 'i')),
    },
    ...told,
  }
}

export const demo = (message: string, wants: Partial<Record<Category, Asked>>, told?: Told): Request =>
  request('demo', message, wants, told)
export const real = (message: string, wants: Partial<Record<Category, Asked>>, told?: Told): Request =>
  request('real', message, wants, told)
/** Nothing that a catalogue of venues answers: a friendly question is. */
export const idle = (message: string, never?: RegExp): Request => request('demo', message, {}, never ? { never } : {})
/** A category and nothing else. */
export const bare = (message: string, category: Category): Request =>
  request('demo', message, { [category]: {} }, { ask: 'narrow' })
export const usd = (max: number, min?: number) => ({ max, currency: 'USD', ...(min === undefined ? {} : { min }) })
