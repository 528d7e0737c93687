import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session.tsx'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { emailError, missing } from '../../ui/form-errors.ts'
import { GuestCard } from '../../ui/guest-card.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function Component() {
  const { signIn } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const errors = { email: emailError(email), password: missing(password, t('Password is required')) }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    setFailure(null)
    if (busy || errors.email || errors.password) return
    setBusy(true)
    try {
      const { access_token } = await api.login({ body: { username: email.trim(), password } })
      if (typeof access_token === 'string' && access_token !== '') signIn(access_token)
      else setFailure(t('Login failed'))
    } catch (error) {
      setFailure(detailOr(error, t('Login error')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <GuestCard title={t('Welcome back')} subtitle={t('Sign in to your account')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        <TextField
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
          error={asked ? errors.email : null}
        />
        <TextField
          label={t('Password')}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          error={asked ? errors.password : null}
        />
        <Button type="submit" size="lg" fullWidth busy={busy}>
          {busy ? t('Signing in...') : t('Sign in')}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-muted">
        {t('No account yet?')}{' '}
        <Link to={paths.register} className="font-medium text-accent underline underline-offset-2">
          {t('Sign up')}
        </Link>
      </p>
    </GuestCard>
  )
}
