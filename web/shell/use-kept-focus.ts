import { useEffect } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/**
 * When what had the focus is taken away (a row is deleted, a message closes), the focus goes to what stands in its place,
 * else to what stood around it, else to the heading of the screen: never back to the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    /** What it stood in, from the inside out, and its place among the children there. */
    let around: { parent: Element; index: number }[] = []

    function remember(event: FocusEvent) {
      focused = event.target as Element
      around = []
      for (let child = focused; child.parentElement !== null; child = child.parentElement) {
        around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
      }
    }

    function mend() {
      if (focused === null || focused.isConnected || document.activeElement !== document.body) return
      focused = null
      const place = around.find(({ parent }) => parent.isConnected)
      const main = document.querySelector('main')
      const inside = place !== undefined && main !== null && main !== place.parent && main.contains(place.parent)
      const nearest = inside ? nearestIn(place.parent, place.index) : null
      const target = nearest ?? main?.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: nearest === null })
    }

    const watching = new MutationObserver(mend)
    watching.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      watching.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

/** What can take the focus in the child that moved up, in the one before it, or anywhere else there. */
function nearestIn(parent: Element, index: number): HTMLElement | null {
  for (const child of [parent.children[index], parent.children[index - 1], parent]) {
    if (child?.matches(focusable)) return child as HTMLElement
    const found = child?.querySelector<HTMLElement>(focusable)
    if (found) return found
  }
  return null
}
