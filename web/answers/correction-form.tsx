import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerKind, AnswerValue, CallAnswer } from '../../contract/answers.ts'
import { t } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { correctedValue, type Correction, correctionOf } from './correction.ts'
import { shownValue } from './shown-value.ts'
import { priceUnits, unitText } from './value-text.ts'

interface CorrectionFormProps {
  answer: CallAnswer
  /** Id of the question's text, which names the form. */
  questionId: string
  busy: boolean
  error: string | null
  onSave: (value: AnswerValue, note: string | null) => void
  onCancel: () => void
}

/** Form for the value of an answer, with the fields of its kind. Esc cancels. */
export function CorrectionForm({ answer, questionId, busy, error, onSave, onCancel }: CorrectionFormProps) {
  const [form, setForm] = useState(() => correctionOf(shownValue(answer)))
  const [note, setNote] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const cancel = useEffectEvent(onCancel)

  useEffect(() => {
    const own = element.current
    own?.querySelector<HTMLElement>('input, select')?.focus()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel()
    }
    own?.addEventListener('keydown', onKey)
    return () => own?.removeEventListener('keydown', onKey)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const value = correctedValue(answer.kind, form)
    setIncomplete(value === null)
    if (value !== null && !busy) onSave(value, note.trim() || null)
  }

  const problem = incomplete ? t('Enter a valid value.') : error
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={questionId}
      onSubmit={submit}
      className="col-span-full mt-2 space-y-3 rounded-lg border border-line bg-sunken p-3"
    >
      <div className="grid grid-cols-2 gap-3 @md:grid-cols-6">
        <Fields kind={answer.kind} form={form} onChange={(part) => setForm({ ...form, ...part })} />
        <TextField
          label={t('Note (optional)')}
          className="col-span-full"
          maxLength={2000}
          placeholder={t('For example: confirmed by WhatsApp')}
          value={note}
          onChange={setNote}
        />
      </div>
      {problem !== null && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy}>
          {t('Save answer')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  kind: AnswerKind
  form: Correction
  onChange: (part: Partial<Correction>) => void
}

function Fields({ kind, form, onChange }: FieldsProps) {
  const bind = <Name extends keyof Correction>(name: Name) => ({
    value: form[name],
    onChange: (value: Correction[Name]) => onChange({ [name]: value }),
  })
  const text = (name: Exclude<keyof Correction, 'yes' | 'tax'>) => ({ autoComplete: 'off', ...bind(name) })
  const amount = { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const
  switch (kind) {
    case 'yes_no':
      return (
        <Select
          label={t('Answer')}
          className="col-span-full"
          options={[
            { value: '', label: t('Choose...') },
            { value: 'yes', label: t('Yes') },
            { value: 'no', label: t('No') },
          ]}
          {...bind('yes')}
        />
      )
    case 'money':
      return (
        <>
          <TextField label={t('Amount')} className="@md:col-span-2" {...amount} {...text('min')} />
          <TextField label={t('Up to (optional)')} className="@md:col-span-2" {...amount} {...text('max')} />
          <TextField
            label={t('Currency')}
            className="@md:col-span-2"
            maxLength={3}
            placeholder={t('For example: IDR')}
            autoCapitalize="characters"
            {...text('currency')}
          />
          <Select
            label={t('Unit')}
            className="@md:col-span-3"
            options={[
              { value: '', label: t('Not mentioned') },
              ...unitsWith(form.per).map((unit) => ({ value: unit, label: unitText(unit) })),
            ]}
            {...bind('per')}
          />
          <Select
            label={t('Tax')}
            className="col-span-2 @md:col-span-3"
            options={[
              { value: '', label: t('Not mentioned') },
              { value: 'included', label: t('tax included') },
              { value: 'not included', label: t('tax not included') },
            ]}
            {...bind('tax')}
          />
        </>
      )
    case 'date':
      return (
        <>
          <TextField label={t('Date')} type="date" className="@md:col-span-2" {...text('from')} />
          <TextField label={t('Until (optional)')} type="date" className="@md:col-span-2" {...text('to')} />
          <TextField label={t('Time (optional)')} type="time" className="@md:col-span-2" {...text('time')} />
        </>
      )
    case 'number':
      return (
        <>
          <TextField label={t('Number')} className="@md:col-span-3" {...amount} {...text('number')} />
          <TextField label={t('Unit (optional)')} className="@md:col-span-3" maxLength={50} {...text('unit')} />
        </>
      )
    case 'text':
      return <TextField label={t('Answer')} className="col-span-full" maxLength={4000} {...text('text')} />
    case 'statement':
      return null
  }
}

/** Returns the known units, and the unit of the answer if it is another one. */
function unitsWith(unit: string): string[] {
  const known = Object.keys(priceUnits)
  return unit === '' || known.includes(unit) ? known : [...known, unit]
}
