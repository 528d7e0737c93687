import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Venue } from '../contract/venues.ts'
import { type Catalogue, openCatalogue } from '../server/catalogue/index.ts'
import type { Store } from '../server/store/open.ts'

const root = join(import.meta.dirname, '..')
const shared = join(root, '../shared/data')
/** Real files outside the project. Without them, only the demo catalogue is tested. */
export const hasRealFiles = existsSync(shared)

/** A file to import. */
interface File {
  readonly name: string
  readonly content: Uint8Array
}

const bytes = (path: string): Uint8Array => readFileSync(path)

/** Reads a CSV file. Retains the heading and every `step`th line that passes `keep`. */
function sample(
  path: string,
  step: number,
  encoding: BufferEncoding,
  keep: (line: string) => boolean = () => true,
): File {
  const [heading = '', ...lines] = readFileSync(join(shared, path), encoding).split(/\r?\n/)
  const sampled = lines.filter((line) => line !== '' && keep(line)).filter((_, n) => n % step === 0)
  return { name: path.split('/').at(-1)!, content: new TextEncoder().encode([heading, ...sampled].join('\n')) }
}

interface DaNangSpa {
  name: string
  area: string
  address: string
  website?: string
  phone?: string
  openingHours?: string
  priceRange?: string
  topServices?: string[]
}

function daNangSpas(): File {
  const { massageSpas } = JSON.parse(readFileSync(join(shared, 'spas/danang_venues.json'), 'utf8')) as {
    massageSpas: DaNangSpa[]
  }
  const quoted = (text: string | undefined) => `"${(text ?? '').replaceAll('"', '""')}"`
  const lines = massageSpas.map((spa) =>
    [
      spa.name,
      'Mobile SPA',
      spa.address,
      spa.website,
      spa.phone,
      spa.openingHours,
      spa.priceRange,
      spa.topServices?.join(', '),
    ]
      .map(quoted)
      .join(','),
  )
  const heading = 'Name,Category,Address,Website,Phone,Working hours,Price,Highlights'
  return { name: 'danang spas.csv', content: new TextEncoder().encode([heading, ...lines].join('\n')) }
}

const files: Readonly<Record<'demo' | 'real', () => readonly File[]>> = {
  demo: () => [{ name: 'catalogue.xlsx', content: bytes(join(root, 'seed/catalogue.xlsx')) }],
  real: () => [
    {
      name: 'composite_messy_catalogue.xlsx',
      content: bytes(join(shared, 'xlsx/composite_messy_catalogue.xlsx')),
    },
    daNangSpas(),
    sample('villas/airbnb_bali_2018-04.csv', 120, 'utf8', (line) => /entire_home|,11,/.test(line)),
    sample('yachts/charter_finder_boats_2026.csv', 60, 'utf8'),
    sample('restaurants/zomato_world_subset.latin1.csv', 1, 'latin1', (line) => /Indonesia|,94,/.test(line)),
  ],
}

export interface Loaded {
  readonly catalogue: Catalogue
  readonly venues: ReadonlyMap<number, Venue>
}

/** Imports a catalogue into an empty store like staff do: preview, then apply. */
export async function load(store: Store, name: 'demo' | 'real'): Promise<Loaded> {
  const catalogue = openCatalogue({ store, log: { info() {} } })
  for (const { name: filename, content } of files[name]()) {
    const { id } = await catalogue.imports.preview(content, filename, null)
    await catalogue.imports.apply(id)
  }
  const venues = new Map<number, Venue>()
  for (;;) {
    const { items, total } = await catalogue.list({ limit: 500, offset: venues.size })
    for (const venue of items) venues.set(venue.id, venue)
    if (venues.size >= total || items.length === 0) return { catalogue, venues }
  }
}
