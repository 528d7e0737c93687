import { CornerDownRight, Keyboard, Menu } from 'lucide-react'
import type { RefObject } from 'react'
import { t } from '../i18n/index.ts'
import { PracticeBadge } from './practice-badge.tsx'
import { Preferences } from './preferences.tsx'
import { Brand } from './sidebar.tsx'
import { commandKey } from './use-keys.ts'

interface HeaderProps {
  menuButton: RefObject<HTMLButtonElement | null>
  menuOpen: boolean
  /** Opens the drawer. Null if the sidebar is permanent. */
  onMenu: (() => void) | null
  onPalette: () => void
  onKeys: () => void
}

/** Header above every screen. */
export function Header({ menuButton, menuOpen, onMenu, onPalette, onKeys }: HeaderProps) {
  return (
    <header className="sticky top-0 z-10 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 md:px-6 xl:pl-8">
      {onMenu && (
        <>
          <button
            ref={menuButton}
            type="button"
            aria-label={t('Open navigation menu')}
            aria-expanded={menuOpen}
            aria-controls="sidebar"
            onClick={onMenu}
            className="flex size-10 shrink-0 items-center justify-center rounded-lg hover:bg-sunken"
          >
            <Menu size={22} aria-hidden="true" />
          </button>
          <span className="mr-3 max-md:hidden">
            <Brand />
          </span>
        </>
      )}
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onPalette}
        className="flex min-h-9 items-center gap-2 rounded-lg border border-line px-2.5 text-sm text-muted hover:border-line-strong hover:text-ink md:min-w-56"
      >
        <CornerDownRight size={16} aria-hidden="true" className="shrink-0" />
        <span className="max-sm:sr-only">{t('Jump to...')}</span>
        <kbd aria-hidden="true" className="ml-auto rounded border border-line px-1.5 font-sans text-xs max-md:hidden">
          {commandKey} K
        </kbd>
      </button>
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <PracticeBadge />
        <Preferences />
        <button
          type="button"
          aria-label={t('Keyboard shortcuts')}
          title={t('Keyboard shortcuts')}
          aria-keyshortcuts="?"
          onClick={onKeys}
          className="flex size-9 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink max-lg:hidden"
        >
          <Keyboard size={18} aria-hidden="true" />
        </button>
      </div>
    </header>
  )
}
