/** Catalogues of any size for the bench of lists, identical in every run. */
import type { Category } from '../contract/venues.ts'
import { markChanged, putDerived } from '../server/catalogue/derived-data.ts'
import { startDeriver } from '../server/catalogue/derive-batch.ts'
import { rowKey, type VenueDraft } from '../server/catalogue/draft.ts'
import { columnsOf } from '../server/catalogue/rows.ts'
import type { Store } from '../server/store/open.ts'
import { rowOf } from './venues.ts'

const categoryOf: Record<string, Category> = {
  Villa: 'villa',
  Restaurant: 'restaurant',
  Spa: 'mobile_spa',
  Yacht: 'yacht',
  'Retreat center': 'retreat_center',
}
const hours = ['daily 9:00-23:00', 'Tue-Sun 12:00-22:30', 'ежедневно с 8 до 20', 'Mon-Fri 10-18', '18:00-02:00', '24/7']
const cuisines = ['Italian', 'Балийская, французская', 'Japanese', 'Грузинская', 'Thai, Indian']

function extrasOf(n: number, category: Category, [bedrooms, view, contact]: readonly string[]): VenueDraft['extras'] {
  const shared = { View: view!, Contact: contact! }
  const group = Math.floor(n / 5)
  switch (category) {
    case 'villa':
      return { ...shared, 'Number of bedrooms': bedrooms!, ...(group % 3 === 0 && { Capacity: `${2 + (group % 15)}` }) }
    case 'yacht':
      return { ...shared, Capacity: `${4 + (group % 37)} guests`, 'Number of bedrooms': `${1 + (group % 6)}` }
    case 'retreat_center':
      return { ...shared, 'Maximum capacity': `${10 + (group % 90)}` }
    case 'restaurant':
      return { ...shared, 'Cuisine type': cuisines[group % 5]!, 'Working hours': hours[group % 6]! }
    case 'mobile_spa':
      return { ...shared, 'Working hours': hours[group % 5]! }
  }
}

function draftOf(n: number): VenueDraft {
  const [name, kind, price, website, address, ...others] = rowOf(n)
  const category = categoryOf[kind!]!
  return {
    row: n + 2,
    name: name!,
    category,
    raw_price_text: n % 20 < 19 ? price! : null,
    website: website!,
    address: n % 50 < 49 ? address! : null,
    source_sheet: 'bench',
    extras: extrasOf(n, category, others),
  }
}

/** Writes the first `size` venues to each store, without a workbook. Derives them once for all stores. */
export async function fill(stores: readonly Store[], size: number): Promise<void> {
  using deriving = startDeriver(size)
  const perBatch = 1000
  const prepare = (from: number) => {
    const drafts = Array.from({ length: Math.min(perBatch, size - from) }, (_, n) => draftOf(from + n))
    return deriving.of(drafts).then((derived) => drafts.map((draft, n) => ({ draft, derived: derived[n]! })))
  }
  const times = { import_id: null, created_at: 0, updated_at: 0 }
  let next = prepare(0)
  for (let from = 0; from < size; from += perBatch) {
    const venues = await next
    if (from + perBatch < size) next = prepare(from + perBatch)
    const rows = venues.map(({ draft, derived }) => ({
      ...columnsOf(draft),
      ...derived.columns,
      ...times,
      row_key: rowKey(draft),
    }))
    await Promise.all(
      stores.map((store) =>
        store.db.transaction().execute(async (transaction) => {
          const made = await store.insertRows(transaction, 'venues', rows, ['id', 'row_key'])
          const idOf = new Map(made.map(({ id, row_key }) => [row_key, id]))
          const entries = venues.map(({ draft: { category }, derived }, n) => ({
            id: idOf.get(rows[n]!.row_key)!,
            category,
            derived,
            fresh: true,
          }))
          await putDerived(store, transaction, entries)
          await markChanged(transaction)
        }),
      ),
    )
  }
  for (const store of stores) await store.settle()
}
