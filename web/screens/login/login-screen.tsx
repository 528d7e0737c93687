import { Link } from 'react-router'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session.tsx'
import { emailError, missing } from '../../ui/form-errors.ts'
import { GuestForm } from '../../ui/guest-form.tsx'

export function Component() {
  const { signIn } = useSession()

  async function send({ email, password }: { email: string; password: string }): Promise<string | null> {
    try {
      const { access_token } = await api.login({ body: { username: email.trim(), password } })
      if (typeof access_token !== 'string' || access_token === '') return t('Login failed')
      signIn(access_token)
      return null
    } catch (error) {
      return detailOr(error, t('Login error'))
    }
  }

  return (
    <GuestForm
      title={t('Welcome back')}
      subtitle={t('Sign in to your account')}
      fields={{
        email: { label: t('Email'), type: 'email', autoComplete: 'username', check: emailError },
        password: {
          label: t('Password'),
          type: 'password',
          autoComplete: 'current-password',
          check: (value) => missing(value, t('Password is required')),
        },
      }}
      action={{ text: t('Sign in'), busy: t('Signing in...') }}
      send={send}
    >
      {t('No account yet?')}{' '}
      <Link to={paths.register} className="font-medium text-accent underline underline-offset-2">
        {t('Sign up')}
      </Link>
    </GuestForm>
  )
}
