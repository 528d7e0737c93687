import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Venue } from '../../contract/venues.ts'
import { api, detailOr } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { catalogueChanged } from './catalogue-changed.ts'
import { t } from '../i18n/index.ts'
import { nameOf } from './venue-name.tsx'

/** How long a deletion can be taken back here, and how long the answer to that stays. */
const staysFor = { deleted: 12_000, restored: 5000 }

/** Says that a venue was deleted and takes it back on request. Waits for a pointer or a focus that rests on it. */
export function UndoToast({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const queries = useQueryClient()
  const [held, setHeld] = useState(false)
  const undo = useMutation({
    mutationFn: () => api.restoreVenue({ params: { id: String(venue.id) } }),
    onSettled: () => catalogueChanged(queries),
  })
  const stay = held || undo.isPending || undo.isError ? null : staysFor[undo.isSuccess ? 'restored' : 'deleted']

  useEffect(() => {
    if (stay === null) return
    const timer = setTimeout(onClose, stay)
    return () => clearTimeout(timer)
  }, [stay, onClose])

  const name = `“${nameOf(venue)}”`
  return (
    <div
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-lg items-center gap-3 rounded-xl bg-ink py-2 pr-2 pl-4 text-sm text-paper shadow-lift"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output className="min-w-0 wrap-anywhere">
        {undo.isSuccess
          ? t('{name} is back in the catalogue', { name })
          : undo.isError
            ? detailOr(undo.error, t('{name} could not be brought back', { name }))
            : t('{name} was deleted', { name })}
      </output>
      {!undo.isSuccess && (
        <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('Undo')}
        </Button>
      )}
      <button
        type="button"
        aria-label={t('Dismiss')}
        onClick={onClose}
        className="flex size-8 shrink-0 items-center justify-center rounded-lg hover:opacity-75"
      >
        <X size={17} aria-hidden="true" />
      </button>
    </div>
  )
}
