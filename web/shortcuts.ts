const key = 'single-key-shortcuts'

/**
 * Whether '?' and '/' act outside of fields. Who speaks to the computer instead of typing can turn them off, so that a
 * spoken word does not press them: https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
 */
export function singleKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}

/** Whether a key pressed now is meant for the page itself: not for a field, not for an open dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !singleKeysOn()) return false
  return !isTyping(event.target) && document.querySelector('dialog[open]') === null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
