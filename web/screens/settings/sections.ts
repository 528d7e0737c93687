import { phoneLimitFields, retentionFields } from '../../../contract/settings.ts'
import { type Label, t } from '../../i18n/index.ts'
import type { SettingsField } from './settings-form.ts'

/** Sections of the form, with their titles and the fields that each saves. Provider names are not translated. */
const sections = {
  openai: { title: 'OpenAI', fields: ['openai_api_key', 'openai_model', 'openai_realtime_model'] },
  twilio: { title: 'Twilio', fields: ['twilio_account_sid', 'twilio_auth_token', 'twilio_phone_number'] },
  phone: {
    title: 'Phone calls',
    fields: [...phoneLimitFields, 'daily_budget', 'phone_countries', 'voicemail'],
  },
  rules: {
    title: 'Calling rules',
    fields: ['company_name', 'callback_number', 'calling_hours', ...retentionFields],
  },
  livekit: { title: 'LiveKit', fields: ['livekit_url', 'livekit_api_key', 'livekit_api_secret'] },
  serpapi: { title: 'SerpAPI', fields: ['serpapi_key'] },
  rates: { title: 'Exchange rates', fields: ['exchange_rates_url'] },
  system: { title: 'System', fields: ['default_language', 'webhook_domain'] },
} as const satisfies Record<string, { title: Label | Provider; fields: readonly SettingsField[] }>

type Provider = 'OpenAI' | 'Twilio' | 'LiveKit' | 'SerpAPI'
const providers: readonly string[] = ['OpenAI', 'Twilio', 'LiveKit', 'SerpAPI'] satisfies Provider[]

export type SectionName = keyof typeof sections

export const sectionNames = Object.keys(sections) as SectionName[]

export const fieldsOfSection = (name: SectionName): readonly SettingsField[] => sections[name].fields

/** Returns the title in the language of the page. */
export function sectionTitle(name: SectionName): string {
  const { title } = sections[name]
  return providers.includes(title) ? title : t(title as Label)
}
