import type { ChatOption, ChatReply } from '../../contract/chat.ts'
import type { Category } from '../../contract/venues.ts'
import type { Candidates, Pool } from './candidates.ts'
import { checksOf } from './checks.ts'
import { bareWant, type Understanding, type Want } from './constraints.ts'
import { categoryName, criteriaLabels, type Language } from './labels.ts'
import { narrowingQuestion } from './narrowing.ts'
import { optionOf } from './option.ts'
import { type Fit, type Found, search } from './rank.ts'
import { scriptFor } from './script.ts'
import { resolveUnread } from './unread-words.ts'
import * as texts from './step-texts.ts'
import { wordings } from './wording/index.ts'

const maxOptions = 6
/** Maximum number of words to name that the catalogue does not contain. */
const maxWords = 3

/** Collects the steps of an answer and reports each one immediately. */
export class Steps {
  readonly done: string[] = []
  readonly #onStep: ((step: string) => void) | undefined

  constructor(onStep: ((step: string) => void) | undefined) {
    this.#onStep = onStep
  }

  add(...steps: readonly string[]): void {
    for (const step of steps) {
      this.done.push(step)
      this.#onStep?.(step)
    }
  }
}

/** Answers a request that names categories: searches each and interleaves the options. */
export async function recommend(
  understood: Understanding,
  candidates: Candidates,
  steps: Steps,
  instant: number,
  signal: AbortSignal | undefined,
): Promise<ChatReply> {
  const { language, wants } = understood
  const wording = wordings[language].steps
  if (understood.spellingFixes.length > 0) steps.add(wording.spelling(understood.spellingFixes))
  const lists: ChatOption[][] = []
  const questions: (string | undefined)[] = []
  const isEmpty = await candidates.isEmpty()
  let isStocked = !isEmpty
  for (const read of wants) {
    const placed = { ...(await candidates.resolvePlaces(read)), instant }
    steps.add(texts.understoodStep({ ...read, budget: placed.budget }, language))
    const pool = await candidates.for(placed)
    signal?.throwIfAborted()
    if (pool.total === 0) {
      lists.push([])
      isStocked = false
      if (!isEmpty) steps.add(wording.emptyCategory(categoryName(read.category, language)))
      continue
    }
    const { want, respelt, absent } = resolveUnread(placed, pool.facts, {
      isComplete: pool.facts.length >= pool.total,
      isKnown: (stem) => candidates.isTextWord(stem) || candidates.isNameWord(stem),
    })
    if (respelt.length > 0) steps.add(wording.spelling(respelt))
    if (absent.length > 0) steps.add(wording.notUsed(absent.slice(0, maxWords)))
    const found = search(want, pool.facts)
    steps.add(...findingSteps(want, found, pool, language))
    if (found.relaxed.length === 0)
      questions.push(
        narrowingQuestion(
          want,
          found.fits.map(({ facts }) => facts),
          language,
        ),
      )
    const unmatched = unmatchedWords(want, found)
    if (unmatched.length > 0) steps.add(wording.askVenue(unmatched))
    lists.push(found.fits.slice(0, maxOptions).map((fit) => optionOf(fit, found.want, language, want)))
  }
  if (isEmpty) steps.add(wording.emptyCatalogue)
  // More details do not help if the catalogue has no venues of a category.
  const missing = isStocked ? missingOf(understood) : []
  // One question per answer.
  const question = questions.find((one) => one !== undefined)
  if (missing.length > 0) steps.add(wording.askMore(missing))
  else if (question !== undefined) steps.add(question)
  return {
    steps: steps.done,
    options: interleave(lists),
    // A category without options has no venue to call.
    script: scriptFor(
      wants.filter((_, n) => lists[n]!.length > 0),
      language,
    ),
    need_more_info: { missing, refine: refineOf(understood) },
  }
}

/** Returns the words of requested extras ('with a trampoline') that no found row contains. */
const unmatchedWords = ({ words }: Want, { fits }: Found): string[] =>
  fits.length === 0
    ? []
    : words.flatMap(({ stem, said, firm }) =>
        said === undefined || !firm || fits.some(({ facts }) => facts.words.has(stem) || facts.nameWords.has(stem))
          ? []
          : [said],
      )

/** Returns the words of the request that rows contain, as the message says them. */
const saidIn = ({ words }: Want): string[] =>
  words.flatMap(({ said, wished, firm }) => (said !== undefined && (wished || firm) ? [said] : []))

