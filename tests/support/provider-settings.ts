/** A Twilio account that the simulator accepts. */
export const twilioAccount = { accountSid: `AC${'0123456789abcdef'.repeat(2)}`, authToken: 'practice-token' }

/** Settings for phone calls with a server that uses the provider simulators. */
export const providerSettings = {
  openai_api_key: 'sk-practice',
  twilio_account_sid: twilioAccount.accountSid,
  twilio_auth_token: twilioAccount.authToken,
  twilio_phone_number: '+15005550006',
}
