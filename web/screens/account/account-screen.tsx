import { useAccountEmail } from '../../account.ts'
import { t } from '../../i18n/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { ActivityList } from './activity-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** The own account, and what the staff did lately. What the server does not offer is left out. */
export function Component() {
  const email = useAccountEmail()
  return (
    <Screen title={t('Account')} {...(email ? { subtitle: t('Signed in as {email}', { email }) } : {})}>
      <div className="max-w-5xl space-y-5">
        <SessionList />
        <PasswordForm />
        <ActivityList />
      </div>
    </Screen>
  )
}
