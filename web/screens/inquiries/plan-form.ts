import type { AnswerKind } from '../../../contract/answers.ts'
import type { Language } from '../../../contract/calls.ts'
import type { Inquiry, InquiryDraft } from '../../../contract/inquiries.ts'
import type { PresetScenario } from '../../../contract/scenarios.ts'
import type { Category, Venue } from '../../../contract/venues.ts'
import { checkedByAge, recheckAfterMs } from '../../../engine/freshness.ts'
import { t } from '../../i18n/index.ts'
import { categoryPlural } from '../../catalogue/categories.ts'
import { extra, textOf } from '../../catalogue/extras.ts'
import { missingFacts } from '../../catalogue/columns.ts'
import {
  fieldQuestion,
  filledText,
  goalOf,
  openVariables,
  subjectOf,
  wishIn,
  wishQuestion,
} from '../../inquiries/plan-texts.ts'
import { nameOfField, quotedPriceField } from './field-select.tsx'

export interface PlannedQuestion {
  id: number
  /** May contain the variables {guests} and {dates}, until the user edits the text. */
  text: string
  /** Null: derived from the text. */
  kind: AnswerKind | null
  /** Undefined: the quoted price for a price, else none. Null: none. */
  field: string | null | undefined
}

/** Form of the plan. Numbers are texts while the user types. */
export interface PlanForm {
  title: string
  client: string
  language: Language
  guests: string
  dates: string
  /** Null: composed from guests and dates. */
  goal: string | null
  questions: readonly PlannedQuestion[]
  venueIds: readonly number[]
  atOnce: string
  attempts: string
  /** 'YYYY-MM-DDTHH:MM' in the user's time zone, or blank. */
  until: string
  /** US dollars, or blank. */
  budget: string
}

let nextId = 1

export const question = (text: string, part: Partial<PlannedQuestion> = {}): PlannedQuestion => ({
  id: nextId++,
  text,
  kind: null,
  field: undefined,
  ...part,
})

/** Returns the form of a stored draft. */
export function formOf(draft: Inquiry): PlanForm {
  const { title, client, language, goal, questions, venues, at_once = 3, attempts = 2, until, budget, subject } = draft
  return {
    title,
    client: client ?? '',
    language,
    ...wishIn(subject ?? '', language),
    goal,
    questions: questions.map(({ text, kind, field }) => question(text, { kind, field })),
    venueIds: venues.map(({ venue_id }) => venue_id),
    atOnce: String(at_once),
    attempts: String(attempts),
    until: until ? localInput(new Date(until)) : '',
    budget: budget ? String(budget.amount) : '',
  }
}

/** Formats a time for an input of type datetime-local. */
function localInput(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Returns the text of a question as asked. */
export function shownText(form: PlanForm, { text }: PlannedQuestion, category: Category | 'any'): string {
  return filledText(text, form.language, category, form)
}

export function shownGoal({ goal, language, guests, dates }: PlanForm, category: Category | 'any'): string {
  return goal ?? goalOf(language, category, { guests, dates })
}

/** Returns the variables without a value in the questions. */
export function missingVariables(form: PlanForm, category: Category | 'any') {
  return openVariables(form.questions.map((one) => shownText(form, one, category)))
}

/** Returns the title if the user typed none: 'Villas · 8 guests · 12-19 July'. Blank without guests and dates. */
export function proposedTitle({ guests, dates }: PlanForm, category: Category | 'any'): string {
  const parts = [
    category === 'any' ? '' : categoryPlural(category),
    guests.trim() && t('guests: {guests}', { guests: guests.trim() }),
    dates.trim(),
  ].filter(Boolean)
  return guests.trim() || dates.trim() ? parts.join(' · ') : ''
}

/** Returns the draft to store. Null while a required part is missing. */
export function draftOf(form: PlanForm, category: Category | 'any'): Partial<InquiryDraft> | null {
  const { title, client, language, venueIds, atOnce, attempts, until, budget } = form
  const goal = shownGoal(form, category).trim()
  const questions = form.questions.flatMap((one) => {
    const text = shownText(form, one, category).trim()
    return text === '' ? [] : [{ text, kind: one.kind, ...(one.field !== undefined && { field: one.field }) }]
  })
  if (venueIds.length === 0 || questions.length === 0 || goal === '') return null
  const amount = Number(budget)
  return {
    title: title.trim() || proposedTitle(form, category) || null,
    client: client.trim() || null,
    language,
    subject: subjectOf(language, form),
    goal,
    questions,
    venue_ids: [...venueIds],
    at_once: Number(atOnce),
    attempts: Number(attempts),
    until: until === '' ? null : new Date(until).toISOString(),
    budget: budget.trim() === '' || !(amount > 0) ? null : { amount, currency: 'USD' },
  }
}

/** Returns the preset that fits the venues: of their category, in the language of the calls, with variables. */
export function fittingPreset(
  presets: readonly PresetScenario[],
  language: Language,
  category: Category | 'any',
): PresetScenario | undefined {
  const own = presets.filter((preset) => preset.language === language && preset.category !== 'booking')
  return own.find((preset) => preset.category === category) ?? own.find((preset) => preset.category === 'villa')
}

/** Returns the questions of a preset. Its kinds stay. */
export function questionsOf({ scenario }: Pick<PresetScenario, 'scenario'>): PlannedQuestion[] {
  return scenario.steps.map((text, index) => question(text, { kind: scenario.kinds?.[index] ?? null }))
}

export const wishQuestions = (wishes: readonly string[], language: Language): PlannedQuestion[] =>
  wishes.map((wish) => question(wishQuestion(language, wish), { kind: 'yes_no' }))

/** Field of the catalogue that is empty or outdated for some of the venues. */
export interface OpenField {
  field: string
  /** Display name. */
  name: string
  /** Number of these venues. */
  count: number
}

/**
 * Returns the fields to ask for, most frequent first: empty fields, and fields whose last answer by phone is outdated.
 * @param now ms since 1970
 */
export function openFields(venues: readonly Venue[], now: number): OpenField[] {
  const counts = new Map<string, number>()
  const oldest = new Date(now - recheckAfterMs).toISOString()
  for (const venue of venues) {
    const open = new Set(checkedByAge(venue.checked, oldest).outdated)
    if (textOf(venue.raw_price_text) === null) open.add('raw_price_text')
    if (textOf(venue.address) === null) open.add('address')
    if (textOf(venue.website) === null) open.add('website')
    for (const { heading } of missingFacts(venue)) {
      // Phone calls cannot collect photos and contacts of a venue without a number.
      if (heading !== 'Contact' && heading !== 'Photo gallery' && extra(venue, heading) === null)
        open.add(`extras.${heading}`)
    }
    for (const field of open) counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  return [...counts]
    .map(([field, count]) => ({ field, name: nameOfField(field), count }))
    .toSorted((a, b) => b.count - a.count)
}

/** Returns the question for an empty or outdated field. */
export function openFieldQuestion({ field, name }: OpenField, language: Language): PlannedQuestion {
  return question(fieldQuestion(language, field, name), { field })
}

/** Field of a question whose field is automatic, by its kind. */
export const automaticField = (kind: AnswerKind): string | null => (kind === 'money' ? quotedPriceField : null)
