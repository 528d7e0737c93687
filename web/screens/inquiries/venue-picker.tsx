import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bookmark, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { api, ifOffered, listOf } from '../../api.ts'
import { categoryName } from '../../catalogue/categories.ts'
import { nameOf } from '../../catalogue/venue-name.tsx'
import { t, tn } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface VenuePickerProps {
  chosen: readonly number[]
  onAdd: (ids: readonly number[]) => void
}

const mostFound = 5

/** Adds venues by name, or all venues of the shortlist. */
export function VenuePicker({ chosen, onAdd }: VenuePickerProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim().slice(0, 200))
  const { data } = useQuery({
    queryKey: ['venues', 'picker', q],
    queryFn: ({ signal }) => api.listVenues({ query: { q, limit: mostFound, offset: 0 }, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  const shortlist = useQuery({
    queryKey: ['shortlist'],
    queryFn: ({ signal }) => ifOffered(api.listShortlist({ signal })),
  })
  const listed = listOf(shortlist.data)
    .map(({ venue }) => venue.id)
    .filter((id) => !chosen.includes(id))
  const found = q.length > 1 ? listOf(data?.items).filter(({ id }) => !chosen.includes(id)) : []
  return (
    <div className="space-y-2">
      <TextField
        label={t('Add a venue')}
        type="search"
        placeholder={t('Name of a venue...')}
        maxLength={200}
        value={typed}
        onChange={setTyped}
      />
      {found.length > 0 && (
        <ul aria-label={t('Found venues')} className="divide-y divide-line rounded-lg border border-line">
          {found.map((venue) => (
            <li key={venue.id}>
              <button
                type="button"
                onClick={() => {
                  onAdd([venue.id])
                  setTyped('')
                }}
                className="flex w-full items-center gap-2 px-3 py-2 text-left text-sm hover:bg-sunken"
              >
                <Plus size={15} aria-hidden="true" className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(venue)}</span>
                <span className="text-muted">{categoryName(venue.category)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {listed.length > 0 && (
        <Button variant="secondary" size="sm" onClick={() => onAdd(listed)}>
          <Bookmark size={15} aria-hidden="true" />
          {tn(listed.length, 'Add {count} from the shortlist', 'Add {count} from the shortlist')}
        </Button>
      )}
    </div>
  )
}
