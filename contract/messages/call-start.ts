/** What a call needs before it starts. The page checks the same rules. */
export const callStart = {
  scenario_not_json: 'Invalid scenario JSON',
  scenario_without_steps: 'Scenario must have persona, goal, and steps',
  phone_number_required: 'Please enter a phone number',
  extension_not_dialled: 'Ext. {extension}: pressed if a phone menu answers',
  openai_not_configured: 'Please configure OpenAI API in Settings before making calls',
  twilio_not_configured: 'Please configure Twilio API in Settings before making calls',
  livekit_not_configured: 'Please configure LiveKit in Settings before making calls',
} as const
