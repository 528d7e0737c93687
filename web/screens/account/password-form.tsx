import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { missing } from '../../ui/form-errors.ts'
import { newPasswordError, newPasswordRule } from '../../new-password.ts'
import { NoticeBanner, useNotice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Panel } from './panel.tsx'

const emptyForm = { current: '', next: '', again: '' }

function errorsIn({ current, next, again }: typeof emptyForm) {
  return {
    current: missing(current, t('Current password is required')),
    next: newPasswordError(next, t('New password is required')),
    again: again === next ? null : t('Passwords do not match'),
  }
}

/** Changes the password. The server then ends all other sessions of the account. */
export function PasswordForm() {
  const queries = useQueryClient()
  const { notice, show, clear } = useNotice({ clearAfter: {} })
  const [typed, setTyped] = useState(emptyForm)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const errors = errorsIn(typed)
  const field = (name: keyof typeof emptyForm) => ({
    type: 'password',
    required: true,
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: submitted ? errors[name] : null,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    clear()
    setSubmitted(true)
    if (busy || errors.current || errors.next || errors.again) return
    setBusy(true)
    try {
      await api.changePassword({ body: { current_password: typed.current, new_password: typed.next } })
      setTyped(emptyForm)
      setSubmitted(false)
      show('success', t('Password changed. All other sessions were signed out.'))
      void queries.invalidateQueries({ queryKey: ['sessions'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
    } catch (error) {
      show('error', detailOr(error, t('Failed to change the password')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={t('Password')} about={t('Changing your password ends all other sessions.')}>
      <NoticeBanner notice={notice} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        <TextField label={t('Current password')} autoComplete="current-password" {...field('current')} />
        <TextField label={t('New password')} autoComplete="new-password" hint={newPasswordRule()} {...field('next')} />
        <TextField label={t('Confirm new password')} autoComplete="new-password" {...field('again')} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('Change password')}
        </Button>
      </form>
    </Panel>
  )
}
