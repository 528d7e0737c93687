import {
  Contrast,
  Keyboard,
  Languages,
  ListChecks,
  LogOut,
  MapPin,
  Moon,
  Phone,
  PhoneCall,
  Sun,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { phonesOf } from '../../catalogue/contact.ts'
import { categoryName } from '../../catalogue/categories.ts'
import { nameOf } from '../../catalogue/venue-name.tsx'
import type { Venue } from '../../../contract/venues.ts'
import { type Label, setLanguage, t } from '../../i18n/index.ts'
import { callSetupPath, newInquiryPath, paths, venuePath } from '../../paths.ts'
import { setTheme } from '../../theme.ts'
import type { NavigationGroup } from '../navigation.ts'

/** Entry of the command palette. */
export interface Command {
  id: string
  group: Label
  title: string
  /** Secondary text after the title. */
  about?: string
  /** More search terms, in both languages. */
  keywords?: string
  Icon: LucideIcon
  run: () => void
}

interface Actions {
  /** Sidebar groups. */
  groups: readonly NavigationGroup[]
  /** True if the server offers inquiries. */
  offersInquiries: boolean
  go: (path: string) => void
  showKeys: () => void
  logout: () => void
}

/** More search terms of a screen, by path. */
const moreKeywords: Readonly<Record<string, string>> = {
  [paths.calls]: 'history',
  [paths.doNotCall]: 'opt-out blacklist чёрный список',
}

/** Returns the commands that do not depend on the search text, in display order. */
export function staticCommands({ groups, offersInquiries, go, showKeys, logout }: Actions): Command[] {
  const screens = groups
    .flatMap(({ links }) => links)
    .map(({ path, label, Icon }): Command => ({
      id: path,
      group: 'Go to',
      title: t(label),
      keywords: `${label} ${moreKeywords[path] ?? ''}`,
      Icon,
      run: () => go(path),
    }))
  const action = (title: Label, Icon: LucideIcon, run: () => void, keywords: string): Command => ({
    id: title,
    group: 'Actions',
    title: t(title),
    keywords: `${title} ${keywords}`,
    Icon,
    run,
  })
  // The keywords include each language's own name, so users find it in any page language.
  return [
    ...screens,
    {
      id: paths.account,
      group: 'Go to',
      title: t('Account'),
      keywords: 'Account',
      Icon: UserRound,
      run: () => go(paths.account),
    },
    action('Start a call', PhoneCall, () => go(paths.aiCall), 'phone позвонить'),
    ...(offersInquiries
      ? [
          action(
            'Ask several venues',
            ListChecks,
            () => go(newInquiryPath({ venues: [] })),
            'inquiry compare опрос запрос сравнить',
          ),
        ]
      : []),
    action('Light theme', Sun, () => setTheme('light'), 'тема'),
    action('Dark theme', Moon, () => setTheme('dark'), 'тема'),
    action('System theme', Contrast, () => setTheme('system'), 'computer тема'),
    action('Switch to English', Languages, () => void setLanguage('en'), 'language английский язык'),
    action('Switch to Russian', Languages, () => void setLanguage('ru'), 'language по-русски русский язык'),
    action('Keyboard shortcuts', Keyboard, showKeys, 'keys клавиши'),
    action('Logout', LogOut, logout, 'sign out выйти'),
  ]
}

/** Returns the commands of a found venue: open, and call if it has a phone number. */
export function venueCommands(venue: Venue, go: Actions['go']): Command[] {
  const id = String(venue.id)
  const phone = phonesOf(venue)[0]
  const name = nameOf(venue)
  const open: Command = {
    id: `venue ${id}`,
    group: 'Venues',
    title: name,
    about: categoryName(venue.category),
    Icon: MapPin,
    run: () => go(venuePath(id)),
  }
  if (!phone) return [open]
  const call: Command = {
    id: `call ${id}`,
    group: 'Call a venue',
    title: name,
    about: phone.text,
    Icon: Phone,
    run: () => go(callSetupPath({ phone: phone.number, venue: id })),
  }
  return [open, call]
}

/** Returns the commands whose title or keywords contain every word of `typed`. Ignores case. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ title, keywords = '' }) => {
    const text = `${title} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
