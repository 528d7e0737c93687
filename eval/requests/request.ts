import type { Category } from '../../contract/venues.ts'
import type { Expected } from '../row-check.ts'

export interface Request {
  /** Catalogue of the request: the demo workbook, or the real files outside the project. */
  readonly on: 'demo' | 'real'
  readonly message: string
  /** Requirements per category, in the requested order. Empty if the request names no category. */
  readonly wants: readonly Expected[]
  /**
   * Question that the recommender must ask: 'nothing' if it can answer, 'category' if the request names no category,
   * 'narrow' if the request names only a category.
   */
  readonly ask: 'nothing' | 'category' | 'narrow'
  readonly refine: { readonly bedrooms_min: number | null; readonly view: RegExp | null }
  /** Pattern that must not occur in the answer. */
  readonly never?: RegExp
}

type Asked = Omit<Expected, 'category'>
type Details = Partial<Pick<Request, 'ask' | 'refine' | 'never'>>

const names: Readonly<Record<string, RegExp>> = {
  sea: /sea|ocean|море|океан/i,
  rice: /rice|рис/i,
  any: /./,
}

export function request(
  on: Request['on'],
  message: string,
  wants: Partial<Record<Category, Asked>>,
  details: Details = {},
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
    // Assumes two guests per bedroom if only the party size is stated.
    refine: {
      bedrooms_min: bedrooms ?? (guests === undefined ? null : Math.ceil(guests / 2)),
      view: view === undefined ? null : (names[view] ?? new RegExp(view, 'i')),
    },
    ...details,
  }
}

export const demo = (message: string, wants: Partial<Record<Category, Asked>>, details?: Details): Request =>
  request('demo', message, wants, details)
export const real = (message: string, wants: Partial<Record<Category, Asked>>, details?: Details): Request =>
  request('real', message, wants, details)
/** A request that the catalogue cannot answer. Expects a friendly question. */
export const idle = (message: string, never?: RegExp): Request => request('demo', message, {}, never ? { never } : {})
/** A request that names only a category. */
export const bare = (message: string, category: Category): Request =>
  request('demo', message, { [category]: {} }, { ask: 'narrow' })
export const usd = (max: number, min?: number) => ({ max, currency: 'USD', ...(min === undefined ? {} : { min }) })
