import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '../../../contract/calls.ts'
import type { Inquiry } from '../../../contract/inquiries.ts'
import type { PresetScenario } from '../../../contract/scenarios.ts'
import { api, detailOr } from '../../api.ts'
import { money, t, tn } from '../../i18n/index.ts'
import { commonCategory } from '../../inquiries/plan-texts.ts'
import { storeInquiry } from '../../inquiries/query.ts'
import { inquiryPath } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import {
  draftOf,
  openFields,
  fittingPreset,
  missingVariables,
  type PlanForm,
  proposedTitle,
  questionsOf,
  shownGoal,
} from './plan-form.ts'
import { minutesLeft } from './progress.tsx'
import { Questions } from './questions.tsx'
import { useDraft } from './use-draft.ts'
import { useVenues } from './use-venues.ts'
import { VenuePlan } from './venue-plan.tsx'

interface PlanProps {
  first: PlanForm
  stored: Inquiry | null
  presets: readonly PresetScenario[]
  /** Receives the id of the draft once it is stored. */
  onCreated: (id: string) => void
}

/** Form of the plan next to what the server makes of it. The draft is saved after each change. */
export function Plan({ first, stored, presets, onCreated }: PlanProps) {
  const [form, setForm] = useState(first)
  const set = (part: Partial<PlanForm>) => setForm((before) => ({ ...before, ...part }))
  const venues = useVenues(form.venueIds)
  const category = commonCategory(venues.list)
  const [openedAt] = useState(() => Date.now())
  const open = useMemo(() => openFields(venues.list, openedAt), [venues.list, openedAt])
  const draft = draftOf(form, category)
  const { inquiry, isSaving, isSaved, error, flush } = useDraft(draft, stored, onCreated)

  function setLanguage(language: Language) {
    // Questions of an unchanged preset follow the language.
    const before = fittingPreset(presets, form.language, category)
    const next = fittingPreset(presets, language, category)
    const steps = new Set(before?.scenario.steps)
    const own = form.questions.filter(({ text }) => !steps.has(text))
    const isPreset = own.length < form.questions.length
    set({ language, goal: null, ...(isPreset && next && { questions: [...questionsOf(next), ...own] }) })
  }

  const missing = missingVariables(form, category)
  const names = { guests: t('Guests'), dates: t('Dates') }
  const problem =
    form.venueIds.length === 0
      ? t('Add at least one venue')
      : missing.length > 0
        ? t('Please fill in: {fields}', { fields: missing.map((name) => names[name]).join(', ') })
        : draft === null
          ? t('Add at least one question')
          : null

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="space-y-5">
        <section aria-label={t('Request')} className="card grid gap-4 p-5 sm:grid-cols-2">
          <TextField
            label={t('Title')}
            placeholder={proposedTitle(form, category) || t('For example: Villa for 8 in Ubud')}
            maxLength={200}
            value={form.title}
            onChange={(title) => set({ title })}
          />
          <TextField
            label={t('Client (optional)')}
            maxLength={200}
            value={form.client}
            onChange={(client) => set({ client })}
          />
          <TextField
            label={t('Guests')}
            maxLength={100}
            value={form.guests}
            onChange={(guests) => set({ guests })}
            error={missing.includes('guests') ? t('The questions name the guests') : null}
          />
          <TextField
            label={t('Dates')}
            placeholder={t('For example: 12-19 July')}
            maxLength={100}
            value={form.dates}
            onChange={(dates) => set({ dates })}
            error={missing.includes('dates') ? t('The questions name the dates') : null}
          />
          <Select
            label={t('Language of the calls')}
            value={form.language}
            options={[
              { value: 'en', label: t('English') },
              { value: 'ru', label: t('Russian') },
            ]}
            onChange={setLanguage}
          />
          <TextArea
            label={t('Goal')}
            className="sm:col-span-2"
            rows={2}
            maxLength={4000}
            value={shownGoal(form, category)}
            onChange={(goal) => set({ goal })}
          />
        </section>
        <Questions
          form={form}
          category={category}
          open={open}
          venues={venues.list.length}
          presets={presets}
          onChange={set}
        />
        <Limits form={form} onChange={set} />
      </div>
      <aside aria-label={t('Plan of the calls')} className="xl:sticky xl:top-19">
        <VenuePlan
          inquiry={inquiry}
          isStale={isSaving || !isSaved}
          venueIds={form.venueIds}
          venues={venues.list}
          onChange={(venueIds) => set({ venueIds })}
        >
          {error !== null && <ErrorBanner>{error}</ErrorBanner>}
          <Start inquiry={inquiry} problem={problem} flush={flush} />
        </VenuePlan>
      </aside>
    </div>
  )
}

