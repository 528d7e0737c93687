import { BookCheck, EllipsisVertical, ExternalLink, MapPin, RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Inquiry, InquiryVenue } from '../../../contract/inquiries.ts'
import { api } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { wishIn } from '../../inquiries/plan-texts.ts'
import { callPath, callSetupPath, venuePath } from '../../paths.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useInquiryAction } from './use-inquiry-action.ts'

interface RowMenuProps {
  inquiry: Inquiry
  venue: InquiryVenue
  onError: (text: string | null) => void
}

/** What staff do with a venue after the comparison. */
export function RowMenu({ inquiry, venue, onError }: RowMenuProps) {
  const navigate = useNavigate()
  const act = useInquiryAction(onError)
  const { name, phone_number, venue_id, calls, state } = venue
  const lastCall = calls.at(-1)
  const isOpen = inquiry.state === 'running' || inquiry.state === 'paused'
  const book = () =>
    void navigate(
      callSetupPath({
        phone: phone_number ?? '',
        venue: String(venue_id),
        preset: 'booking',
        language: inquiry.language,
        ...wishIn(inquiry.subject ?? '', inquiry.language),
      }),
    )
  return (
    <Menu
      name={t('Actions for {name}', { name })}
      align="start"
      look="flex size-8 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      label={<EllipsisVertical size={17} aria-hidden="true" />}
    >
      {phone_number !== null && (
        <MenuItem onChoose={book}>
          <BookCheck size={16} aria-hidden="true" />
          {t('Book this one')}
        </MenuItem>
      )}
      <MenuItem onChoose={() => void navigate(venuePath(venue_id))}>
        <MapPin size={16} aria-hidden="true" />
        {t('Open venue')}
      </MenuItem>
      {lastCall !== undefined && (
        <MenuItem onChoose={() => void navigate(callPath(lastCall))}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('Open call')}
        </MenuItem>
      )}
      {isOpen && state !== 'waiting' && state !== 'calling' && state !== 'barred' && state !== 'opted_out' && (
        <MenuItem
          onChoose={() =>
            act.mutate(() => api.retryInquiryVenue({ params: { id: inquiry.id, venue_id: String(venue_id) } }))
          }
        >
          <RotateCcw size={16} aria-hidden="true" />
          {t('Ask the open questions again')}
        </MenuItem>
      )}
    </Menu>
  )
}
