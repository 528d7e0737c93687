/** Settings, practice mode and limits of connection tests. */
export const settings = {
  settings_changed: 'Another user has changed these settings: {fields}. Your changes were not saved.',
  retention:
    'This deletes stored calls. Calls with recordings: {recordings}. Transcripts: {transcripts}. Confirm the deletion, then save again.',
  secret_is_placeholder: 'The {field} is a placeholder. Enter the real value, or leave it blank.',
  secret_has_special_characters: 'The {field} must not contain spaces, line breaks or special characters.',
  livekit_url_invalid: 'The LiveKit URL must begin with wss://, for example wss://your-project.livekit.cloud',
  twilio_number_invalid: 'The Twilio phone number must include the country code, for example +1234567890',
  callback_number_invalid: 'The callback number must include the country code, for example +1234567890',
  webhook_domain_not_https: 'The webhook domain must be an HTTPS address, for example https://your-domain.com',
  webhook_domain_not_bare:
    'The webhook domain must not contain a login, query or fragment, for example https://your-domain.com',
  webhook_domain_private: 'The webhook domain must be reachable from the internet. This address is private',
  model_id_invalid: '{field} must be a model id, for example gpt-4o-mini',
  budget_currency_unknown: 'There is no exchange rate for the currency {currency}',
  countries_invalid:
    'Allowed countries must be two-letter codes, for example AE, ID, TH. "{code}" is not a country code',
  practice_failed: 'Practice mode did not start. Please try again.',
  too_many_connection_tests: 'Too many connection tests. Please wait a minute.',
} as const
