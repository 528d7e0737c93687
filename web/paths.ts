/** All routes of the page. */
export const paths = {
  login: '/login',
  register: '/register',
  dashboard: '/',
  venues: '/venues',
  villas: '/venues/villas',
  spas: '/venues/spas',
  retreats: '/venues/retreats',
  restaurants: '/venues/restaurants',
  yachts: '/venues/yachts',
  chat: '/chat',
  aiCall: '/ai-call',
  scenarios: '/scenarios',
  voiceChat: '/voice-chat',
  settings: '/settings',
  account: '/account',
  calls: '/calls',
  call: '/calls/:id',
  doNotCall: '/do-not-call',
} as const

export const callPath = (id: string) => paths.call.replace(':id', encodeURIComponent(id))

/** Returns the path of the venue list with the details of a venue open. */
export const venuePath = (id: number | string) => `${paths.venues}?${new URLSearchParams({ venue: String(id) })}`

/** Returns the path of the calls with a venue. */
export const venueCallsPath = (id: number | string) => `${paths.calls}?${new URLSearchParams({ venue_id: String(id) })}`

/** Prefill values for the call screen, passed as query parameters. */
interface CallSetup {
  phone: string
  /** Id of the called venue. */
  venue?: string | undefined
  /** Category whose preset scenario is selected. */
  preset?: string | undefined
  language?: 'en' | 'ru' | undefined
  /** Values for the scenario's variables. */
  guests?: string | undefined
  dates?: string | undefined
  /** Guide to show during the call. */
  guide?: typeof guideName
}

/** Returns the path of the call screen with the given values filled in. */
export function callSetupPath(setup: CallSetup): string {
  const known = Object.entries(setup).filter(([, value]) => value !== undefined && value !== '')
  return `${paths.aiCall}?${new URLSearchParams(known).toString()}`
}

/** Call screen with the practice guide. The number is from the range reserved for fiction. */
export const guideName = 'practice'
export const practiceCallPath = callSetupPath({ guide: guideName, phone: '+12025550142' })
