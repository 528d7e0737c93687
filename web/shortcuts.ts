const key = 'single-key-shortcuts'

/**
 * True if '?' and '/' act as shortcuts outside of fields. Users of voice control can turn them off, because spoken
 * words can trigger them: https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
 */
export function singleKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}

/** True if a key press is a page shortcut: no field is focused and no dialog is open. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !singleKeysOn()) return false
  return !isTyping(event.target) && document.querySelector('dialog[open]') === null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
