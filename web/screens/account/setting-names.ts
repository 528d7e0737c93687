import type { Label } from '../../i18n/index.ts'

/** Names of settings fields in the activity log. */
export const settingNames: Readonly<Record<string, Label>> = {
  openai_api_key: 'OpenAI API key',
  openai_model: 'default model',
  openai_realtime_model: 'realtime model',
  twilio_account_sid: 'Twilio Account SID',
  twilio_auth_token: 'Twilio Auth Token',
  twilio_phone_number: 'Twilio phone number',
  livekit_url: 'LiveKit URL',
  livekit_api_key: 'LiveKit API key',
  livekit_api_secret: 'LiveKit API secret',
  serpapi_key: 'SerpAPI key',
  default_language: 'default language',
  webhook_domain: 'webhook domain',
  phone_calls_at_once: 'concurrent calls',
  phone_calls_a_day: 'calls a day',
  phone_minutes_a_day: 'minutes a day',
  phone_calls_at_once_each: 'concurrent calls per person',
  phone_calls_a_day_each: 'calls a day per person',
  phone_minutes_a_day_each: 'minutes a day per person',
  phone_countries: 'allowed countries',
  voicemail: 'voicemail',
  practice_mode: 'practice mode',
  record_calls: 'call recording',
  exchange_rates_refresh: 'refresh of exchange rates',
  exchange_rates_url: 'source of exchange rates',
}
