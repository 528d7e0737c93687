import {
  BookOpenText,
  Building2,
  Home,
  LayoutDashboard,
  MessagesSquare,
  Mic,
  PhoneCall,
  Sailboat,
  Settings,
  Sparkles,
  Trees,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react'
import type { Label } from '../i18n/index.ts'
import { paths } from '../paths.ts'

interface NavigationGroup {
  heading: Label | null
  links: readonly { path: string; label: Label; Icon: LucideIcon }[]
}

/** The sidebar from top to bottom. */
export const navigation: readonly NavigationGroup[] = [
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
      { path: paths.villas, label: 'Villas', Icon: Home },
      { path: paths.spas, label: 'Spas', Icon: Sparkles },
      { path: paths.retreats, label: 'Retreat Centers', Icon: Trees },
      { path: paths.restaurants, label: 'Restaurants', Icon: UtensilsCrossed },
      { path: paths.yachts, label: 'Yachts', Icon: Sailboat },
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
