import type { Logger } from 'pino'
import type { ChatOption, ChatReply } from '../../contract/chat.ts'
import { categories, type Category } from '../../contract/venues.ts'
import { Candidates, type CatalogueReader, type Pool } from './candidates.ts'
import { keptVersion, wantsOf } from './carry.ts'
import { chipsOf, takenOff } from './chips.ts'
import { bareWant, type Kept, type Understanding, type Want } from './constraints.ts'
import { type ModelAccess, openModel } from './model/index.ts'
import { checksOf } from './fit.ts'
import { type Language, wishes } from './naming.ts'
import { optionOf } from './option.ts'
import { type Fit, type Found, search } from './rank.ts'
import { scriptFor } from './script.ts'
import { understand } from './understand.ts'
import * as wording from './wording.ts'

export type { Kept, Want } from './constraints.ts'

export interface ReplyOptions {
  /**
   * What an earlier answer in the same conversation gave as `kept`. What the message says is then added to it: a slot
   * said anew is replaced (place, view, bedrooms, budget ...), features add up, what is not mentioned stays. A message
   * that names another category begins that one afresh, in the same place and for as many where it does not say so. May
   * be changed by the caller: 'cheaper' is a lower `wants[n].budget`, 'show me others' more `wants[n].venuesExcluded`.
   * What another release kept is ignored.
   */
  readonly previous?: Kept | undefined
  /**
   * Ids of chips (`reply.understood`) that were taken off: what they stand for is not asked, whoever said it. It is not
   * in the answer's `kept` either. Taking off a category's own chip drops all that is asked of it.
   */
  readonly without?: readonly string[] | undefined
  /** Ends the answer early: the promise is rejected with the signal's reason, and a running provider call is ended. */
  readonly signal?: AbortSignal | undefined
  /** Is told each of `reply.steps`, in order, as soon as it is done. */
  readonly onStep?: ((step: string) => void) | undefined
}

export interface Answer {
  readonly reply: ChatReply
  /**
   * What was understood in all, for `previous` of the next message. Plain JSON: JSON.parse(JSON.stringify(kept)) is as
   * good. Of a message that nothing was understood of it is the previous one, unchanged but for `without`.
   */
  readonly kept: Kept
}

export interface Recommend {
  /**
   * Answers a request in English or Russian with venues of the catalogue, or with what is missing. Never throws for its
   * content. An empty message with `previous` answers the previous request again, with what `without` takes off and what
   * the caller has changed in it; each option's `venue_id` tells the row.
   */
  reply(message: string, options?: ReplyOptions): Promise<Answer>
}

const mostOptions = 6

export function openRecommend({
  catalogue,
  log,
  model = async () => undefined,
}: {
  catalogue: CatalogueReader
  log: Pick<Logger, 'debug'>
  /** A language model, where a key for it is stored; without it rules alone read. */
  model?: () => Promise<ModelAccess | undefined>
}): Recommend {
  const candidates = new Candidates(catalogue)
  const question = openModel({ access: model, log })
  return {
    async reply(message, { previous, without = [], signal, onStep } = {}) {
      await candidates.refresh(categories, message)
      signal?.throwIfAborted()
      const before = wantsOf(previous)
      const byRules = understand(message, candidates, before)
      const asked = question(message, signal)
      const byModel = /\p{L}/u.test(message) ? await asked.read(byRules) : undefined
      signal?.throwIfAborted()
      const read = byModel?.understood ?? byRules
      const language = /\p{L}/u.test(message) || before.length === 0 ? read.language : previous!.language
      const understood = { ...read, language, wants: takenOff(read.wants, without) }
      const steps = new Steps(onStep)
      const saysNothingNew = without.length === 0 && JSON.stringify(read.wants) === JSON.stringify(before)
      if (before.length > 0 && /\p{L}/u.test(message) && saysNothingNew) steps.add(wording.nothingNew(language))
      const answer =
        understood.wants.length > 0
          ? await recommend(understood, candidates, steps, signal)
          : await askBack(understood, candidates, steps)
      if (byModel && byModel.unverifiable.length > 0) {
        steps.add(wording.unverifiableStep(byModel.unverifiable, language))
      }
      const script = byModel ? await asked.word(answer.script, answer.options) : undefined
      signal?.throwIfAborted()
      log.debug(
        { categories: understood.wants.map(({ category }) => category), options: answer.options.length },
        'Chat answered',
      )
      return {
        reply: {
          ...answer,
          script: script ?? answer.script,
          understood: chipsOf(understood.wants, language),
          made_by: byModel ? 'model' : 'rules',
        },
        kept: { version: keptVersion, language, wants: understood.wants },
      }
    },
  }
}

/** What was done, told while it is being done. */
class Steps {
  readonly done: string[] = []
  readonly #tell: ((step: string) => void) | undefined

  constructor(tell: ((step: string) => void) | undefined) {
    this.#tell = tell
  }

  add(...steps: readonly string[]): void {
    for (const step of steps) {
      this.done.push(step)
      this.#tell?.(step)
    }
  }
}

