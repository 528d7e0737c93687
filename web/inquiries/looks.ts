import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleStop,
  Clock,
  FilePen,
  type LucideIcon,
  OctagonX,
  Pause,
  PhoneCall,
  PhoneMissed,
  PhoneOff,
  SkipForward,
  UserX,
  WalletMinimal,
} from 'lucide-react'
import type { InquiryState, InquiryVenueState, LastOutcome } from '../../contract/inquiries.ts'
import type { Label } from '../i18n/index.ts'
import type { BadgeTone } from '../ui/badge.tsx'

/** Name, icon and badge colour of each state of an inquiry. */
export const inquiryLooks: Record<InquiryState, { name: Label; tone: BadgeTone; Icon: LucideIcon }> = {
  draft: { name: 'Draft', tone: 'neutral', Icon: FilePen },
  running: { name: 'Running', tone: 'accent', Icon: PhoneCall },
  paused: { name: 'Paused', tone: 'warning', Icon: Pause },
  finished: { name: 'Finished', tone: 'success', Icon: CircleCheck },
  stopped: { name: 'Stopped', tone: 'neutral', Icon: CircleStop },
  out_of_budget: { name: 'Budget used up', tone: 'danger', Icon: WalletMinimal },
}

interface VenueLook {
  name: Label
  Icon: LucideIcon
  /** Text colour. The name says the same, because colour alone is not accessible. */
  tone: string
  /** Colour of the venue's part of the progress bar. */
  bar: string
}

/** Name, icon and colour of each state of a venue in an inquiry. */
export const venueLooks: Record<InquiryVenueState, VenueLook> = {
  calling: { name: 'Calling', Icon: PhoneCall, tone: 'text-accent', bar: 'bg-accent' },
  answered: { name: 'All answered', Icon: CircleCheck, tone: 'text-success', bar: 'bg-success' },
  partly: { name: 'Partly answered', Icon: CircleDashed, tone: 'text-warning', bar: 'bg-brass' },
  refused: { name: 'Refused', Icon: Ban, tone: 'text-danger', bar: 'bg-danger' },
  opted_out: { name: 'Do not call again', Icon: PhoneOff, tone: 'text-danger', bar: 'bg-danger' },
  wrong_number: { name: 'Wrong number', Icon: UserX, tone: 'text-danger', bar: 'bg-danger' },
  unreached: { name: 'Not reached', Icon: PhoneMissed, tone: 'text-muted', bar: 'bg-line-strong' },
  waiting: { name: 'Waiting', Icon: Clock, tone: 'text-muted', bar: 'bg-sunken' },
  barred: { name: 'Cannot be called', Icon: OctagonX, tone: 'text-danger', bar: 'bg-line-strong' },
  skipped: { name: 'Skipped', Icon: SkipForward, tone: 'text-muted', bar: 'bg-line-strong' },
}

/** States in the order of the progress bar. */
export const venueStates = Object.keys(venueLooks) as InquiryVenueState[]

const unknownVenueLook: VenueLook = { name: 'Unknown', Icon: CircleDot, tone: 'text-muted', bar: 'bg-line-strong' }

/** Returns the look of a venue's state. A state of a newer server looks unknown. */
export function venueLook(state: InquiryVenueState): VenueLook {
  return Object.hasOwn(venueLooks, state) ? venueLooks[state] : unknownVenueLook
}

export const lastNames: Record<LastOutcome, Label> = {
  voicemail: 'Voicemail',
  phone_menu: 'Phone menu',
  call_screening: 'Call screening',
  busy: 'Busy',
  no_answer: 'No answer',
  carrier_error: 'Carrier error',
  unknown: 'Outcome unknown',
}
