import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Language } from '../../../contract/calls.ts'
import type { Inquiry, Proposal } from '../../../contract/inquiries.ts'
import type { Venue } from '../../../contract/venues.ts'
import { api, detailOr } from '../../api.ts'
import { isContact } from '../../catalogue/contact.ts'
import { extrasOf } from '../../catalogue/extras.ts'
import { t, tn } from '../../i18n/index.ts'
import { storeInquiry } from '../../inquiries/query.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/date-text.ts'
import { Modal } from '../../ui/modal.tsx'
import { isOver } from '../../ui/relative-time.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { acceptedCells } from './cells.ts'
import { nameOfField } from './field-select.tsx'
import { ProposalLink } from './proposal-link.tsx'
import { useVenues } from './use-venues.ts'

interface ProposalDialogProps {
  inquiry: Inquiry
  onClose: () => void
}

/** Creates the client's page, and revokes earlier ones. */
export function ProposalDialog({ inquiry, onClose }: ProposalDialogProps) {
  const queries = useQueryClient()
  const accepted = acceptedCells(inquiry)
  const ready = new Set(accepted.map(({ venue }) => venue.venue_id))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(ready)
  const [facts, setFacts] = useState<ReadonlySet<string>>(new Set(['address']))
  const [note, setNote] = useState('')
  const [days, setDays] = useState('14')
  const [language, setLanguage] = useState<Language>(inquiry.language)
  const [created, setCreated] = useState<{ proposal: Proposal; text: string } | null>(null)
  const venueIds = inquiry.venues.map(({ venue_id }) => venue_id).filter((id) => chosen.has(id))
  const offered = useFacts(venueIds)

  const reload = async () => storeInquiry(queries, await api.readInquiry({ params: { id: inquiry.id } }))
  const create = useMutation({
    async mutationFn() {
      // Reads values in the language of the client, with code that the other screens do not need.
      const { messengerText } = await import('./messenger-text.ts')
      const proposal = await api.createProposal({
        params: { id: inquiry.id },
        body: {
          venue_ids: venueIds,
          note: note.trim() || null,
          facts: offered.filter((fact) => facts.has(fact)),
          days: Number(days),
          language,
        },
      })
      const cells = accepted.filter(({ venue }) => chosen.has(venue.venue_id))
      return { proposal, text: messengerText({ cells, language, note, url: location.origin + proposal.path }) }
    },
    onSuccess(made) {
      setCreated(made)
      void reload().catch(() => {})
    },
  })
  const revoke = useMutation({
    mutationFn: (id: string) => api.deleteProposal({ params: { id } }),
    onSuccess: () => reload(),
  })
  const dayCount = Number(days)
  const isValid = Number.isInteger(dayCount) && dayCount >= 1 && dayCount <= 90
  const problem = venueIds.length === 0 ? t('Choose at least one venue') : isValid ? null : t('Enter 1 to 90 days')

  return (
    <Modal
      title={t('Page for the client')}
      size="lg"
      onClose={onClose}
      footer={
        created === null ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              disabled={problem !== null}
              title={problem ?? undefined}
              busy={create.isPending}
              onClick={() => create.mutate()}
            >
              {t('Create page')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('Done')}</Button>
        )
      }
    >
      {(create.error ?? revoke.error) && (
        <ErrorBanner className="mb-4">
          {detailOr(create.error ?? revoke.error, t('The change failed. Try again.'))}
        </ErrorBanner>
      )}
      {created !== null ? (
        <ProposalLink proposal={created.proposal} text={created.text} />
      ) : (
        <div className="space-y-5">
          <p className="text-sm text-muted">
            {t(
              'The client sees names, places and accepted answers. Phone numbers, quotes and names of people are never shown.',
            )}
          </p>
          <Choices
            legend={t('Venues')}
            choices={inquiry.venues.map(({ venue_id, name }) => ({
              value: venue_id,
              label: name,
              about: ready.has(venue_id)
                ? tn(
                    accepted.filter(({ venue }) => venue.venue_id === venue_id).length,
                    '{count} accepted answer',
                    '{count} accepted answers',
                  )
                : t('no accepted answer'),
            }))}
            chosen={chosen}
            onChange={setChosen}
          />
          {offered.length > 0 && (
            <Choices
              legend={t('Facts from the catalogue')}
              choices={offered.map((fact) => ({ value: fact, label: nameOfField(fact) }))}
              chosen={facts}
              onChange={setFacts}
              columns
            />
          )}
          <TextArea
            label={t('Note to the client (optional)')}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={setNote}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={t('Valid for days')}
              type="number"
              min={1}
              max={90}
              inputMode="numeric"
              value={days}
              onChange={setDays}
              error={isValid ? null : t('Enter 1 to 90 days')}
            />
            <Select
              label={t('Language')}
              value={language}
              options={[
                { value: 'en', label: t('English') },
                { value: 'ru', label: t('Russian') },
              ]}
              onChange={setLanguage}
            />
          </div>
        </div>
      )}
      <Earlier inquiry={inquiry} busy={revoke.isPending} onRevoke={(id) => revoke.mutate(id)} />
    </Modal>
  )
}

