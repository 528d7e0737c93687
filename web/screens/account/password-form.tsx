import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { shortestPassword } from '../../../contract/accounts.ts'
import { api, detailOr } from '../../api.ts'
import { t, tn } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { missing } from '../../ui/form-errors.ts'
import { NoticeBanner, useNotice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Panel } from './panel.tsx'

const noChange = { current: '', fresh: '', again: '' }

function errorsIn({ current, fresh, again }: typeof noChange) {
  return {
    current: missing(current, t('Current password is required')),
    fresh:
      missing(fresh, t('New password is required')) ??
      (fresh.length < shortestPassword
        ? tn(shortestPassword, 'At least {count} character', 'At least {count} characters')
        : null),
    again: again === fresh ? null : t('This is not the same as above'),
  }
}

/** A change of password; it signs the account out everywhere else. */
export function PasswordForm() {
  const queries = useQueryClient()
  const { notice, show, clear } = useNotice({ clearAfter: {} })
  const [typed, setTyped] = useState(noChange)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const errors = errorsIn(typed)
  const field = (name: keyof typeof noChange) => ({
    type: 'password',
    required: true,
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: asked ? errors[name] : null,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    clear()
    setAsked(true)
    if (busy || errors.current || errors.fresh || errors.again) return
    setBusy(true)
    try {
      await api.changePassword({ body: { current_password: typed.current, new_password: typed.fresh } })
      setTyped(noChange)
      setAsked(false)
      show('success', t('Password changed. All other sessions were signed out.'))
      void queries.invalidateQueries({ queryKey: ['sessions'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
    } catch (error) {
      show('error', detailOr(error, t('The password could not be changed')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={t('Password')} about={t('A new password signs you out everywhere else.')}>
      <NoticeBanner notice={notice} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        <TextField label={t('Current password')} autoComplete="current-password" {...field('current')} />
        <TextField
          label={t('New password')}
          autoComplete="new-password"
          hint={tn(shortestPassword, 'At least {count} character', 'At least {count} characters')}
          {...field('fresh')}
        />
        <TextField label={t('New password again')} autoComplete="new-password" {...field('again')} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('Change password')}
        </Button>
      </form>
    </Panel>
  )
}
