/** Failures that every provider shares. `provider` is a product name. */
export const providers = {
  provider_timeout: '{provider} did not answer within 10 seconds.',
  provider_unreachable: '{provider} is unreachable from this server. Check the address and the network.',
  provider_certificate: 'The certificate of {provider} is not valid, so there is no secure connection.',
  provider_unrecognised: 'The server at the configured address does not respond like {provider}.',
  provider_rate_limited: '{provider} is limiting requests. Try again in a minute.',
  provider_trouble: '{provider} has a problem. Try again later.',
  serpapi_not_saved: 'Save the SerpAPI key first, then test it.',
  serpapi_key_rejected: 'SerpAPI rejected this API key.',
  serpapi_key_forbidden: 'SerpAPI recognised this API key, but the account is not allowed to use it.',
  serpapi_works: 'SerpAPI accepts this API key.',
  serpapi_works_left: 'SerpAPI accepts this API key. Searches left: {left}.',
  serpapi_no_searches: 'SerpAPI accepts this API key, but the plan has no searches left.',
} as const
