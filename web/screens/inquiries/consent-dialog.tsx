import { useState } from 'react'
import type { Inquiry } from '../../../contract/inquiries.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

interface ConsentDialogProps {
  inquiry: Inquiry
  /** Receives the ids of the venues that have agreed. */
  onConfirm: (venueIds: number[]) => void
  onClose: () => void
}

/** Asks which venues have agreed to calls by an AI voice. The others are not called. */
export function ConsentDialog({ inquiry, onConfirm, onClose }: ConsentDialogProps) {
  const asked = new Set(
    inquiry.plan.venues.filter(({ needs_consent }) => needs_consent).map(({ venue_id }) => venue_id),
  )
  const venues = inquiry.venues.filter(({ venue_id }) => asked.has(venue_id))
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set())
  return (
    <Modal
      title={t('Have these venues agreed?')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => onConfirm([...agreed])}>{t('Start calling')}</Button>
        </>
      }
    >
      <p>
        {t(
          'In the country of these numbers, an AI voice may call only with prior consent. Tick the venues that have agreed. The others are not called.',
        )}
      </p>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line">
        {venues.map(({ venue_id, name, phone_number }) => (
          <li key={venue_id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
            <input
              id={`consent-${venue_id}`}
              type="checkbox"
              checked={agreed.has(venue_id)}
              onChange={({ target }) => {
                const next = new Set(agreed)
                if (target.checked) next.add(venue_id)
                else next.delete(venue_id)
                setAgreed(next)
              }}
              className="size-4.5 shrink-0 accent-accent"
            />
            <label htmlFor={`consent-${venue_id}`} className="min-w-0 flex-1 wrap-anywhere">
              {name} <span className="whitespace-nowrap text-muted tabular-nums">{phone_number}</span>
            </label>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
