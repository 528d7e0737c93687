import { LogOut } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t, tn, useLanguage } from '../i18n/index.ts'
import { useInquirySummary } from '../inquiries/summary.ts'
import { paths } from '../paths.ts'
import { preloadScreen } from '../screens.ts'
import { Logo } from '../ui/logo.tsx'
import { AccountLink } from './account-link.tsx'
import { type NavigationLink, useNavigationGroups } from './navigation.ts'

const row = 'flex w-full items-center gap-3 rounded-lg px-3 py-2 text-sm font-medium'

export function Sidebar({ onLogout }: { onLogout: () => void }) {
  const { pathname } = useLocation()
  const groups = useNavigationGroups()
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-14 shrink-0 items-center px-5">
        <Brand />
      </div>
      <nav aria-label={t('Main')} className="min-h-0 flex-1 space-y-5 overflow-y-auto px-3 pt-3 pb-4">
        {groups.map(({ heading, links }) => (
          <div key={heading ?? 'top'}>
            {heading && <h2 className="mb-1 px-3 text-xs font-medium tracking-wide text-muted">{t(heading)}</h2>}
            <ul className="space-y-0.5">
              {links.map(({ path, label, Icon, category, within }) => (
                <li key={path}>
                  <SidebarLink
                    path={path}
                    label={label}
                    Icon={Icon}
                    category={category}
                    isCurrent={pathname === path}
                    isMarked={pathname === path || (within !== undefined && pathname.startsWith(within))}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="border-t border-line pt-3">
          <button type="button" onClick={onLogout} className={`${row} text-muted hover:bg-sunken hover:text-ink`}>
            <LogOut size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            {t('Logout')}
          </button>
          <AccountLink />
        </div>
      </nav>
    </div>
  )
}

interface SidebarLinkProps extends Pick<NavigationLink, 'path' | 'label' | 'Icon' | 'category'> {
  /** True if the link leads to the current screen. */
  isCurrent: boolean
  isMarked: boolean
}

/**
 * Sidebar link that preloads its screen on hover and focus. Replaces the router's NavLink: NavLinks all re-render on
 * each navigation and delay the new screen.
 */
const SidebarLink = memo(function SidebarLink({ path, label, Icon, category, isCurrent, isMarked }: SidebarLinkProps) {
  useLanguage()
  const navigate = useNavigate()
  const preload = () => preloadScreen(path)

  function follow(event: MouseEvent) {
    // Let the browser open a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(path, { replace: path === location.pathname + location.search })
  }

  return (
    <a
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
      className={`${row} ${isMarked ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken'}`}
    >
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        data-category={category}
        className={`shrink-0 ${category ? 'text-category' : ''}`}
      />
      {t(label)}
      {path === paths.inquiries && <InquiryBadge />}
    </a>
  )
})

/** Number of inquiries with news, else of those that run. */
function InquiryBadge() {
  const { running, unseen } = useInquirySummary()
  const hasNews = unseen.length > 0
  const count = hasNews ? unseen.length : running
  if (count === 0) return null
  return (
    <span
      className={`ml-auto flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs font-semibold tabular-nums ${hasNews ? 'bg-accent text-on-accent' : 'border border-line-strong text-muted'}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">
        {hasNews
          ? tn(count, '{count} with news', '{count} with news')
          : tn(count, '{count} running', '{count} running')}
      </span>
    </span>
  )
}

export function Brand() {
  return (
    <p className="flex items-center gap-2.5 text-[0.9375rem] leading-tight font-bold tracking-tight whitespace-nowrap">
      <Logo size={32} />
      Tourism Agent
    </p>
  )
}
