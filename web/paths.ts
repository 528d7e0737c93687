/** Every path of the page, once. */
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
} as const

export const callPath = (id: string) => paths.call.replace(':id', encodeURIComponent(id))

/** What the call screen can be handed over in its address. */
interface CallSetup {
  phone: string
  /** The id of the venue that is called. */
  venue?: string | undefined
  /** The category whose preset scenario is picked. */
  preset?: string | undefined
  language?: 'en' | 'ru' | undefined
  /** For gaps in the scenario. */
  guests?: string | undefined
  dates?: string | undefined
  /** What leads through the call, step by step. */
  guide?: typeof guideName
}

/** The call screen with all that is known of a call filled in. */
export function callSetupPath(setup: CallSetup): string {
  const known = Object.entries(setup).filter(([, value]) => value !== undefined && value !== '')
  return `${paths.aiCall}?${new URLSearchParams(known).toString()}`
}

/** The call screen with a guide, and a number from the range that is kept for fiction. */
export const guideName = 'practice'
export const practiceCallPath = callSetupPath({ guide: guideName, phone: '+12025550142' })
