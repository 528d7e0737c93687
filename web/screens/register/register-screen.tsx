import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { emailError, missing } from '../../ui/form-errors.ts'
import { GuestCard } from '../../ui/guest-card.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function Component() {
  const [registered, setRegistered] = useState(false)
  if (!registered) return <RegistrationForm onRegistered={() => setRegistered(true)} />
  return (
    <GuestCard title={t('Registration Successful!')} subtitle={t('Your account has been created successfully.')}>
      <Link
        to={paths.login}
        className="flex min-h-12 items-center justify-center rounded-lg bg-accent px-6 font-medium text-on-accent hover:bg-accent-strong"
      >
        {t('Continue to Sign In')}
      </Link>
    </GuestCard>
  )
}

function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [codeWord, setCodeWord] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const errors = {
    email: emailError(email),
    password: missing(password, t('Password is required')),
    codeWord: missing(codeWord, t('Registration code is required')),
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    setFailure(null)
    if (busy || errors.email || errors.password || errors.codeWord) return
    setBusy(true)
    try {
      const reply: { success?: boolean } = await api.register({
        body: { email: email.trim(), password, code_word: codeWord.trim() },
      })
      if (reply.success !== false) onRegistered()
      else setFailure(t('Registration error'))
    } catch (error) {
      setFailure(detailOr(error, t('Registration error')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <GuestCard title={t('Create your account')} subtitle={t('You need the registration code of your team')}>
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
          autoComplete="new-password"
          required
          value={password}
          onChange={setPassword}
          error={asked ? errors.password : null}
        />
        <TextField
          label={t('Registration code')}
          name="code_word"
          autoComplete="off"
          required
          value={codeWord}
          onChange={setCodeWord}
          error={asked ? errors.codeWord : null}
        />
        <Button type="submit" size="lg" fullWidth busy={busy}>
          {busy ? t('Creating account...') : t('Sign up')}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-muted">
        {t('Already have an account?')}{' '}
        <Link to={paths.login} className="font-medium text-accent underline underline-offset-2">
          {t('Sign in')}
        </Link>
      </p>
    </GuestCard>
  )
}
