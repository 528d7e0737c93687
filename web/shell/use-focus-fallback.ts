import { useEffect } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/**
 * Restores focus after the focused element is removed, e.g. a deleted row. Focus moves to the element in the same
 * place, else to its surroundings, else to the screen's heading.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let focused: Element | null = null
    /** Ancestors of the focused element from the inside out, each with the index of the child that contained it. */
    let around: { parent: Element; index: number }[] = []

    function remember(event: FocusEvent) {
      focused = event.target as Element
      around = []
      for (let child = focused; child.parentElement !== null; child = child.parentElement) {
        around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
      }
    }

    function restore() {
      if (focused === null || focused.isConnected || document.activeElement !== document.body) return
      focused = null
      const place = around.find(({ parent }) => parent.isConnected)
      const main = document.querySelector('main')
      const inside = place !== undefined && main !== null && main !== place.parent && main.contains(place.parent)
      const nearest = inside ? nearestIn(place.parent, place.index) : null
      const target = nearest ?? main?.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: nearest === null })
    }

    const observer = new MutationObserver(restore)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

/** Returns the first focusable element of the child at `index`, of the previous child, or of `parent`. */
function nearestIn(parent: Element, index: number): HTMLElement | null {
  for (const child of [parent.children[index], parent.children[index - 1], parent]) {
    if (child?.matches(focusable)) return child as HTMLElement
    const found = child?.querySelector<HTMLElement>(focusable)
    if (found) return found
  }
  return null
}
