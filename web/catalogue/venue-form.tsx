import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { extrasKeys, type Venue } from '../../contract/venues.ts'
import { api, ApiError, detailOr } from '../api.ts'
import { ErrorBanner, WarningBanner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { categoryName, categoryOrder } from './categories.ts'
import { refreshCatalogue, showSavedVenue } from './refresh-catalogue.ts'
import { said, t } from '../i18n/index.ts'
import { dash } from './extras.ts'
import {
  changeOf,
  type DraftExtra,
  draftError,
  draftOf,
  fieldTitles,
  type ConcurrentChange,
  merge,
  sameDraft,
} from './venue-draft.ts'

interface VenueFormProps {
  venue: Venue
  onDirty: (dirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

/** Form for all fields of a venue. On a concurrent change, merges both versions and shows the result for review. */
export default function VenueForm({ venue, onDirty, onSaved, onCancel }: VenueFormProps) {
  const queries = useQueryClient()
  const [base, setBase] = useState(venue)
  const [draft, setDraft] = useState(() => draftOf(venue))
  /** Server message of a version conflict, and the other user's changes. */
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const dirty = !sameDraft(draft, draftOf(base))
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const save = useMutation({
    mutationFn: () => api.updateVenue({ params: { id: String(venue.id) }, body: changeOf(draft, base.version) }),
    onSuccess: (saved) => {
      showSavedVenue(queries, saved)
      onSaved()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) {
        setFailure(detailOr(error, t('Could not save the venue. Try again.')))
        return
      }
      try {
        const theirs = await api.readVenue({ params: { id: String(venue.id) } })
        const merged = merge(draftOf(base), draft, draftOf(theirs))
        setBase(theirs)
        setDraft(merged.draft)
        setConflict({
          sentence: detailOr(error, t('Another user changed this venue.')),
          concurrentChanges: merged.concurrentChanges,
        })
        refreshCatalogue(queries)
      } catch (readError) {
        setFailure(detailOr(readError, t('Another user changed this venue. Close it and open it again.')))
      }
    },
  })

  function submit() {
    const problem = draftError(draft)
    setFailure(problem)
    if (problem === null) save.mutate()
  }

  const field = (name: 'name' | 'price' | 'website' | 'address') => ({
    label: t(fieldTitles[name]),
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  })

  return (
    <form
      aria-label={t('Edit venue')}
      noValidate
      className="flex min-h-full flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {conflict && <ConflictBanner {...conflict} />}
      <TextField {...field('name')} maxLength={500} data-autofocus />
      <Select
        label={t(fieldTitles.category)}
        value={draft.category}
        options={categoryOrder.map((value) => ({ value, label: categoryName(value) }))}
        onChange={(category) => setDraft({ ...draft, category })}
      />
      <TextArea {...field('price')} rows={2} maxLength={4000} />
      <TextField {...field('website')} type="url" inputMode="url" maxLength={2000} />
      <TextArea {...field('address')} rows={2} maxLength={4000} />
      <ExtrasFields extras={draft.extras} onChange={(extras) => setDraft({ ...draft, extras })} />
      <div className="sticky -bottom-4 -mx-5 mt-auto -mb-4 space-y-2 border-t border-line bg-surface px-5 py-3">
        {failure !== null && <ErrorBanner>{failure}</ErrorBanner>}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" disabled={save.isPending} onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? t('Saving...') : t('Save venue')}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface Conflict {
  sentence: string
  concurrentChanges: readonly ConcurrentChange[]
}

function ConflictBanner({ sentence, concurrentChanges }: Conflict) {
  return (
    <WarningBanner>
      <p>
        {sentence} {t('Your changes are still in the form.')}
      </p>
      <ul className="mt-1.5 list-disc space-y-1 pl-4">
        {concurrentChanges.map(({ title, before, now, contested }) => (
          <li key={title}>
            {said(title)}: {before || dash} → {now || dash}
            {contested && ` (${t('you changed this too; the form keeps your value')})`}
          </li>
        ))}
      </ul>
    </WarningBanner>
  )
}

interface ExtrasFieldsProps {
  extras: readonly DraftExtra[]
  onChange: (extras: readonly DraftExtra[]) => void
}

function ExtrasFields({ extras, onChange }: ExtrasFieldsProps) {
  const listId = useId()
  const change = (row: number, part: Partial<DraftExtra>) =>
    onChange(extras.map((extra) => (extra.row === row ? { ...extra, ...part } : extra)))
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-medium">{t('Details')}</legend>
      <datalist id={listId}>
        {extrasKeys.map((key) => (
          <option key={key} value={key}>
            {said(key)}
          </option>
        ))}
      </datalist>
      {extras.map(({ row, key, value }, index) => (
        <div
          key={row}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
        >
          <input
            aria-label={t('Detail {number} name', { number: index + 1 })}
            className="control"
            list={listId}
            maxLength={200}
            placeholder={t('Name')}
            value={key}
            onChange={({ target }) => change(row, { key: target.value })}
          />
          <textarea
            aria-label={key.trim() || t('Detail {number} value', { number: index + 1 })}
            className="control field-sizing-content max-h-40 resize-none max-sm:order-last max-sm:col-span-2"
            rows={1}
            maxLength={10_000}
            placeholder={t('Value')}
            value={value}
            onChange={({ target }) => change(row, { value: target.value })}
          />
          <button
            type="button"
            aria-label={t('Remove {name}', { name: key.trim() || t('detail {number}', { number: index + 1 }) })}
            onClick={() => onChange(extras.filter((extra) => extra.row !== row))}
            className="flex size-10 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-danger"
          >
            <Trash2 size={17} aria-hidden="true" />
          </button>
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          const row = Math.max(-1, ...extras.map((extra) => extra.row)) + 1
          onChange([...extras, { row, key: '', value: '' }])
        }}
      >
        <Plus size={16} aria-hidden="true" />
        {t('Add detail')}
      </Button>
    </fieldset>
  )
}
