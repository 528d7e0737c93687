import { useId, useState } from 'react'
import type { PresetScenario } from '../../../contract/scenarios.ts'
import { t, tn, useLanguage } from '../../i18n/index.ts'
import { findPresets, groupPresets, type PresetGroup, presetLanguage } from '../../preset-groups.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ScenarioCard, ScenarioCards } from './scenario-card.tsx'

interface PresetListProps {
  presets: readonly PresetScenario[]
  onUse: (preset: PresetScenario) => void
}

/** Presets in groups, those in the language of the page first, with a search. */
export function PresetList({ presets, onUse }: PresetListProps) {
  const language = useLanguage()
  const [search, setSearch] = useState('')
  if (presets.length === 0) return <EmptyState text={t('No preset scenarios available')} />
  const found = findPresets(presets, search)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <output className="text-muted">
          {found.length === presets.length ? (
            <>
              {tn(presets.length, '{count} preset scenario available.', '{count} preset scenarios available.')}{' '}
              {t('Use one as a template and adapt it to your client.')}
            </>
          ) : (
            tn(
              presets.length,
              '{shown} of {count} preset scenario matches.',
              '{shown} of {count} preset scenarios match.',
              { shown: found.length },
            )
          )}
        </output>
        {presets.length > 1 && (
          <TextField
            label={t('Search scenarios')}
            type="search"
            className="w-full sm:w-80"
            placeholder={t('Villa, deposit, Russian...')}
            value={search}
            onChange={setSearch}
          />
        )}
      </div>
      {found.length === 0 && (
        <EmptyState text={t('No preset matches your search')}>
          <Button variant="secondary" onClick={() => setSearch('')}>
            {t('Clear search')}
          </Button>
        </EmptyState>
      )}
      <div className="space-y-8">
        {groupPresets(found, language).map((group) => (
          <Group key={group.key} group={group} onUse={onUse} />
        ))}
      </div>
    </>
  )
}

function Group({
  group: { title, language, presets },
  onUse,
}: {
  group: PresetGroup
  onUse: PresetListProps['onUse']
}) {
  const id = useId()
  const cards = (
    <ScenarioCards>
      {presets.map(({ preset, index }) => (
        <ScenarioCard
          key={index}
          level={title === '' ? 2 : 3}
          name={preset.name}
          description={preset.description}
          persona={preset.scenario.persona}
          goal={preset.scenario.goal}
          about={tn(preset.scenario.steps.length, '{count} step', '{count} steps')}
        >
          <Button size="sm" onClick={() => onUse(preset)}>
            {t('Use Template')}
          </Button>
        </ScenarioCard>
      ))}
    </ScenarioCards>
  )
  if (title === '') return cards
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-baseline gap-2 font-semibold">
        {title}
        {language !== '' && <span className="text-sm font-normal text-muted">{presetLanguage(language)}</span>}
      </h2>
      {cards}
    </section>
  )
}
