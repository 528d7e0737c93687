import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '../../i18n/index.ts'
import { InfoBanner } from '../../ui/banner.tsx'
import { EditableText } from './editable-text.tsx'
import {
  editScenarioText,
  type ListField,
  readScenarioText,
  type ScenarioEdit,
  type TextField,
} from './scenario-text.ts'

interface ScenarioFormProps {
  /** Content of the JSON area, which is authoritative. */
  text: string
  disabled: boolean
  onChange: (text: string) => void
}

/** Text that is being edited: a field, or an entry of a list. */
type Open = { field: TextField | ListField; at: number; before: string } | null

/**
 * Form view of the JSON area: texts that a click makes editable. Each keystroke changes the JSON. If the JSON is not valid, the
 * view shows the reason and changes nothing.
 */
export function ScenarioForm({ text, disabled, onChange }: ScenarioFormProps) {
  const [open, setOpen] = useState<Open>(null)
  const form = useRef<HTMLDivElement>(null)
  const parts = readScenarioText(text)
  if (typeof parts === 'string') {
    return (
      <InfoBanner>
        <p className="font-medium">{t('The form cannot show this scenario')}</p>
        <p>
          {parts === 'json'
            ? t('The text is not valid JSON. Fix it in the JSON area first.')
            : t('Persona and goal must be texts, and steps and fallbacks must be lists of texts. Fix the JSON first.')}
        </p>
      </InfoBanner>
    )
  }

  const edit = (change: ScenarioEdit) => onChange(editScenarioText(text, change))
  /** Moves focus to a control of the form after the next render. */
  const focusOn = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-control="${name}"]`)?.focus())

  function removeEntry(field: ListField, at: number) {
    edit({ field, at, text: null })
    focusOn(`add-${field}`)
  }

  const bind = (field: TextField | ListField, at: number, value: string, change: (value: string) => void) => ({
    value,
    disabled,
    control: `${field}-${at}`,
    open: open !== null && open.field === field && open.at === at,
    onOpen: () => setOpen({ field, at, before: value }),
    onChange: change,
    onClose: (how: 'done' | 'cancelled' | 'left') => {
      const isEntry = field === 'steps' || field === 'fallbacks'
      const final = how === 'cancelled' ? (open?.before ?? '') : value
      setOpen(null)
      if (isEntry && final.trim() === '') edit({ field, at, text: null })
      else if (how === 'cancelled') change(final)
      if (how !== 'left') focusOn(isEntry && final.trim() === '' ? `add-${field}` : `${field}-${at}`)
    },
  })

  const textOf = (field: TextField, label: string, placeholder: string) => (
    <div>
      <h3 className="text-sm font-medium text-muted">{label}</h3>
      <EditableText
        label={label}
        placeholder={placeholder}
        {...bind(field, 0, parts[field], (value) => edit({ field, text: value }))}
      />
    </div>
  )

  const listOf = (field: ListField, texts: ListTexts) => (
    <div>
      <h3 className="text-sm font-medium text-muted">{texts.title}</h3>
      <ol className="space-y-0.5">
        {parts[field].map((entry, at) => (
          // Entries are texts without an id, and can repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex items-start gap-1.5">
            <span aria-hidden="true" className="w-5 shrink-0 pt-1 text-right text-sm text-muted tabular-nums">
              {at + 1}.
            </span>
            <EditableText
              label={texts.entry(at + 1)}
              placeholder={texts.entry(at + 1)}
              {...bind(field, at, entry, (value) => edit({ field, at, text: value }))}
            />
            {!disabled && (
              <button
                type="button"
                aria-label={texts.remove(at + 1)}
                title={t('Remove')}
                onClick={() => removeEntry(field, at)}
                className="flex size-8 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-danger-soft hover:text-danger"
              >
                <X size={15} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {!disabled && (
        <button
          type="button"
          data-control={`add-${field}`}
          className="mt-1 ml-6 inline-flex min-h-8 items-center gap-1.5 rounded-lg px-1.5 text-sm font-medium text-accent hover:bg-accent-soft"
          onClick={() => {
            const at = parts[field].length
            edit({ field, at, text: '' })
            setOpen({ field, at, before: '' })
          }}
        >
          <Plus size={15} aria-hidden="true" />
          {texts.add}
        </button>
      )}
    </div>
  )

  return (
    <div ref={form} className="space-y-3">
      {textOf('persona', t('Persona'), t('Who the agent is and how it speaks'))}
      {textOf('goal', t('Goal'), t('What to find out or agree on'))}
      {listOf('steps', {
        title: t('Steps'),
        entry: (number) => t('Step {number}', { number }),
        add: t('Add step'),
        remove: (number) => t('Remove step {number}', { number }),
      })}
      {listOf('fallbacks', {
        title: t('Fallback Strategies'),
        entry: (number) => t('Fallback {number}', { number }),
        add: t('Add fallback'),
        remove: (number) => t('Remove fallback {number}', { number }),
      })}
    </div>
  )
}

interface ListTexts {
  title: string
  /** Names of an entry and of its remove button. Numbers start at 1. */
  entry: (number: number) => string
  remove: (number: number) => string
  add: string
}
