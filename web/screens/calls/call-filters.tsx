import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { type Call, callStatuses, type CallTodo, transports } from '../../../contract/calls.ts'
import { reachedLooks, reaches } from '../../answers/looks.ts'
import { type Label, t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { statusName } from '../../voice/status-name.ts'
import { transportNames } from '../../voice/transport-names.ts'
import { type CallFilter, choicesOf, venueChoices } from './call-filter.ts'

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

/** Filters of the call list on one line: things to do, search, and a button for the other fields. Active fields are chips. */
export function CallFilters({ filter, onChange, calls, readsAnswers }: FiltersProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const chips = chipsOf(filter, calls)
  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {readsAnswers && <TodoButtons todo={filter.todo} onChange={(todo) => onChange({ todo })} />}
        <div className="flex min-w-60 flex-1 items-center gap-2">
          <TypedField name="search" value={filter.search} onChange={onChange}>
            {(value, change) => (
              <input
                type="search"
                aria-label={t('Search')}
                className="control min-w-0 flex-1 sm:max-w-72"
                placeholder={t('Goal, venue or number...')}
                maxLength={longest}
                value={value}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </TypedField>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-10 shrink-0"
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            <SlidersHorizontal size={16} aria-hidden="true" />
            {t('Filters')}
            {chips.length > 0 && <span className="tabular-nums">({chips.length})</span>}
          </Button>
        </div>
      </div>
      {chips.length > 0 && (
        <ul aria-label={t('Active filters')} className="mt-2 flex flex-wrap gap-1.5">
          {chips.map(({ text, without }) => (
            <li key={text}>
              <button
                type="button"
                aria-label={t('Remove filter {text}', { text })}
                onClick={() => onChange(without)}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-accent/40 bg-accent-soft px-3 text-[0.8125rem] font-medium text-accent hover:border-accent"
              >
                {text}
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div
        id={id}
        hidden={!opened}
        className="card mt-2 grid-cols-2 gap-4 p-4 not-[[hidden]]:grid md:grid-cols-3 xl:grid-cols-6"
      >
        <Fields filter={filter} onChange={onChange} calls={calls} readsAnswers={readsAnswers} />
      </div>
    </div>
  )
}

/** Texts of the active fields, and the change that clears each. The search and the things to do are always visible. */
function chipsOf(filter: CallFilter, calls: readonly Call[]): { text: string; without: Partial<CallFilter> }[] {
  const { venueId, venue, reached, transport, status, person, words } = filter
  const name =
    venueChoices(calls).find((choice) => choice.venueId === venueId)?.name ?? t('Venue {id}', { id: venueId })
  const chip = (label: string, value: string, without: Partial<CallFilter>) =>
    value === '' ? [] : [{ text: `${label}: ${value}`, without }]
  return [
    ...chip(t('Words said'), words, { words: '' }),
    ...chip(t('Venue'), venueId === '' ? venue : name, { venueId: '', venue: '' }),
    ...chip(t('Result'), reached && t(reachedLooks[reached].name), { reached: '' }),
    ...chip(t('Transport'), transport && t(transportNames[transport]), { transport: '' }),
    ...chip(t('Status'), status && statusName(status), { status: '' }),
    ...chip(t('Started by'), person, { person: '' }),
  ]
}

function Fields({ filter, onChange, calls, readsAnswers }: FiltersProps) {
  const venues = venueChoices(calls)
  const isKnown = venues.some(({ venueId }) => venueId === filter.venueId)
  return (
    <>
      {readsAnswers && (
        <TypedField name="words" value={filter.words} onChange={onChange}>
          {(value, change) => (
            <TextField
              label={t('Words said')}
              type="search"
              placeholder={t('For example: deposit')}
              maxLength={longest}
              value={value}
              onChange={change}
            />
          )}
        </TypedField>
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

/** Maximum length of a search in characters. */
const longest = 200

interface TypedFieldProps {
  name: 'search' | 'words'
  value: string
  onChange: FiltersProps['onChange']
  children: (value: string, change: (value: string) => void) => ReactNode
}

/** Search field. The URL changes after a pause in typing. */
function TypedField({ name, value, onChange, children }: TypedFieldProps) {
  const [text, setText] = useTyped(
    value,
    useCallback((typed: string) => onChange({ [name]: typed }), [name, onChange]),
  )
  return children(text, setText)
}

function TodoButtons({ todo, onChange }: { todo: CallFilter['todo']; onChange: (todo: CallFilter['todo']) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('To do')}</legend>
      {todos.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === todo}
          onClick={() => onChange(value)}
          className={`min-h-8 rounded-full border px-3 text-[0.8125rem] font-medium ${
            value === todo
              ? 'border-accent/40 bg-accent-soft text-accent'
              : 'border-line bg-surface hover:border-line-strong'
          }`}
        >
          {t(label)}
        </button>
      ))}
    </fieldset>
  )
}
