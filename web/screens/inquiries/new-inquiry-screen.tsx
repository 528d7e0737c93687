import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { api, detailOr, listOf, notOffered } from '../../api.ts'
import { useQueryParams } from '../../catalogue/use-query-params.ts'
import { t, useLanguage } from '../../i18n/index.ts'
import { commonCategory } from '../../inquiries/plan-texts.ts'
import { inquiryPath, paths } from '../../paths.ts'
import { presetsQuery } from '../../queries.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { fittingPreset, formOf, type PlanForm, questionsOf, wishQuestions } from './plan-form.ts'
import { Plan } from './plan.tsx'
import { useVenues } from './use-venues.ts'

/** Plan of a new inquiry: `?venues=1,2` starts one, `?draft=` continues one. */
export function Component() {
  const [params, change] = useQueryParams()
  // A draft that this visit created must not replace the form.
  const [draftId] = useState(params.get('draft'))
  const language = useLanguage()
  const [first] = useState(() => firstForm(params, language))
  const draft = useQuery({
    queryKey: ['inquiry', draftId, 'draft'],
    queryFn: ({ signal }) => api.readInquiry({ params: { id: draftId ?? '' }, signal }),
    enabled: draftId !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const presets = useQuery(presetsQuery)
  const venues = useVenues(first.venueIds)
  const isReady = draftId === null ? !presets.isPending && !venues.isPending : draft.data !== undefined
  const navigate = useNavigate()
  // The draft that the URL names: loaded, or created by this visit.
  const shownId = params.get('draft')
  const links = (
    <div className="flex flex-wrap items-center gap-4">
      {shownId !== null && !draft.error && (
        <DeleteDraft
          id={shownId}
          title={draft.data?.title ?? t('New inquiry')}
          onDeleted={() => void navigate(paths.inquiries, { replace: true })}
        />
      )}
      <Link to={paths.inquiries} className="font-medium text-accent underline underline-offset-2">
        {t('All inquiries')}
      </Link>
    </div>
  )

  if (draft.data && draft.data.state !== 'draft') return <Navigate replace to={inquiryPath(draft.data.id)} />
  return (
    <Screen
      title={t('New inquiry')}
      subtitle={t('One AI agent asks each venue the same questions by phone')}
      actions={links}
    >
      {draft.error ? (
        notOffered(draft.error) ? (
          <div className="card">
            <EmptyState text={t('This inquiry does not exist')} />
          </div>
        ) : (
          <ErrorBanner>{detailOr(draft.error, t('Failed to load the inquiry'))}</ErrorBanner>
        )
      ) : !isReady ? (
        <Loading shape="form" />
      ) : (
        <Plan
          first={draft.data ? formOf(draft.data) : withPreset(first)}
          stored={draft.data ?? null}
          presets={listOf(presets.data)}
          onCreated={(id) => change({ draft: id, venues: null, wish: null, guests: null, dates: null, language: null })}
        />
      )}
    </Screen>
  )

  /** Adds the questions of the fitting preset, before those of the wish. */
  function withPreset(form: PlanForm): PlanForm {
    const preset = fittingPreset(listOf(presets.data), form.language, commonCategory(venues.list))
    return { ...form, questions: [...(preset ? questionsOf(preset) : []), ...form.questions] }
  }
}

function firstForm(params: URLSearchParams, pageLanguage: 'en' | 'ru'): PlanForm {
  const ids = (params.get('venues') ?? '').split(',').map(Number)
  const chosen = params.get('language')
  const language = chosen === 'en' || chosen === 'ru' ? chosen : pageLanguage
  return {
    title: '',
    client: '',
    language,
    guests: params.get('guests')?.slice(0, 100) ?? '',
    dates: params.get('dates')?.slice(0, 100) ?? '',
    goal: null,
    questions: wishQuestions(params.getAll('wish').slice(0, 10), language),
    venueIds: [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))].slice(0, 100),
    atOnce: '3',
    attempts: '2',
    until: '',
    budget: '',
  }
}
