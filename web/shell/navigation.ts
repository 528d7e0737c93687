import {
  BookOpenText,
  Building2,
  History,
  LayoutDashboard,
  ListChecks,
  MessagesSquare,
  Mic,
  PhoneCall,
  Settings,
  type LucideIcon,
} from 'lucide-react'
import { useMemo } from 'react'
import type { Category } from '../../contract/venues.ts'
import { categoryIcons } from '../catalogue/categories.ts'
import type { Label } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { useOffersInquiries } from '../inquiries/summary.ts'
import { useOffersCalls } from '../queries.ts'

export interface NavigationLink {
  path: string
  label: Label
  Icon: LucideIcon
  category?: Category | undefined
  /** True if the server must offer inquiries. */
  needsInquiries?: boolean
  /** Path prefix of screens without their own link. The sidebar highlights this link on these screens. */
  within?: string
}

export interface NavigationGroup {
  heading: Label | null
  /** True for screens beyond the specification. Shown only if the server stores calls. */
  isAddition?: boolean
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
    isAddition: true,
    links: [
      {
        path: paths.inquiries,
        label: 'Inquiries',
        Icon: ListChecks,
        within: `${paths.inquiries}/`,
        needsInquiries: true,
      },
      { path: paths.calls, label: 'Calls', Icon: History, within: `${paths.calls}/` },
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
  const offersCalls = useOffersCalls()
  const offersInquiries = useOffersInquiries()
  return useMemo(
    () =>
      navigation
        .filter(({ isAddition }) => offersCalls || !isAddition)
        .map((group) => ({
          ...group,
          links: group.links.filter(({ needsInquiries }) => offersInquiries || !needsInquiries),
        })),
    [offersCalls, offersInquiries],
  )
}
