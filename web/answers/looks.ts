import {
  ArrowLeftRight,
  Ban,
  CheckCheck,
  Circle,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  Clock,
  type LucideIcon,
} from 'lucide-react'
import type { AnswerKind, CallAnswer, Reached, Verdict } from '../../contract/answers.ts'
import type { Label } from '../i18n/index.ts'
import type { BadgeTone } from '../ui/badge.tsx'

interface Look {
  Icon: LucideIcon
  /** Text colour. The name says the same, because colour alone is not accessible. */
  tone: string
  name: Label
}

const verdicts: Record<Verdict, Look> = {
  not_asked: { Icon: Circle, tone: 'text-muted', name: 'Not asked' },
  no_reply: { Icon: CircleDot, tone: 'text-warning', name: 'No reply' },
  answered: { Icon: CircleCheck, tone: 'text-success', name: 'Answered' },
  confirmed: { Icon: CheckCheck, tone: 'text-success', name: 'Confirmed' },
  hedged: { Icon: CircleDashed, tone: 'text-warning', name: 'Tentative' },
  deferred: { Icon: Clock, tone: 'text-info', name: 'Deferred' },
  declined: { Icon: Ban, tone: 'text-danger', name: 'Declined' },
  unclear: { Icon: CircleQuestionMark, tone: 'text-warning', name: 'Unclear' },
  contradicted: { Icon: ArrowLeftRight, tone: 'text-danger', name: 'Contradictory' },
}

/** Names that differ while the call runs, because the question can still be asked and answered. */
const runningNames: Partial<Record<Verdict, Label>> = { not_asked: 'Not asked yet', no_reply: 'Asked' }

/** Returns icon, colour and name of an answer's verdict. An unknown verdict of a newer server looks unclear. */
export function lookOf({ kind, verdict }: Pick<CallAnswer, 'kind' | 'verdict'>, isOver: boolean): Look {
  const look = Object.hasOwn(verdicts, verdict) ? verdicts[verdict] : verdicts.unclear
  if (kind === 'statement' && verdict === 'answered') return { ...look, name: 'Said' }
  return { ...look, name: (isOver ? undefined : runningNames[verdict]) ?? look.name }
}

/** Name and badge colour of each party that a call can reach. */
export const reachedLooks: Record<Reached, { name: Label; tone: BadgeTone }> = {
  person: { name: 'Person reached', tone: 'success' },
  voicemail: { name: 'Voicemail', tone: 'warning' },
  phone_menu: { name: 'Phone menu', tone: 'info' },
  call_screening: { name: 'Call screening', tone: 'info' },
  wrong_number: { name: 'Wrong number', tone: 'danger' },
  nobody: { name: 'No one reached', tone: 'neutral' },
  unknown: { name: 'Unknown', tone: 'neutral' },
}

/** All parties. Not from the contract: that module would bring the schemas into the page. */
export const reaches = Object.keys(reachedLooks) as Reached[]

export const kindNames: Record<AnswerKind, Label> = {
  yes_no: 'Yes or no',
  money: 'Price',
  date: 'Date',
  number: 'Number',
  text: 'Text',
  statement: 'Statement',
}

export const answerKinds = Object.keys(kindNames) as AnswerKind[]
