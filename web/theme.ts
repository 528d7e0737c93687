import { useSyncExternalStore } from 'react'

const themes = ['system', 'light', 'dark'] as const
/** `system` follows the operating system. */
export type Theme = (typeof themes)[number]

// public/preload.js reads the same key before the first paint.
const key = 'theme'
const listeners = new Set<() => void>()
const darkSystem = '(prefers-color-scheme: dark)'

function chosenTheme(): Theme {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(key)
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem(key, theme)
    document.documentElement.dataset['theme'] = theme
  }
  for (const listener of listeners) listener()
}

/** True if the page is dark, by choice or by the system setting. */
export function useDark(): boolean {
  return useSyncExternalStore(onTheme, () => {
    const theme = chosenTheme()
    return theme === 'system' ? matchMedia(darkSystem).matches : theme === 'dark'
  })
}

function onTheme(listener: () => void): () => void {
  const list = matchMedia(darkSystem)
  listeners.add(listener)
  list.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    list.removeEventListener('change', listener)
  }
}