function findingSteps(want: Want, found: Found, { facts, total }: Pool, language: Language): string[] {
  const wording = wordings[language].steps
  const near = found.nearMisses.length > 0 ? [texts.nearMissStep(want, found.nearMisses, language)] : []
  if (found.fits.length === 0) {
    const there = facts.filter((each) => checksOf(want, each).get('place') !== 'no')
    const mostBedrooms =
      want.bedrooms?.min === undefined ? 0 : Math.max(0, ...there.map(({ bedrooms }) => bedrooms?.max ?? 0))
    const nothing = texts.nothingStep(
      want,
      found.relaxed,
      mostBedrooms > 0 && mostBedrooms < want.bedrooms!.min! ? mostBedrooms : undefined,
      language,
    )
    return [nothing, ...near]
  }
  const open = [
    ...new Set(found.fits.slice(0, maxOptions).flatMap((fit) => texts.openNames(found.want, fit, language))),
  ]
  return [
    ...texts.relaxedSteps(want, found.relaxed, found.want, language),
    found.relaxed.length > 0
      ? wording.closest({ category: categoryName(want.category, language), fits: found.fits.length })
      : wording.checked({
          category: categoryName(want.category, language),
          fits: found.fits.length,
          total,
          open: open.length > 0,
        }),
    ...(open.length > 0 ? [wording.notStated(open)] : []),
    ...(found.unstating > 0 ? [wording.unstating(found.unstating, saidIn(want))] : []),
    ...near,
  ]
}

/** Takes one option of each list in turn, because every requested category must appear near the top. */
function interleave(lists: readonly ChatOption[][]): ChatOption[] {
  const options: ChatOption[] = []
  for (let n = 0; n < maxOptions; n++) options.push(...lists.flatMap((list) => list.slice(n, n + 1)))
  return options.slice(0, maxOptions)
}

/** Answers a request without a category: finds venues by name, or asks for the category. */
export async function askForCategory(
  understood: Understanding,
  candidates: Candidates,
  steps: Steps,
): Promise<ChatReply> {
  const { language, unknown } = understood
  const wording = wordings[language].steps
  const named = await candidates.named(unknown)
  const found = named.length > maxOptions ? [] : named
  const refine = refineOf(understood)
  if (found.length > 0) {
    const options = found.map((facts) =>
      optionOf({ facts, open: [] } satisfies Fit, bareWant(facts.venue.category as Category), language),
    )
    steps.add(wording.foundByName)
    return { steps: steps.done, options, script: '', need_more_info: { missing: [], refine } }
  }
  if (await candidates.isEmpty()) {
    steps.add(wording.emptyCatalogue)
    return { steps: steps.done, options: [], script: '', need_more_info: { missing: [], refine } }
  }
  const { details } = understood
  const noted = details ? criteriaLabels(details, language) : []
  if (noted.length > 0) steps.add(wording.noted(noted))
  steps.add(wording.askCategory)
  return {
    steps: steps.done,
    options: [],
    script: '',
    need_more_info: { missing: [wording.missingCategory], refine },
  }
}

/** Returns the details to ask for. Empty unless the category is all that the request states. */
function missingOf({ wants, language }: Understanding): string[] {
  const unnarrowed = wants.filter(
    (want) =>
      criteriaLabels({ ...want, when: [] }, language).length === 0 &&
      want.elsewhere.length === 0 &&
      !want.words.some(({ firm }) => firm),
  )
  // Ask only if no category has criteria. With several categories, a question about a single category distracts.
  return wants.length === unnarrowed.length && wants[0]
    ? wordings[language].steps.missingDetails[wants[0].category].slice(0, 2)
    : []
}

/** Builds `refine` from this message and the conversation. Assumes two guests per villa bedroom. */
function refineOf({ stated, wants }: Understanding): ChatReply['need_more_info']['refine'] {
  const villa = wants.find(({ category }) => category === 'villa')
  const bedrooms = villa?.guests === undefined ? undefined : Math.ceil(villa.guests / 2)
  const view = wants.flatMap(({ views }) => views).find((view) => view !== 'any')
  return {
    bedrooms_min: stated.bedrooms ?? villa?.bedrooms?.min ?? (villa?.bedrooms ? null : (bedrooms ?? null)),
    view: stated.view ?? view?.replaceAll('_', ' ') ?? null,
  }
}
