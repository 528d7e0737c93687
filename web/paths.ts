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
  inquiries: '/inquiries',
  newInquiry: '/inquiries/new',
  inquiry: '/inquiries/:id',
  doNotCall: '/do-not-call',
} as const

export const callPath = (id: string) => paths.call.replace(':id', encodeURIComponent(id))

/** List of all venues with the import dialog open. */
export const importPath = `${paths.venues}?import=workbook`

/** Returns the path of the venue list with the details of a venue open. */
export const venuePath = (id: number | string) => `${paths.venues}?${new URLSearchParams({ venue: String(id) })}`

/** Returns the path of the calls with a venue. */
export const venueCallsPath = (id: number | string) => `${paths.calls}?${new URLSearchParams({ venue_id: String(id) })}`

/** Cell of a comparison to open: the id of the venue and the index of the question. */
interface Cell {
  venue: number
  question: number
}

export const inquiryPath = (id: string, cell?: Cell) => {
  const path = paths.inquiry.replace(':id', encodeURIComponent(id))
  return cell ? `${path}?${new URLSearchParams({ cell: `${cell.venue}.${cell.question}` })}` : path
}

/** Prefill values for the plan of an inquiry, passed as query parameters. */
export interface InquirySetup {
  venues: readonly (number | string)[]
  guests?: string | undefined
  dates?: string | undefined
  language?: 'en' | 'ru' | undefined
  /** Further requirements of the client, such as 'private pool'. Each becomes a question. */
  wishes?: readonly string[]
}

/** Returns the path of the plan of an inquiry with the given values filled in. */
export function newInquiryPath({ venues, wishes = [], ...rest }: InquirySetup): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined && value !== '') query.set(name, value)
  if (venues.length > 0) query.set('venues', venues.join(','))
  for (const wish of wishes) query.append('wish', wish)
  return query.size > 0 ? `${paths.newInquiry}?${query.toString()}` : paths.newInquiry
}

/** Prefill values for the call screen, passed as query parameters. */
interface CallSetup {
  phone: string
  /** Id of the called venue. */
  venue?: string | undefined
  /** Category whose preset scenario is selected, or 'booking'. */
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
