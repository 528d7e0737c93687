/** Why OpenAI could not do what it was asked, in words for staff. Never holds what the provider wrote. */
export const openaiFailures = {
  unreachable: 'OpenAI could not be reached. Please try again.',
  timeout: 'OpenAI did not answer in time. Please try again.',
  badKey: 'OpenAI refused the API key. Please check it in Settings.',
  badAddress: 'The address of OpenAI is not valid.',
  forbidden: 'OpenAI refused access. Please check the permissions of the API key and the region of the account.',
  rateLimited: 'OpenAI is limiting requests at the moment. Please try again in a minute.',
  noCredit: 'The OpenAI account has no credit left.',
  deactivated: 'The OpenAI account is deactivated.',
} as const
