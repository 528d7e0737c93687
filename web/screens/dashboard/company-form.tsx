import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { settingsQuery } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Form for the company's name and the callback number. */
export function CompanyForm() {
  const queries = useQueryClient()
  const { data: settings } = useQuery(settingsQuery)
  const [edits, setEdits] = useState<{ company?: string; number?: string }>({})
  const company = edits.company ?? settings?.company_name ?? ''
  const number = edits.number ?? settings?.callback_number ?? ''
  const save = useMutation({
    mutationFn: () => api.writeSettings({ body: { company_name: company.trim(), callback_number: number.trim() } }),
    onSuccess: () => queries.invalidateQueries(settingsQuery),
  })
  const isComplete = company.trim() !== '' && number.trim() !== ''
  return (
    <form
      noValidate
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !save.isPending) save.mutate()
      }}
    >
      <TextField
        label={t('Company name')}
        autoComplete="organization"
        maxLength={80}
        value={company}
        onChange={(typed) => setEdits({ ...edits, company: typed })}
      />
      <TextField
        label={t('Callback number')}
        type="tel"
        autoComplete="off"
        maxLength={50}
        placeholder="+1234567890"
        error={save.error && detailOr(save.error, t('Failed to save settings'))}
        value={number}
        onChange={(typed) => {
          setEdits({ ...edits, number: typed })
          save.reset()
        }}
      />
      <Button
        type="submit"
        className="sm:mt-6"
        variant="secondary"
        disabled={!isComplete}
        title={isComplete ? undefined : t('Enter both')}
        busy={save.isPending}
      >
        {t('Save')}
      </Button>
    </form>
  )
}
