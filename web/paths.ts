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

/** The call screen with a guide, and a number from the range that is kept for fiction. */
export const guideName = 'practice'
export const practiceCallPath = `${paths.aiCall}?${new URLSearchParams({ guide: guideName, phone: '+12025550142' })}`
