import type { MouseEvent } from 'react'
import type { Venue } from '../../contract/venues.ts'

/**
 * Returns a click handler that opens the venue of a row or card. Ignores clicks on links, buttons and tick boxes, and the end of a
 * text selection. Keyboard users open the venue with the name button.
 */
export function openByClick(venue: Venue, onOpen: (venue: Venue) => void) {
  return (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input')) return
    if (getSelection()?.isCollapsed === false) return
    onOpen(venue)
  }
}
