import type { SecretField as SecretName, SettingsRecord } from '../../../contract/settings.ts'
import { t } from '../../i18n/index.ts'
import { SecretField } from '../../ui/secret-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CallingRules } from './calling-rules.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { RatesFields } from './rates-fields.tsx'
import { Section } from './section.tsx'
import { languageOptions, modelHint, modelOptions, realtimeModelOptions, type SettingsField } from './settings-form.ts'

interface FieldsProps {
  record: SettingsRecord
  /** Returns the edited value, or the stored value if the field is not edited. */
  valueOf: (field: SettingsField) => string
  onEdit: (field: SettingsField, value: string) => void
}

/** Renders the sections of the settings form. */
export function SettingsFields({ record, valueOf, onEdit }: FieldsProps) {
  const bind = (field: SettingsField) => ({
    name: field,
    value: valueOf(field),
    onChange: (value: string) => onEdit(field, value),
  })
  const bindSecret = (field: SecretName) => ({ ...bind(field), configured: record[`${field}_set`] })

  const practice = record.practice_mode === true
  return (
    <>
      <Section name="openai" isReplaced={practice} about={t('Speech and language models for calls and chat.')}>
        <SecretField
          label={t('API Key')}
          placeholder="sk-..."
          className="sm:col-span-2"
          {...bindSecret('openai_api_key')}
        />
        <Select
          label={t('Default Model')}
          className="sm:col-span-2"
          options={modelOptions(valueOf('openai_model'), record)}
          hint={modelHint(valueOf('openai_model'), record)}
          {...bind('openai_model')}
        />
        <Select
          label={t('Realtime Model')}
          className="sm:col-span-2"
          options={realtimeModelOptions(valueOf('openai_realtime_model'), record)}
          hint={modelHint(valueOf('openai_realtime_model'), record)}
          {...bind('openai_realtime_model')}
        />
        <ConnectionTest service="openai" name="OpenAI" record={record} />
      </Section>

      <Section name="twilio" isReplaced={practice} about={t('Phone calls to venues.')}>
        <SecretField label={t('Account SID')} placeholder="AC..." {...bindSecret('twilio_account_sid')} />
        <SecretField label={t('Auth Token')} {...bindSecret('twilio_auth_token')} />
        <TextField
          label={t('Phone Number')}
          type="tel"
          autoComplete="off"
          placeholder="+1234567890"
          hint={t('Caller ID for outgoing calls. Include the country code.')}
          {...bind('twilio_phone_number')}
        />
        <ConnectionTest service="twilio" name="Twilio" record={record} />
      </Section>

      {record.phone_calls_at_once !== undefined && (
        <PhoneFields valueOf={valueOf} onEdit={onEdit} hasBudget={record.daily_budget !== undefined} />
      )}

      {(record.calling_hours !== undefined || record.recordings_days !== undefined) && (
        <CallingRules record={record} valueOf={valueOf} onEdit={onEdit} />
      )}

      <Section name="livekit" about={t('Rooms for web calls with the agent.')}>
        <TextField
          label={record.livekit_url_set ? <Configured label="URL" /> : 'URL'}
          type="url"
          autoComplete="off"
          className="sm:col-span-2"
          placeholder={record.livekit_url_set ? '••••••••••••' : 'wss://your-project.livekit.cloud'}
          hint={t('Starts with wss://. A new URL clears the saved key and secret.')}
          {...bind('livekit_url')}
        />
        <SecretField label={t('API Key')} {...bindSecret('livekit_api_key')} />
        <SecretField label={t('API Secret')} {...bindSecret('livekit_api_secret')} />
        <ConnectionTest service="livekit" name="LiveKit" record={record} />
      </Section>

      <Section name="serpapi" isReplaced={practice} about={t('Optional, used for web search enrichment.')}>
        <SecretField label={t('API Key')} className="sm:col-span-2" {...bindSecret('serpapi_key')} />
        <ConnectionTest service="serpapi" name="SerpAPI" record={record} />
      </Section>

      {record.exchange_rates_url !== undefined && (
        <RatesFields url={valueOf('exchange_rates_url')} onEdit={(url) => onEdit('exchange_rates_url', url)} />
      )}

      <Section name="system" about={t('Applies to the whole team.')}>
        <Select
          label={t('Default Language')}
          options={languageOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          {...bind('default_language')}
        />
        <TextField
          label={t('Webhook Domain')}
          type="url"
          autoComplete="off"
          placeholder="https://your-domain.com"
          hint={t('Public address of this server for Twilio. Must be HTTPS.')}
          {...bind('webhook_domain')}
        />
      </Section>
    </>
  )
}

function Configured({ label }: { label: string }) {
  return (
    <>
      {label} <span className="font-normal text-success">{t('(Configured)')}</span>
    </>
  )
}
