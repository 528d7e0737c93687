import { useState } from 'react'
import { Link } from 'react-router'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { emailError, missing } from '../../ui/form-errors.ts'
import { GuestCard } from '../../ui/guest-card.tsx'
import { GuestForm } from '../../ui/guest-form.tsx'
import { newPasswordError, newPasswordRule } from '../../new-password.ts'

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

type Registration = Record<'email' | 'password' | 'code_word', string>

function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  async function send({ email, password, code_word }: Registration): Promise<string | null> {
    try {
      const reply: { success?: boolean } = await api.register({
        body: { email: email.trim(), password, code_word: code_word.trim() },
      })
      if (reply.success === false) return t('Registration error')
      onRegistered()
      return null
    } catch (error) {
      return detailOr(error, t('Registration error'))
    }
  }

  return (
    <GuestForm
      title={t('Create your account')}
      subtitle={t("Enter your team's registration code")}
      fields={{
        email: { label: t('Email'), type: 'email', autoComplete: 'username', check: emailError },
        password: {
          label: t('Password'),
          type: 'password',
          autoComplete: 'new-password',
          hint: newPasswordRule(),
          check: (value) => newPasswordError(value, t('Password is required')),
        },
        code_word: {
          label: t('Registration code'),
          type: 'text',
          autoComplete: 'off',
          check: (value) => missing(value, t('Registration code is required')),
        },
      }}
      action={{ text: t('Sign up'), busy: t('Creating account...') }}
      send={send}
    >
      {t('Already have an account?')}{' '}
      <Link to={paths.login} className="font-medium text-accent underline underline-offset-2">
        {t('Sign in')}
      </Link>
    </GuestForm>
  )
}
