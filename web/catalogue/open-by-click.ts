import type { MouseEvent } from 'react'
import type { Venue } from '../../contract/venues.ts'

/**
 * A press anywhere on a venue's row or card opens it, but not one on a link or a button there, nor the end of a text
 * selection. Keyboards and screen readers have the name, which is a button.
 */
export function openByClick(venue: Venue, onOpen: (venue: Venue) => void) {
  return (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return
    if (getSelection()?.isCollapsed === false) return
    onOpen(venue)
  }
}
