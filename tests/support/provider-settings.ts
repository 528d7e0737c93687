/** An account of Twilio that its stand-in takes. */
export const twilioAccount = { accountSid: `AC${'0123456789abcdef'.repeat(2)}`, authToken: 'practice-token' }

/** The settings with which a server that was given the stand-ins' addresses phones, and speaks. */
export const providerSettings = {
  openai_api_key: 'sk-practice',
  twilio_account_sid: twilioAccount.accountSid,
  twilio_auth_token: twilioAccount.authToken,
  twilio_phone_number: '+15005550006',
}
