import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { AnswerKind } from '../../../contract/answers.ts'
import type { PresetScenario } from '../../../contract/scenarios.ts'
import type { Category } from '../../../contract/venues.ts'
import { answerKinds, kindNames } from '../../answers/looks.ts'
import { useAnswerEngine } from '../../answers/reader.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { fieldOptions, nameOfField } from './field-select.tsx'
import {
  automaticField,
  openFieldQuestion,
  type OpenField,
  type PlanForm,
  type PlannedQuestion,
  question,
  questionsOf,
  shownText,
} from './plan-form.ts'

interface QuestionsProps {
  form: PlanForm
  category: Category | 'any'
  /** Fields of the catalogue that are empty or outdated for some of the venues. */
  open: readonly OpenField[]
  /** Number of venues. */
  venues: number
  presets: readonly PresetScenario[]
  onChange: (part: Partial<PlanForm>) => void
}

const mostQuestions = 30
/** Suggestions shown at once. */
const mostSuggestions = 6

/** Questions in the order of the call: text, kind of answer and target field. */
export function Questions({ form, category, open, venues, presets, onChange }: QuestionsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { questions } = form
  const set = (next: readonly PlannedQuestion[]) => onChange({ questions: next.slice(0, mostQuestions) })
  const suggestions = open
    .filter(({ field }) => !questions.some((one) => one.field === field))
    .slice(0, mostSuggestions)
  const own = presets.flatMap((preset, index) =>
    preset.language === undefined || preset.language === form.language ? [{ preset, index }] : [],
  )

  function add(one: PlannedQuestion) {
    set([...questions, one])
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('textarea') ?? [])].at(-1)?.focus())
  }

  return (
    <section aria-labelledby="questions" className="card">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
        <h2 id="questions" className="font-title text-lg">
          {t('Questions')}
        </h2>
        <select
          aria-label={t('Use the questions of a preset')}
          className="control w-auto! max-w-full min-w-44 flex-1 sm:flex-none"
          value=""
          onChange={({ target }) => {
            const preset = presets[Number(target.value)]
            if (preset) set(questionsOf(preset))
          }}
        >
          <option value="">{t('Use a preset...')}</option>
          {own.map(({ preset, index }) => (
            <option key={preset.name} value={index}>
              {preset.name}
            </option>
          ))}
        </select>
      </header>
      <ol ref={list} aria-label={t('Questions')} className="divide-y divide-line">
        {questions.map((one, index) => (
          <Row
            key={one.id}
            one={one}
            text={shownText(form, one, category)}
            number={index + 1}
            isLast={index === questions.length - 1}
            onChange={(part) => set(questions.with(index, { ...one, ...part }))}
            onMove={(step) => {
              const next = questions.toSpliced(index, 1)
              set(next.toSpliced(index + step, 0, one))
            }}
            onRemove={() => set(questions.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3.5">
        <Button
          variant="secondary"
          size="sm"
          disabled={questions.length >= mostQuestions}
          title={questions.length >= mostQuestions ? t('At most 30 questions') : undefined}
          onClick={() => add(question(''))}
        >
          <Plus size={15} aria-hidden="true" />
          {t('Add question')}
        </Button>
        {suggestions.length > 0 && (
          <>
            <span className="ml-2 text-sm text-muted">{t('Empty or outdated in the catalogue:')}</span>
            {suggestions.map((field) => (
              <button
                key={field.field}
                type="button"
                onClick={() => add(openFieldQuestion(field, form.language))}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-dashed border-line-strong px-3 text-sm hover:border-solid hover:border-ink"
              >
                <Plus size={14} aria-hidden="true" className="shrink-0 text-muted" />
                {field.name}{' '}
                <span className="text-muted tabular-nums">
                  {t('{count} of {all}', { count: field.count, all: venues })}
                </span>
              </button>
            ))}
          </>
        )}
      </div>
    </section>
  )
}

interface RowProps {
  one: PlannedQuestion
  /** Text as asked. */
  text: string
  /** Number from 1. */
  number: number
  isLast: boolean
  onChange: (part: Partial<PlannedQuestion>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function Row({ one, text, number, isLast, onChange, onMove, onRemove }: RowProps) {
  const engine = useAnswerEngine()
  const derived = engine !== null && text.trim() !== '' ? engine.kindOfStep(text) : null
  const kind = one.kind ?? derived
  const automatic = kind === null ? null : automaticField(kind)
  return (
    // On narrow screens the buttons share a line with the number.
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 px-5 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span aria-hidden="true" className="pt-2 text-sm text-muted tabular-nums">
        {number}
      </span>
      <textarea
        aria-label={t('Question {number}', { number })}
        rows={text.length > 60 ? 2 : 1}
        maxLength={500}
        className="control resize-none [field-sizing:content] max-sm:col-span-2 max-sm:row-start-2"
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <span className="flex items-start">
        <IconButton
          label={t('Move question {number} up', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Move question {number} down', { number })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Remove question {number}', { number })} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </span>
      <div className="col-span-2 grid gap-2 sm:col-start-2 sm:max-w-lg sm:grid-cols-2">
        <select
          aria-label={t('Kind of answer to question {number}', { number })}
          className={compact}
          value={one.kind ?? ''}
          onChange={({ target }) =>
            onChange({ kind: answerKinds.find((kind): kind is AnswerKind => kind === target.value) ?? null })
          }
        >
          <option value="">
            {derived === null ? t('Automatic') : t('Automatic: {kind}', { kind: t(kindNames[derived]) })}
          </option>
          {answerKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindNames[kind])}
            </option>
          ))}
        </select>
        <select
          aria-label={t('Catalogue field of question {number}', { number })}
          className={compact}
          value={one.field === undefined ? 'automatic' : (one.field ?? '')}
          onChange={({ target }) =>
            onChange({ field: target.value === 'automatic' ? undefined : target.value === '' ? null : target.value })
          }
        >
          <option value="automatic">
            {automatic === null ? t('Field: automatic') : t('Field: {field}', { field: nameOfField(automatic) })}
          </option>
          {fieldOptions(one.field ?? null).map(({ value, label }) => (
            <option key={value} value={value}>
              {t('Field: {field}', { field: label })}
            </option>
          ))}
        </select>
      </div>
    </li>
  )
}

const compact = 'control min-h-8! py-0.5! text-sm text-muted'

interface IconButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function IconButton({ label, disabled = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="flex size-9 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink disabled:opacity-40"
    >
      {children}
    </button>
  )
}
