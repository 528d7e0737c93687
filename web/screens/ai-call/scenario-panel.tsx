import { memo } from 'react'
import { t, useLanguage } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { CallFormState } from './call-form.ts'
import { ScenarioForm } from './scenario-form.tsx'
import { VariableFields } from './variable-fields.tsx'

/** Example of a scenario, as placeholder of the JSON area. The keys are not translated. */
const scenarioExample = () => {
  const texts = { persona: t('Role of the agent'), goal: t('Purpose of the call') }
  const lists = { steps: [t('First question')], fallbacks: [t('Reaction if a step fails')] }
  return JSON.stringify({ ...texts, ...lists }, null, 2).replaceAll(/\[\s+(.*)\s+\]/g, '[$1]')
}

interface ScenarioPanelProps {
  form: CallFormState
  /** True while a call is starting or active. */
  disabled: boolean
}

/** Scenario of the call: its variables, the form view and the JSON area. Memoized, because messages do not change it. */
export const ScenarioPanel = memo(function ScenarioPanel({ form, disabled }: ScenarioPanelProps) {
  useLanguage()
  return (
    <section aria-labelledby="call-scenario" className="card @container space-y-4 p-4 xl:p-5">
      <div>
        <h2 id="call-scenario" className="font-title text-lg">
          {t('Scenario')}
        </h2>
        <p className="text-sm text-muted">{t('Click a text to change it. The JSON follows each change.')}</p>
      </div>
      <VariableFields variables={form.variables} disabled={disabled} />
      <div className="grid gap-x-6 gap-y-5 @min-[36rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <ScenarioForm text={form.scenarioText} disabled={disabled} onChange={form.setScenarioText} />
        <div className="flex flex-col">
          <TextArea
            label={t('Scenario (JSON)')}
            code
            rows={14}
            placeholder={scenarioExample()}
            value={form.scenarioText}
            onChange={form.setScenarioText}
            disabled={disabled}
          />
          <div className="mt-2 flex justify-end">
            <Button
              variant="secondary"
              size="sm"
              disabled={disabled}
              onClick={() => alert(t('Save preset functionality coming soon!'))}
            >
              {t('Save Preset')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
})
