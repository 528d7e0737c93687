import { type ReactNode, useEffect, useRef } from 'react'

interface MenuProps {
  /** Content of the button. */
  label: ReactNode
  /** Accessible name, if the content has no text. */
  name?: string | undefined
  /** Classes of the button. */
  look?: string
  /** Edge of the button at which the menu starts. */
  align?: 'start' | 'end'
  /** Receives a function that closes the menu and moves focus to the button. */
  children: (close: () => void) => ReactNode
}

export const menuButton =
  'inline-flex min-h-10 items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-2 font-medium hover:border-ink hover:bg-sunken'

/** Distance in px of the list to its button and to the edges of the window. */
const gap = 4

/**
 * Button that shows a list of actions. Closes on Esc, on a press outside and when the page scrolls. The list is in the
 * top layer, so that scrolling regions do not cut it off.
 */
export function Menu({ label, name, look = menuButton, align = 'end', children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLUListElement>(null)

  /** Moves focus to the button, because hidden elements cannot keep focus. */
  const close = () => {
    if (!menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  useEffect(() => {
    const details = menu.current
    const onPress = ({ target }: Event) => {
      if (details?.open && !(target instanceof Node && details.contains(target))) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details?.open) return
      // Keeps a dialog around the menu open.
      event.preventDefault()
      details.open = false
      details.querySelector('summary')?.focus()
    }
    const onScroll = ({ target }: Event) => {
      if (details?.open && !(target instanceof Node && list.current?.contains(target))) details.open = false
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

  /** Shows the list below its button, or above if there is more space. */
  function place() {
    const [details, items] = [menu.current, list.current]
    if (details === null || items === null || !details.open) return
    if (!items.matches(':popover-open')) items.showPopover()
    const button = details.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = items
    const left = align === 'end' ? button.right - width : button.left
    const below = button.bottom + gap
    const top = below + height + gap > innerHeight && button.top > height + 2 * gap ? button.top - height - gap : below
    items.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
    items.style.top = `${top}px`
  }

  return (
    <details ref={menu} onToggle={place}>
      <summary aria-label={name} title={name} className={`list-none [&::-webkit-details-marker]:hidden ${look}`}>
        {label}
      </summary>
      <ul ref={list} popover="manual" className="card fixed inset-auto m-0 max-w-[90vw] p-1 text-base text-ink">
        {children(close)}
      </ul>
    </details>
  )
}

interface MenuItemProps {
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
        onClick={onChoose}
        className="flex w-full items-center gap-2.5 rounded-md px-3 py-2 text-left hover:bg-sunken disabled:opacity-55"
      >
        {children}
      </button>
    </li>
  )
}
