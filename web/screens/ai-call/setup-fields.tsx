import { ExternalLink } from 'lucide-react'
import { memo } from 'react'
import type { Language, Transport } from '../../../contract/calls.ts'
import { type Label, t, useLanguage } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { Select } from '../../ui/select.tsx'
import { type CallFormState, textId } from './call-form.ts'
import { MicrophoneCheck } from './microphone-check.tsx'
import { NumberFields } from './number-fields.tsx'
import { PresetPicker } from './preset-picker.tsx'

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
      <div className="grid gap-x-3 gap-y-3 @min-[17rem]:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
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
      <PresetPicker form={form} disabled={disabled} />
      <div className="relative">
        <Select
          label={t('Saved scenario')}
          options={[
            { value: '', label: t('Choose a saved scenario...') },
            ...form.scenarios.map(({ id, name }) => ({ value: textId(id), label: name })),
          ]}
          value={form.scenarioId}
          onChange={form.pickScenario}
          disabled={disabled}
        />
        <a
          href={paths.scenarios}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-1 text-sm @min-[17rem]:absolute @min-[17rem]:top-0 @min-[17rem]:right-0 text-accent underline underline-offset-2"
        >
          {t('Manage scenarios')}
          <ExternalLink size={14} aria-hidden="true" />
          <span className="sr-only">{t('(opens in a new tab)')}</span>
        </a>
      </div>
      {form.transport !== 'twilio' && <MicrophoneCheck disabled={disabled} />}
    </>
  )
})