async function recommend(
  understood: Understanding,
  candidates: Candidates,
  steps: Steps,
  signal: AbortSignal | undefined,
): Promise<ChatReply> {
  const { language, wants } = understood
  if (understood.mended.length > 0) steps.add(wording.mendedStep(understood.mended, language))
  const lists: ChatOption[][] = []
  const isEmpty = await candidates.isEmpty()
  let isStocked = !isEmpty
  for (const read of wants) {
    const want = await candidates.placed(read)
    steps.add(wording.understoodStep({ ...read, budget: want.budget }, language))
    const pool = await candidates.for(want)
    signal?.throwIfAborted()
    if (pool.total === 0) {
      lists.push([])
      isStocked = false
      if (!isEmpty) steps.add(wording.emptyCategoryStep(want.category, language))
      continue
    }
    const found = search(want, pool.facts)
    steps.add(...findingSteps(want, found, pool, language))
    const untold = untoldOf(want, found)
    if (untold.length > 0) steps.add(wording.unverifiableStep(untold, language))
    lists.push(found.fits.slice(0, mostOptions).map((fit) => optionOf(fit, found.want, language, want)))
  }
  if (isEmpty) steps.add(wording.emptyCatalogueStep(language))
  // More details do not help if the catalogue lacks a category.
  const missing = isStocked ? missingOf(understood) : []
  if (missing.length > 0) steps.add(wording.askMore(missing, language))
  return {
    steps: steps.done,
    options: dealt(lists),
    // Where nothing is found there is nobody to call.
    script: scriptFor(
      wants.filter((_, n) => lists[n]!.length > 0),
      language,
    ),
    need_more_info: { missing, refine: refineOf(understood) },
  }
}

/** What is to be had, in words that nothing was understood of and none of those found has. */
const untoldOf = ({ words }: Want, { fits }: Found): string[] =>
  fits.length === 0
    ? []
    : words.flatMap(({ stem, said }) =>
        said === undefined || fits.some(({ facts }) => facts.words.has(stem) || facts.nameWords.has(stem))
          ? []
          : [said],
      )

function findingSteps(want: Want, found: Found, { facts, total }: Pool, language: Language): string[] {
  const near = found.nearMisses.length > 0 ? [wording.nearMissStep(want, found.nearMisses, language)] : []
  if (found.fits.length === 0) {
    const there = facts.filter((each) => checksOf(want, each).get('place') !== 'no')
    const most = want.bedrooms?.min === undefined ? 0 : Math.max(0, ...there.map(({ bedrooms }) => bedrooms?.max ?? 0))
    const nothing = wording.nothingStep(
      want,
      found.relaxed,
      most > 0 && most < want.bedrooms!.min! ? most : undefined,
      language,
    )
    return [nothing, ...near]
  }
  const open = [
    ...new Set(found.fits.slice(0, mostOptions).flatMap((fit) => wording.openNames(found.want, fit, language))),
  ]
  return [
    ...wording.relaxedSteps(want, found.relaxed, found.want, language),
    wording.countStep(found.fits.length, total, open.length > 0, want, language),
    ...(open.length > 0 ? [wording.openStep(open, language)] : []),
    ...near,
  ]
}

/** One of each list in turn, so that every category asked for is among the first. */
function dealt(lists: readonly ChatOption[][]): ChatOption[] {
  const options: ChatOption[] = []
  for (let n = 0; n < mostOptions; n++) options.push(...lists.flatMap((list) => list.slice(n, n + 1)))
  return options.slice(0, mostOptions)
}

/** No category was understood: a venue called by its name, or the question what is wanted. */
async function askBack(understood: Understanding, candidates: Candidates, steps: Steps): Promise<ChatReply> {
  const { language, unknown } = understood
  const named = await candidates.named(unknown)
  const found = named.length > mostOptions ? [] : named
  const refine = refineOf(understood)
  if (found.length > 0) {
    const options = found.map((facts) =>
      optionOf({ facts, open: [] } satisfies Fit, bareWant(facts.venue.category as Category), language),
    )
    steps.add(language === 'en' ? 'Found by name in the catalogue.' : 'Найдено в каталоге по названию.')
    return { steps: steps.done, options, script: '', need_more_info: { missing: [], refine } }
  }
  if (await candidates.isEmpty()) {
    steps.add(wording.emptyCatalogueStep(language))
    return { steps: steps.done, options: [], script: '', need_more_info: { missing: [], refine } }
  }
  steps.add(wording.askCategory(language))
  return {
    steps: steps.done,
    options: [],
    script: '',
    need_more_info: { missing: [wording.missingCategory(language)], refine },
  }
}

/** What is worth asking: only when the category is all that is known, and never what was said. */
function missingOf({ wants, language }: Understanding): string[] {
  const unnarrowed = wants.filter(
    (want) =>
      wishes({ ...want, when: [] }, language).length === 0 &&
      want.elsewhere.length === 0 &&
      !want.words.some(({ firm }) => firm),
  )
  // With several categories a question about one of them only stands in the way.
  return wants.length === unnarrowed.length && wants[0]
    ? wording.missingFor(wants[0].category, language).slice(0, 2)
    : []
}

/** From what was said, now or before; of a villa's guests two sleep in a bedroom. */
function refineOf({ said, wants }: Understanding): ChatReply['need_more_info']['refine'] {
  const villa = wants.find(({ category }) => category === 'villa')
  const bedrooms = villa?.guests === undefined ? undefined : Math.ceil(villa.guests / 2)
  const view = wants.flatMap(({ views }) => views).find((view) => view !== 'any')
  return {
    bedrooms_min: said.bedrooms ?? villa?.bedrooms?.min ?? (villa?.bedrooms ? null : (bedrooms ?? null)),
    view: said.view ?? view?.replaceAll('_', ' ') ?? null,
  }
}
