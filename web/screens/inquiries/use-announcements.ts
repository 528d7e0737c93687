import { useState } from 'react'
import type { Inquiry } from '../../../contract/inquiries.ts'
import { inquiryLooks, venueLook } from '../../inquiries/looks.ts'
import { t } from '../../i18n/index.ts'

/** Returns the latest changes of state as a text for a live region: 'Villa Bambu: All answered. Finished'. */
export function useAnnouncements(inquiry: Inquiry): string {
  const [before, setBefore] = useState(inquiry)
  const [text, setText] = useState('')
  if (before !== inquiry) {
    setBefore(inquiry)
    const old = new Map(before.venues.map(({ venue_id, state }) => [venue_id, state]))
    const changes = [
      ...inquiry.venues
        .filter(({ venue_id, state }) => old.get(venue_id) !== state)
        .map(({ name, state }) => `${name}: ${t(venueLook(state).name)}`),
      ...(before.state === inquiry.state ? [] : [t(inquiryLooks[inquiry.state].name)]),
    ]
    if (changes.length > 0) setText(changes.join('. '))
  }
  return text
}
