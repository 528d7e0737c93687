import {
  BookOpenText,
  Building2,
  History,
  LayoutDashboard,
  ListChecks,
  MessagesSquare,
  Mic,
  PhoneCall,
  PhoneOff,
  Settings,
  type LucideIcon,
} from 'lucide-react'
import type { Category } from '../../contract/venues.ts'
import { categoryIcons } from '../catalogue/categories.ts'
import type { Label } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { useOffersInquiries } from '../inquiries/summary.ts'
import { type OptionalPart, useOffers } from '../queries.ts'

export interface NavigationLink {
  path: string
  label: Label
  Icon: LucideIcon
  category?: Category | undefined
  /** Path prefix of screens without their own link. The sidebar highlights this link on these screens. */
  within?: string
  /** Part of the server that the screen needs. Absent for screens of the specification. */
  needs?: OptionalPart | 'inquiries'
}

export interface NavigationGroup {
  heading: Label | null
  links: readonly NavigationLink[]
}

const ofCategory = (category: Category) => ({ category, Icon: categoryIcons[category] })

/** Sidebar groups from top to bottom. */
const navigation: readonly NavigationGroup[] = [
  {
    heading: null,
    links: [
      { path: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
      { path: paths.venues, label: 'All Venues', Icon: Building2 },
    ],
  },
  {
    heading: 'Categories',
    links: [
      { path: paths.villas, label: 'Villas', ...ofCategory('villa') },
      { path: paths.spas, label: 'Spas', ...ofCategory('mobile_spa') },
      { path: paths.retreats, label: 'Retreat Centers', ...ofCategory('retreat_center') },
      { path: paths.restaurants, label: 'Restaurants', ...ofCategory('restaurant') },
      { path: paths.yachts, label: 'Yachts', ...ofCategory('yacht') },
    ],
  },
  {
    heading: 'Work',
    links: [
      {
        path: paths.inquiries,
        label: 'Inquiries',
        Icon: ListChecks,
        within: `${paths.inquiries}/`,
        needs: 'inquiries',
      },
      { path: paths.calls, label: 'Calls', Icon: History, within: `${paths.calls}/`, needs: 'calls' },
      { path: paths.doNotCall, label: 'Do not call', Icon: PhoneOff, needs: 'do_not_call' },
    ],
  },
  {
    heading: 'Tools',
    links: [
      { path: paths.chat, label: 'Chat with Bot', Icon: MessagesSquare },
      { path: paths.aiCall, label: 'AI Call', Icon: PhoneCall },
      { path: paths.scenarios, label: 'Scenarios', Icon: BookOpenText },
      { path: paths.voiceChat, label: 'Voice Chat', Icon: Mic },
      { path: paths.settings, label: 'Settings', Icon: Settings },
    ],
  },
]

/** Returns the groups that this server offers, from top to bottom. */
export function useNavigationGroups(): readonly NavigationGroup[] {
  const offered: Readonly<Record<OptionalPart | 'inquiries', boolean>> = {
    calls: useOffers('calls'),
    do_not_call: useOffers('do_not_call'),
    inquiries: useOffersInquiries(),
  }
  return navigation
    .map((group) => ({ ...group, links: group.links.filter(({ needs }) => needs === undefined || offered[needs]) }))
    .filter(({ links }) => links.length > 0)
}
