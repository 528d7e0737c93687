import { ArrowDown, ArrowUp, Check, ChevronDown, ChevronsUpDown, Funnel } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { AnswerKind } from '../../../contract/answers.ts'
import { type ComparisonSort, filtersOfKind, type QuestionFilter } from '../../inquiries/compare.ts'
import { locale, t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { closeMenu, Menu, MenuItem } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface ColumnMenuProps {
  question: number
  heading: string
  kind: AnswerKind
  sort: ComparisonSort | null
  onSort: (sort: ComparisonSort | null) => void
  filter: QuestionFilter | null
  onFilter: (filter: QuestionFilter | null) => void
  /** Classes of a button that shows the heading. Without it, the button is only an icon. */
  look?: string
}

/** Sort and filter of one column. */
export function ColumnMenu({ question, heading, kind, sort, onSort, filter, onFilter, look }: ColumnMenuProps) {
  const order = sort?.by === question ? sort.order : null
  const Icon = filter !== null ? Funnel : order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronDown
  const isActive = filter !== null || order !== null
  const chooseSort = (next: 'asc' | 'desc') => onSort(order === next ? null : { by: question, order: next })
  return (
    <Menu
      name={t('Sort and filter: {question}', { question: heading })}
      align={look === undefined ? 'end' : 'start'}
      look={`${look ?? 'flex size-7 items-center justify-center rounded-md hover:bg-surface'} ${isActive ? 'text-accent' : 'text-muted'}`}
      label={
        <>
          {look !== undefined && <span className="truncate">{heading}</span>}
          <Icon size={15} aria-hidden="true" className="shrink-0" />
        </>
      }
    >
      <MenuItem onChoose={() => chooseSort('asc')}>
        <ArrowUp size={15} aria-hidden="true" />
        {t('Sort ascending')}
        {order === 'asc' && <Chosen />}
      </MenuItem>
      <MenuItem onChoose={() => chooseSort('desc')}>
        <ArrowDown size={15} aria-hidden="true" />
        {t('Sort descending')}
        {order === 'desc' && <Chosen />}
      </MenuItem>
      {filtersOfKind[kind].map((show) =>
        show === 'most' || show === 'least' ? (
          <AmountFilter
            key={show}
            show={show}
            amount={filter?.show === show ? filter.amount : null}
            onApply={(amount) => onFilter(amount === null ? null : { question, show, amount })}
          />
        ) : (
          <MenuItem
            key={show}
            onChoose={() => onFilter(filter?.show === show ? null : { question, show, amount: null })}
          >
            <Funnel size={15} aria-hidden="true" />
            {t('Only: {filter}', { filter: filterName({ question, show, amount: null }) })}
            {filter?.show === show && <Chosen />}
          </MenuItem>
        ),
      )}
    </Menu>
  )
}

interface NameSortProps {
  sort: ComparisonSort | null
  onSort: (sort: ComparisonSort | null) => void
  look?: string
}

/** Sorts by the venue's name: ascending, descending, order of the plan. */
export function NameSort({ sort, onSort, look = 'inline-flex items-center gap-1' }: NameSortProps) {
  const order = sort?.by === 'name' ? sort.order : null
  const Icon = order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort(order === 'desc' ? null : { by: 'name', order: order === null ? 'asc' : 'desc' })}
      className={`${look} ${order === null ? 'hover:text-accent' : 'text-accent'}`}
    >
      {t('Venue')}
      <Icon size={14} aria-hidden="true" className="shrink-0" />
    </button>
  )
}

function Chosen() {
  return (
    <>
      <Check size={15} aria-hidden="true" className="ml-auto text-accent" />
      <span className="sr-only">{t('chosen')}</span>
    </>
  )
}

interface AmountFilterProps {
  show: 'most' | 'least'
  amount: number | null
  onApply: (amount: number | null) => void
}

function AmountFilter({ show, amount, onApply }: AmountFilterProps) {
  const [text, setText] = useState(amount === null ? '' : String(amount))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    closeMenu(event.currentTarget)
    const number = Number(text)
    onApply(text.trim() === '' || !Number.isFinite(number) || number < 0 ? null : number)
  }
  return (
    <li className="border-t border-line px-3 py-2 first-of-type:border-t-0">
      <form noValidate onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label={show === 'most' ? t('At most') : t('At least')}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          className="w-28"
          value={text}
          onChange={setText}
        />
        <Button type="submit" size="sm" variant="secondary" className="min-h-10">
          {t('Apply')}
        </Button>
      </form>
    </li>
  )
}

/** 'yes', 'answered', 'at most 5,000'. */
export function filterName({ show, amount }: QuestionFilter): string {
  switch (show) {
    case 'yes':
      return t('Yes')
    case 'no':
      return t('No')
    case 'answered':
      return t('with an answer')
    case 'open':
      return t('without an answer')
    case 'most':
      return t('at most {amount}', { amount: amount?.toLocaleString(locale()) ?? '' })
    case 'least':
      return t('at least {amount}', { amount: amount?.toLocaleString(locale()) ?? '' })
  }
}
