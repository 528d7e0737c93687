import type { ChatReply } from '../contract/chat.ts'
import type { Venue } from '../contract/venues.ts'
import { checkRow } from './row-check.ts'
import type { Request } from './requests/request.ts'

/** Score of an answer. Undefined if the measure does not apply to the request. */
export interface Score {
  readonly precision: number | undefined
  readonly hit: boolean | undefined
  /** True if each requested category with matching venues has a matching option. */
  readonly covered: boolean | undefined
  readonly options: number
  /** Number of options that violate a requirement without stating it. */
  readonly violations: number
  /** Number of options that state their violation. */
  readonly disclosed: number
  readonly invented: number
  readonly asked: boolean
  readonly forbidden: boolean
  /** Problems, as text for the developer. */
  readonly faults: readonly string[]
}

const disclosure = /near miss|not quite|почти подходит|не вполне/i

export function scoreOf(request: Request, reply: ChatReply, venues: ReadonlyMap<number, Venue>): Score {
  const faults: string[] = []
  const { wants } = request
  const fits = (venue: Venue): boolean =>
    wants.some((want) => {
      const verdicts = checkRow(venue, want)
      return [...verdicts.values()].every((verdict) => verdict === 'yes')
    })
  let violations = 0
  let disclosed = 0
  let invented = 0
  const relevant: boolean[] = []
  for (const option of reply.options) {
    const venue = option.venue_id === undefined ? undefined : venues.get(option.venue_id)
    if (
      !venue ||
      venue.name !== option.name ||
      venue.category !== option.category ||
      !phonesAreIn(venue, option.phones)
    ) {
      invented++
      faults.push(`invented: ${option.name}`)
      relevant.push(false)
      continue
    }
    const want = wants.find(({ category }) => category === venue.category)
    const broken = want
      ? [...checkRow(venue, want)].flatMap(([what, verdict]) => (verdict === 'no' ? [what] : []))
      : ['category']
    relevant.push(want !== undefined && fits(venue))
    if (broken.length === 0) continue
    if (disclosure.test(option.details)) disclosed++
    else {
      violations++
      faults.push(`${option.name} breaks ${broken.join(', ')}`)
    }
  }
  const there = [...venues.values()].filter(fits)
  const possible = wants.length > 0 && there.length > 0 && request.ask === 'nothing'
  const first = relevant.slice(0, 3)
  const best = Math.max(Math.min(3, there.length), first.length)
  const precision = possible ? first.filter(Boolean).length / best : undefined
  const hit = possible ? relevant[0] === true : undefined
  const covered = possible
    ? wants.every((want) => {
        const some = there.some(({ category }) => category === want.category)
        return !some || reply.options.some((option, n) => option.category === want.category && relevant[n])
      })
    : undefined
  if (precision !== undefined && precision < 1)
    faults.push(
      `precision ${precision.toFixed(2)} of ${there.length}: ${reply.options
        .slice(0, 3)
        .map(({ name }) => name)
        .join(' / ')}`,
    )
  if (covered === false) faults.push('a category is not answered')
  if (wants.length === 0 && reply.options.length > 0) faults.push(`options for nothing: ${reply.options[0]!.name}`)

  const { missing, refine } = reply.need_more_info
  const asksRightly = request.ask === 'nothing' ? missing.length === 0 : missing.length > 0 && missing.length <= 2
  const view = request.refine.view
  const refines =
    refine.bedrooms_min === request.refine.bedrooms_min &&
    (view === null ? refine.view === null : refine.view !== null && view.test(refine.view))
  if (!asksRightly) faults.push(`asks [${missing.join(', ')}], expected ${request.ask}`)
  if (!refines)
    faults.push(`refine ${JSON.stringify(refine)} instead of ${request.refine.bedrooms_min}, ${view?.source ?? null}`)
  const forbidden = request.never?.test(JSON.stringify(reply)) ?? false
  if (forbidden) faults.push('forbidden output')
  return {
    precision,
    hit,
    covered,
    options: reply.options.length,
    violations,
    disclosed,
    invented,
    asked: asksRightly && refines,
    forbidden,
    faults,
  }
}

function phonesAreIn(venue: Venue, phones: readonly string[]): boolean {
  const row = JSON.stringify(venue)
  return phones.every((phone) => row.includes(phone))
}
