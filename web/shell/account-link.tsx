import { CircleUserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { useAccountEmail } from '../account.ts'
import { t } from '../i18n/index.ts'
import { paths } from '../paths.ts'

/** Link to the account screen, labelled with the user's e-mail. Hidden if the server does not return an e-mail. */
export function AccountLink() {
  const email = useAccountEmail()
  if (!email) return null
  return (
    <NavLink
      to={paths.account}
      aria-label={t('Account {email}', { email })}
      className={({ isActive }) =>
        `flex w-full items-center gap-3 rounded-lg px-3 py-2 text-sm ${isActive ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink'}`
      }
    >
      <CircleUserRound size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{email}</span>
    </NavLink>
  )
}
