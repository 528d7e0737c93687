/** LiveKit: failures of web calls and results of the connection test. */
export const livekit = {
  livekit_not_saved: 'Save the LiveKit URL, API key and API secret first, then test them.',
  livekit_timeout: 'The LiveKit server is not responding. Please try again.',
  livekit_unreachable:
    'The LiveKit server is unreachable. Check that the server is running and that the LiveKit URL in Settings is correct.',
  livekit_certificate: 'The LiveKit server has no valid certificate. Please check the LiveKit URL in Settings.',
  livekit_rate_limited: 'LiveKit is limiting requests. Please try again in a minute.',
  livekit_clock_skew: 'The clocks of this server and the LiveKit server differ. Ask your administrator to set them.',
  livekit_request_rejected: 'LiveKit rejected the request. Please try again.',
  livekit_key_unknown: 'LiveKit does not recognise the API key. Please check it in Settings.',
  livekit_key_rejected: 'LiveKit rejected the API key and secret. Please check them in Settings.',
  livekit_test_key_unknown: 'LiveKit does not recognise this API key.',
  livekit_test_secret_wrong: 'The LiveKit API secret does not match this API key.',
  livekit_test_key_rejected: 'LiveKit rejected this API key and secret.',
  livekit_test_forbidden: 'LiveKit accepts this API key, but the key cannot list rooms.',
  livekit_test_works: 'LiveKit accepts this API key and secret.',
} as const
