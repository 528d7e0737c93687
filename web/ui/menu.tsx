import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

interface MenuProps {
  /** Content of the button. */
  label: ReactNode
  /** Accessible name, if the content has no text. */
  name?: string | undefined
  /** Classes of the button. */
  look?: string
  /** Edge of the button at which the menu starts. */
  align?: 'start' | 'end'
  /** Called when the menu opens or closes, before the list is shown. Lets a caller render long lists only when open. */
  onOpen?: (isOpen: boolean) => void
  /** `MenuItem`s, or list items with other controls. */
  children: ReactNode
}

export const menuButton =
  'inline-flex min-h-10 items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-2 font-medium hover:border-ink hover:bg-sunken'

/** As a `Button` of size 'sm'. */
export const smallMenuButton =
  'inline-flex min-h-8 items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 py-1 text-sm font-medium hover:border-ink hover:bg-sunken'

/** Distance in px of the list to its button and to the edges of the window. */
const gap = 4

/**
 * Button that shows a list of actions. Closes on Esc, on a press outside and when the page scrolls. The list is in the
 * top layer, so that scrolling regions do not cut it off.
 */
export function Menu({ label, name, look = menuButton, align = 'end', onOpen, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = menu.current
    if (details === null) return
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && details.contains(target))
    const onPress = ({ target }: Event) => {
      if (details.open && isOutside(target)) details.open = false
    }
    const onScroll = (event: Event) => {
      // The keyboard of a phone scrolls the page when a field of the menu receives focus.
      const isTyping = document.activeElement instanceof HTMLInputElement && details.contains(document.activeElement)
      // A scroll that ended before the menu opened still raises an event.
      if (!isTyping && hasMoved(details)) onPress(event)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      // Keeps a dialog around the menu open.
      event.preventDefault()
      closeMenu(details)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [])

  return (
    <details
      ref={menu}
      onToggle={(event) => {
        // The place of the list depends on the size of its content.
        if (onOpen) flushSync(() => onOpen(event.currentTarget.open))
        place(event, align)
      }}
    >
      <summary aria-label={name} title={name} className={`list-none [&::-webkit-details-marker]:hidden ${look}`}>
        {label}
      </summary>
      <ul
        popover="manual"
        className="card fixed inset-auto m-0 max-h-[min(26rem,80dvh)] max-w-[90vw] overflow-y-auto p-1 text-base text-ink"
      >
        {children}
      </ul>
    </details>
  )
}

/** Shows the list below its button, or above if there is more space. */
function place({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>, align: 'start' | 'end'): void {
  const items = details.querySelector<HTMLElement>('[popover]')
  if (items === null || !details.open) return
  if (!items.matches(':popover-open')) items.showPopover()
  const button = details.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = items
  const left = align === 'end' ? button.right - width : button.left
  const below = button.bottom + gap
  const top = below + height + gap > innerHeight && button.top > height + 2 * gap ? button.top - height - gap : below
  items.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  items.style.top = `${top}px`
  placedAt.set(details, button)
}

/** Positions of the buttons of open menus when their lists were placed. */
const placedAt = new WeakMap<HTMLDetailsElement, DOMRect>()

function hasMoved(details: HTMLDetailsElement): boolean {
  const [now, before] = [details.getBoundingClientRect(), placedAt.get(details)]
  return before !== undefined && (Math.abs(now.left - before.left) > 1 || Math.abs(now.top - before.top) > 1)
}

/** Closes the menu of an element and moves focus to its button, because hidden elements cannot keep focus. */
export function closeMenu(element: Element): void {
  const details = element.closest('details')
  if (!details?.open) return
  details.open = false
  details.querySelector('summary')?.focus()
}

interface MenuItemProps {
  /** Called after the menu has closed. */
  onChoose: () => void
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ onChoose, disabled = false, children }: MenuItemProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={(event) => {
          closeMenu(event.currentTarget)
          onChoose()
        }}
        className="flex w-full items-center gap-2.5 rounded-md px-3 py-2 text-left hover:bg-sunken disabled:opacity-55"
      >
        {children}
      </button>
    </li>
  )
}