interface StartProps {
  inquiry: Inquiry | null
  /** Why the inquiry cannot start. Null if it can. */
  problem: string | null
  flush: () => Promise<Inquiry>
}

/** Expected minutes and cost, and the start. Asks for the consent that some numbers require. */
function Start({ inquiry, problem, flush }: StartProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const [asked, setAsked] = useState<Inquiry | null>(null)
  const start = useMutation({
    mutationFn: async (consent: number[] | null) => {
      const draft = await flush()
      // The first press asks, if the latest plan needs consent.
      if (consent === null && draft.plan.venues.some(({ needs_consent }) => needs_consent)) return { ask: draft }
      return {
        started: await api.startInquiry({
          params: { id: draft.id },
          body: consent !== null && consent.length > 0 ? { consent } : {},
        }),
      }
    },
    onSuccess: async (result) => {
      if ('ask' in result) return setAsked(result.ask)
      await storeInquiry(queries, result.started)
      await navigate(inquiryPath(result.started.id), { replace: true })
    },
  })
  const plan = inquiry?.plan
  const callMinutes = Math.ceil(plan?.minutes ?? 0)
  const minutes = inquiry === null ? 0 : minutesLeft(inquiry)
  return (
    <div className="space-y-3">
      {plan && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span>
            {tn(minutes, 'about {count} min', 'about {count} min')}
            <span className="block text-sm text-muted">
              {tn(callMinutes, '{count} min of calls', '{count} min of calls')}
            </span>
          </span>
          <span className="text-muted">
            {plan.cost === null
              ? inquiry.practice
                ? t('Practice: free')
                : t('Cost unknown')
              : t('about {cost}', { cost: money(plan.cost.amount, plan.cost.currency) })}
          </span>
        </p>
      )}
      {start.error && <ErrorBanner>{detailOr(start.error, t('Failed to start the inquiry'))}</ErrorBanner>}
      <Button
        size="lg"
        fullWidth
        disabled={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        busy={start.isPending}
        onClick={() => start.mutate(null)}
      >
        <PhoneCall size={19} aria-hidden="true" />
        {t('Start calling')}
      </Button>
      {problem !== null && (
        <p id={id} className="text-sm text-muted">
          {problem}
        </p>
      )}
      {asked && (
        <ConsentDialog
          inquiry={asked}
          onConfirm={(consent) => {
            setAsked(null)
            start.mutate(consent)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function Limits({ form, onChange }: { form: PlanForm; onChange: (part: Partial<PlanForm>) => void }) {
  const numbers = (most: number) =>
    Array.from({ length: most }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))
  return (
    <details className="card">
      <summary className="px-5 py-3 font-title text-lg">{t('Limits')}</summary>
      <div className="grid gap-4 border-t border-line p-5 sm:grid-cols-2">
        <Select
          label={t('Calls at the same time')}
          value={form.atOnce}
          options={numbers(5)}
          onChange={(atOnce) => onChange({ atOnce })}
        />
        <Select
          label={t('Calls per venue at most')}
          value={form.attempts}
          options={numbers(3)}
          onChange={(attempts) => onChange({ attempts })}
        />
        <TextField
          label={t('No call after (optional)')}
          type="datetime-local"
          hint={t('In your time')}
          value={form.until}
          onChange={(until) => onChange({ until })}
        />
        <TextField
          label={t('Budget in US dollars (optional)')}
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          value={form.budget}
          onChange={(budget) => onChange({ budget })}
        />
      </div>
    </details>
  )
}
