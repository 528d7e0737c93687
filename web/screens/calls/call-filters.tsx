import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { type Call, callStatuses, type CallTodo, transports } from '../../../contract/calls.ts'
import { reachedLooks, reaches } from '../../answers/looks.ts'
import { type Label, t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMobile } from '../../ui/media.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { statusName } from '../../voice/status-name.ts'
import { transportNames } from '../../voice/transport-names.ts'
import { type CallFilter, choicesOf, noFilter, venueChoices } from './call-filter.ts'

interface FiltersProps {
  filter: CallFilter
  onChange: (part: Partial<CallFilter>) => void
  /** Calls for the choices of venue and person. */
  calls: readonly Call[]
  /** False if the server does not read answers: then it has no filters by result, words and things to do. */
  readsAnswers: boolean
}

/** Returns select options for the values, preceded by 'All'. */
function optionsOf<Value extends string>(values: readonly Value[], label: (value: Value) => string = String) {
  return [{ value: '' as Value | '', label: t('All') }, ...values.map((value) => ({ value, label: label(value) }))]
}

const todos: readonly { value: CallTodo | ''; label: Label }[] = [
  { value: '', label: 'All calls' },
  { value: 'callback', label: 'Call back' },
  { value: 'accept', label: 'Answers to accept' },
  { value: 'human', label: 'Wants a person' },
]

/** Filters of the call list. Narrow screens collapse the fields behind a 'Filters' button. */
export function CallFilters({ filter, onChange, calls, readsAnswers }: FiltersProps) {
  const id = useId()
  const mobile = useMobile()
  const [opened, setOpened] = useState(false)
  const active = Object.keys(noFilter).filter(
    (name) => name !== 'todo' && filter[name as keyof CallFilter] !== '',
  ).length
  return (
    <div className="mb-5 space-y-3">
      {readsAnswers && <TodoButtons todo={filter.todo} onChange={(todo) => onChange({ todo })} />}
      {mobile && (
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          {t('Filters')}
          {active > 0 && <span className="tabular-nums">({active})</span>}
        </Button>
      )}
      <div
        id={id}
        hidden={mobile && !opened}
        className="card grid-cols-2 gap-4 p-5 not-[[hidden]]:grid md:grid-cols-3 lg:grid-cols-5"
      >
        <Fields filter={filter} onChange={onChange} calls={calls} readsAnswers={readsAnswers} />
      </div>
    </div>
  )
}

function Fields({ filter, onChange, calls, readsAnswers }: FiltersProps) {
  const venues = venueChoices(calls)
  const isKnown = venues.some(({ venueId }) => venueId === filter.venueId)
  return (
    <>
      <TypedField
        label={t('Search')}
        placeholder={t('Goal, venue or number...')}
        name="search"
        value={filter.search}
        onChange={onChange}
      />
      {readsAnswers && (
        <TypedField
          label={t('Words said')}
          placeholder={t('For example: deposit')}
          name="words"
          value={filter.words}
          onChange={onChange}
        />
      )}
      <Select
        label={t('Venue')}
        value={filter.venueId === '' ? `name ${filter.venue}` : `id ${filter.venueId}`}
        options={[
          { value: 'name ', label: t('All') },
          ...(filter.venueId === '' || isKnown
            ? []
            : [{ value: `id ${filter.venueId}`, label: t('Venue {id}', { id: filter.venueId }) }]),
          ...venues.map(({ name, venueId }) => ({
            value: venueId === '' ? `name ${name}` : `id ${venueId}`,
            label: name,
          })),
        ]}
        onChange={(value) => {
          const rest = value.slice(value.indexOf(' ') + 1)
          onChange(value.startsWith('id ') ? { venueId: rest, venue: '' } : { venueId: '', venue: rest })
        }}
      />
      {readsAnswers && (
        <Select
          label={t('Result')}
          value={filter.reached}
          options={optionsOf(reaches, (value) => t(reachedLooks[value].name))}
          onChange={(reached) => onChange({ reached })}
        />
      )}
      <Select
        label={t('Transport')}
        value={filter.transport}
        options={optionsOf(transports, (value) => t(transportNames[value]))}
        onChange={(transport) => onChange({ transport })}
      />
      <Select
        label={t('Status')}
        value={filter.status}
        options={optionsOf(callStatuses, statusName)}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label={t('Started by')}
        value={filter.person}
        options={optionsOf(choicesOf(calls, (call) => call.created_by))}
        onChange={(person) => onChange({ person })}
      />
    </>
  )
}

interface TypedFieldProps {
  label: string
  placeholder: string
  name: 'search' | 'words'
  value: string
  onChange: FiltersProps['onChange']
}

/** Search field. The URL changes after a pause in typing. */
function TypedField({ name, value, onChange, ...texts }: TypedFieldProps) {
  const [text, setText] = useTyped(
    value,
    useCallback((typed: string) => onChange({ [name]: typed }), [name, onChange]),
  )
  return (
    <TextField
      {...texts}
      className={`col-span-2 ${name === 'search' ? 'lg:col-span-3' : 'md:max-lg:col-span-1'}`}
      type="search"
      maxLength={200}
      value={text}
      onChange={setText}
    />
  )
}

function TodoButtons({ todo, onChange }: { todo: CallFilter['todo']; onChange: (todo: CallFilter['todo']) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('To do')}</legend>
      {todos.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === todo}
          onClick={() => onChange(value)}
          className={`min-h-9 rounded-full border px-3.5 text-sm font-medium ${
            value === todo
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-line-strong bg-surface hover:border-ink'
          }`}
        >
          {t(label)}
        </button>
      ))}
    </fieldset>
  )
}
