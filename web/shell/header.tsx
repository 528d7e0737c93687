import { Menu } from 'lucide-react'
import type { RefObject } from 'react'
import { t } from '../i18n/index.ts'
import { PracticeBadge } from './practice-badge.tsx'
import { Preferences } from './preferences.tsx'
import { Brand } from './sidebar.tsx'

interface HeaderProps {
  menuButton: RefObject<HTMLButtonElement | null>
  menuOpen: boolean
  /** Opens the drawer; null where the sidebar stands. */
  onMenu: (() => void) | null
}

/** Stands above every screen. */
export function Header({ menuButton, menuOpen, onMenu }: HeaderProps) {
  return (
    <header className="sticky top-0 z-10 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 md:px-6">
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
          <span className="max-sm:hidden">
            <Brand />
          </span>
        </>
      )}
      <div className="ml-auto flex items-center gap-2">
        <PracticeBadge />
        <Preferences />
      </div>
    </header>
  )
}
