import {
  Contrast,
  History,
  Keyboard,
  Languages,
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
import { callSetupPath, paths } from '../../paths.ts'
import { setTheme } from '../../theme.ts'
import { navigation } from '../navigation.ts'

/** One line of the palette. */
export interface Command {
  id: string
  group: Label
  title: string
  /** Smaller, after the title. */
  about?: string
  /** What it is found by besides, in either language. */
  words?: string
  Icon: LucideIcon
  run: () => void
}

interface Does {
  go: (path: string) => void
  showKeys: () => void
  logout: () => void
}

/** What can always be done, in the order in which it is offered. */
export function standingCommands({ go, showKeys, logout }: Does): Command[] {
  const screens = navigation
    .flatMap(({ links }) => links)
    .map(({ path, label, Icon }): Command => ({
      id: path,
      group: 'Go to',
      title: t(label),
      words: label,
      Icon,
      run: () => go(path),
    }))
  const action = (title: Label, Icon: LucideIcon, run: () => void, words: string): Command => ({
    id: title,
    group: 'Do',
    title: t(title),
    words: `${title} ${words}`,
    Icon,
    run,
  })
  // A language is found by its own name, whatever the page speaks.
  return [
    ...screens,
    {
      id: paths.calls,
      group: 'Go to',
      title: t('Calls'),
      words: 'Calls history',
      Icon: History,
      run: () => go(paths.calls),
    },
    {
      id: paths.account,
      group: 'Go to',
      title: t('Account'),
      words: 'Account',
      Icon: UserRound,
      run: () => go(paths.account),
    },
    action('Start a call', PhoneCall, () => go(paths.aiCall), 'phone позвонить'),
    action('Light theme', Sun, () => setTheme('light'), 'тема'),
    action('Dark theme', Moon, () => setTheme('dark'), 'тема'),
    action('Theme of the computer', Contrast, () => setTheme('system'), 'system тема'),
    action('In English', Languages, () => void setLanguage('en'), 'language английский язык'),
    action('In Russian', Languages, () => void setLanguage('ru'), 'language по-русски русский язык'),
    action('Keys', Keyboard, showKeys, 'shortcuts клавиши'),
    action('Logout', LogOut, logout, 'sign out выйти'),
  ]
}

/** What can be done with a venue that was found: looked at, and called where it has a number. */
export function venueCommands(venue: Venue, go: Does['go']): Command[] {
  const id = String(venue.id)
  const phone = phonesOf(venue)[0]
  const name = nameOf(venue)
  const open: Command = {
    id: `venue ${id}`,
    group: 'Venues',
    title: name,
    about: categoryName(venue.category),
    Icon: MapPin,
    run: () => go(`${paths.venues}?${new URLSearchParams({ venue: id })}`),
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

/** Those that hold every word of what was typed, whatever the case. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ title, words: also = '' }) => {
    const text = `${title} ${also}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
