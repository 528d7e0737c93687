import type { FormEvent } from 'react'
import { subjectLength } from '../../../contract/scenarios.ts'
import { type Label, t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Draft } from './draft.ts'
import { KindSelect } from './kind-select.tsx'
import { LineList } from './line-list.tsx'

interface ScenarioFormProps {
  draft: Draft
  /** Name of the edited scenario. Null for a new scenario. */
  editing: string | null
  busy: boolean
  /** Marks required fields that are blank. */
  showsMissing: boolean
  /** True if the server stores subjects and the kinds of steps. */
  storesAdditions: boolean
  onChange: (draft: Draft) => void
  onSave: () => void
  /** Restores the initial contents of the form. */
  onReset: () => void
  onStopEditing: () => void
}

const missingTexts = {
  name: 'Enter a name',
  persona: 'Enter a persona',
  goal: 'Enter a goal',
} as const satisfies Record<string, Label>

/** Label with an asterisk. The asterisk is no part of the accessible name, because the field is marked as required. */
function Required({ label }: { label: string }) {
  return <span className="after:ml-0.5 after:text-danger after:content-['*'_/_'']">{label}</span>
}

/** Form for new and saved scenarios. The screen validates required fields, so native validation is off. */
export function ScenarioForm({
  draft,
  editing,
  busy,
  showsMissing,
  storesAdditions,
  onChange,
  onSave,
  onReset,
  onStopEditing,
}: ScenarioFormProps) {
  const bind = (field: 'name' | 'description' | 'persona' | 'goal' | 'subject') => ({
    value: draft[field],
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
  })

  const required = (field: 'name' | 'persona' | 'goal') => ({
    required: true,
    error: showsMissing && draft[field].trim() === '' ? t(missingTexts[field]) : null,
    ...bind(field),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave()
    // After the render that marks the blank fields.
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <form noValidate onSubmit={submit} className="card max-w-4xl space-y-6 p-5 **:scroll-mt-36 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-title text-xl leading-tight">
          {editing === null ? t('Create Scenario') : t('Edit Scenario: {name}', { name: editing })}
        </h2>
        {editing !== null && (
          <button type="button" className="text-sm text-accent underline" onClick={onStopEditing}>
            {t('Cancel editing')}
          </button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={<Required label={t('Name')} />} placeholder={t('Book a table')} {...required('name')} />
        <TextField label={t('Description')} placeholder={t('When to use it')} {...bind('description')} />
      </div>
      <TextArea
        label={<Required label={t('AI Persona')} />}
        rows={3}
        placeholder={t('Who the agent is and how it speaks')}
        {...required('persona')}
      />
      <TextArea
        label={<Required label={t('Conversation Goal')} />}
        rows={3}
        placeholder={t('What to find out or agree on')}
        {...required('goal')}
      />
      {storesAdditions && (
        <TextField
          label={t('Subject of the call')}
          placeholder={t('a table for four on Friday')}
          maxLength={subjectLength}
          hint={
            <span className="flex justify-between gap-4">
              <span>{t('Said in the opening, after “I am calling about”. Blank: a booking at the venue.')}</span>
              <span className="shrink-0 tabular-nums">
                {t('{count} of {limit}', { count: draft.subject.length, limit: subjectLength })}
              </span>
            </span>
          }
          {...bind('subject')}
        />
      )}
      <LineList
        title={t('Steps')}
        hint={t('Questions and statements of the agent, in this order. A call needs at least one step.')}
        labels={{
          entry: (number) => t('Step {number}', { number }),
          add: t('Add step'),
          remove: (number) => t('Remove step {number}', { number }),
        }}
        placeholder={t('Ask whether a table for four is free')}
        lines={draft.steps}
        onChange={(steps) => onChange({ ...draft, steps })}
        renderControl={
          storesAdditions
            ? (line, number, onChange) => <KindSelect line={line} number={number} onChange={onChange} />
            : undefined
        }
      />
      <LineList
        title={t('Fallback Strategies')}
        hint={t('Actions of the agent if a step fails.')}
        labels={{
          entry: (number) => t('Fallback {number}', { number }),
          add: t('Add fallback'),
          remove: (number) => t('Remove fallback {number}', { number }),
        }}
        placeholder={t('If the evening is full, ask for the waiting list')}
        lines={draft.fallbacks}
        onChange={(fallbacks) => onChange({ ...draft, fallbacks })}
      />
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
        <p className="mr-auto text-sm text-muted">{t('* Must be filled in')}</p>
        <Button variant="secondary" disabled={busy} onClick={onReset}>
          {t('Reset')}
        </Button>
        <Button type="submit" busy={busy}>
          {editing === null ? t('Save Scenario') : t('Update Scenario')}
        </Button>
      </div>
    </form>
  )
}
