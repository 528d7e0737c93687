import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { shortestPassword } from '../../../contract/accounts.ts'
import { api, detailOr } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { missing } from '../../ui/form-errors.ts'
import { NoticeBanner, useNotice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Panel } from './panel.tsx'

const noChange = { current: '', fresh: '', again: '' }

function errorsIn({ current, fresh, again }: typeof noChange) {
  return {
    current: missing(current, 'Current password'),
    fresh:
      missing(fresh, 'New password') ??
      (fresh.length < shortestPassword ? `At least ${shortestPassword} characters` : null),
    again: again === fresh ? null : 'This is not the same as above',
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
      show('success', 'Password changed. All other sessions were signed out.')
      void queries.invalidateQueries({ queryKey: ['sessions'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
    } catch (error) {
      show('error', detailOr(error, 'The password could not be changed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title="Password" about="A new password signs you out everywhere else.">
      <NoticeBanner notice={notice} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        <TextField label="Current password" autoComplete="current-password" {...field('current')} />
        <TextField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters`}
          {...field('fresh')}
        />
        <TextField label="New password again" autoComplete="new-password" {...field('again')} />
        <Button type="submit" busy={busy} className="justify-self-start">
          Change password
        </Button>
      </form>
    </Panel>
  )
}
