import { useAccountEmail } from '../../account.ts'
import { t } from '../../i18n/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { ActivityList } from './activity-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** Shows sessions, password form and activity log. Hides panels that the server does not offer. */
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
