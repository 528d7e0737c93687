import { ExternalLink } from 'lucide-react'
import { memo } from 'react'
import type { Language, Transport } from '../../../contract/calls.ts'
import { type Label, t, useLanguage } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type CallFormState, textId } from './call-form.ts'
import { MicrophoneCheck } from './microphone-check.tsx'
import { NumberFields } from './number-fields.tsx'
import { VariableFields } from './variable-fields.tsx'

const transportOptions: { value: Transport; label: Label }[] = [
  { value: 'twilio', label: 'Phone (Twilio)' },
  { value: 'livekit', label: 'Web call (LiveKit)' },
  { value: 'direct', label: 'Direct voice chat' },
  { value: 'realtime', label: 'Realtime voice' },
]

const languageOptions: { value: Language; label: Label }[] = [
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Russian' },
]

/** Example of a scenario, as placeholder of the JSON area. The keys are not translated. */
const scenarioExample = () => {
  const texts = { persona: t('Role of the agent'), goal: t('Purpose of the call') }
  const lists = { steps: [t('First question')], fallbacks: [t('Reaction if a step fails')] }
  return JSON.stringify({ ...texts, ...lists }, null, 2).replaceAll(/\[\s+(.*)\s+\]/g, '[$1]')
}

interface SetupFieldsProps {
  form: CallFormState
  /** True while a call is starting or active. */
  disabled: boolean
}

/** Options of the call. Memoized, so new messages do not re-render the form. */
export const SetupFields = memo(function SetupFields({ form, disabled }: SetupFieldsProps) {
  useLanguage()
  return (
    <>
      <div className="grid gap-x-3 gap-y-4 @min-[22rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Select
          label={t('Transport')}
          options={transportOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          value={form.transport}
          onChange={form.setTransport}
          disabled={disabled}
        />
        <Select
          label={t('Language')}
          options={languageOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          value={form.language}
          onChange={form.setLanguage}
          disabled={disabled}
        />
      </div>
      {form.transport === 'twilio' && <NumberFields form={form} disabled={disabled} />}
      <Select
        label={t('Preset scenario')}
        options={[
          { value: '', label: t('Choose a preset...') },
          ...form.presets.map(({ name }, index) => ({ value: String(index), label: name })),
        ]}
        value={form.presetKey}
        onChange={form.pickPreset}
        disabled={disabled}
      />
      <Select
        label={t('Saved scenario')}
        options={[
          { value: '', label: t('Choose a saved scenario...') },
          ...form.scenarios.map(({ id, name }) => ({ value: textId(id), label: name })),
        ]}
        value={form.scenarioId}
        onChange={form.pickScenario}
        disabled={disabled}
        hint={
          <a
            href={paths.scenarios}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-1 text-accent underline underline-offset-2"
          >
            {t('Manage scenarios')}
            <ExternalLink size={14} aria-hidden="true" />
            <span className="sr-only">{t('(opens in a new tab)')}</span>
          </a>
        }
      />
      <div>
        <TextArea
          label={t('Scenario (JSON)')}
          code
          rows={11}
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
      {form.transport !== 'twilio' && <MicrophoneCheck disabled={disabled} />}
      <VariableFields variables={form.variables} disabled={disabled} />
    </>
  )
})