interface ChoicesProps<Value extends string | number> {
  legend: string
  choices: readonly { value: Value; label: string; about?: string }[]
  chosen: ReadonlySet<Value>
  onChange: (chosen: ReadonlySet<Value>) => void
  columns?: boolean
}

function Choices<Value extends string | number>({
  legend,
  choices,
  chosen,
  onChange,
  columns = false,
}: ChoicesProps<Value>) {
  const id = useId()
  const toggle = (value: Value, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(value)
    else next.delete(value)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <ul className={columns ? 'grid gap-x-4 sm:grid-cols-2' : 'divide-y divide-line rounded-lg border border-line'}>
        {choices.map(({ value, label, about }) => (
          <li key={value} className={`flex min-h-9 items-center gap-2.5 ${columns ? '' : 'px-3 py-1.5'}`}>
            <input
              id={`${id}-${value}`}
              type="checkbox"
              checked={chosen.has(value)}
              onChange={({ target }) => toggle(value, target.checked)}
              className="size-4.5 shrink-0 accent-accent"
            />
            <label htmlFor={`${id}-${value}`} className="min-w-0 flex-1 wrap-anywhere">
              {label}
            </label>
            {about !== undefined && <span className="text-sm text-muted tabular-nums">{about}</span>}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface EarlierProps {
  inquiry: Inquiry
  busy: boolean
  onRevoke: (id: string) => void
}

function Earlier({ inquiry: { proposals }, busy, onRevoke }: EarlierProps) {
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby="earlier-pages" className="mt-6 border-t border-line pt-4">
      <h3 id="earlier-pages" className="text-sm font-medium">
        {t('Pages of this inquiry')}
      </h3>
      <ul className="mt-2 divide-y divide-line text-sm">
        {proposals.map(({ id, created_by, created_at, expires_at, revoked }) => {
          const isExpired = isOver(expires_at)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {[created_at === undefined ? null : dateText(created_at), created_by].filter(Boolean).join(' · ')}
              </span>
              {revoked || isExpired ? (
                <span className="text-muted">{revoked ? t('Revoked') : t('Expired')}</span>
              ) : (
                <>
                  <span className="text-muted">{t('valid until {date}', { date: dateText(expires_at) })}</span>
                  <Button variant="secondary" size="sm" busy={busy} onClick={() => onRevoke(id)}>
                    {t('Revoke')}
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns the catalogue fields of the venues that a client may see, most frequent first. */
function useFacts(venueIds: readonly number[]): string[] {
  const { list: venues } = useVenues(venueIds)
  const counts = new Map<string, number>()
  for (const fact of venues.flatMap(factsOf)) counts.set(fact, (counts.get(fact) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([fact]) => fact)
}

function factsOf(venue: Venue): string[] {
  const extras = extrasOf(venue).flatMap(([key]) =>
    isContact(key) || /photo|gallery|фото|mail/i.test(key) ? [] : [`extras.${key}`],
  )
  return [...(venue.address ? ['address'] : []), ...(venue.raw_price_text ? ['raw_price_text'] : []), ...extras]
}
