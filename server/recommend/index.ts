import type { Logger } from 'pino'
import type { ChatOption, ChatReply } from '../../contract/chat.ts'
import { categories, type Category } from '../../contract/venues.ts'
import { tokenise } from '../../language/words/index.ts'
import type { Facts } from '../catalogue/index.ts'
import { Candidates, type CatalogueReader, type Pool } from './candidates.ts'
import { savedVersion, savedWants } from './merge-wants.ts'
import { chipsOf, withoutChips } from './chips.ts'
import { bareWant, type SavedRequest, type Understanding, type Want } from './constraints.ts'
import { type ModelAccess, openModel } from './model/index.ts'
import { checksOf } from './checks.ts'
import { categoryName, criteriaLabels, type Language, languageOf } from './labels.ts'
import { optionOf } from './option.ts'
import { type Fit, type Found, search } from './rank.ts'
import { scriptFor } from './script.ts'
import { understand } from './understand.ts'
import { answerTo } from './venue-questions/answer.ts'
import { venuesNamed } from './venue-questions/named-venues.ts'
import { mayAsk, venueQuestion } from './venue-questions/read.ts'
import { wordings } from './wording/index.ts'
import * as texts from './step-texts.ts'

export type { SavedRequest, Want } from './constraints.ts'

export interface ReplyOptions {
  /**
   * `kept` of an earlier answer in the same conversation. The new message amends it:
   * - A slot that the message mentions (place, view, bedrooms, budget ...) is replaced. Other slots stay.
   * - Features accumulate.
   * - A new category starts with the earlier place and party size, unless the message states its own.
   *
   * The caller may change the request: 'cheaper' lowers `wants[n].budget`, 'show me others' extends
   * `wants[n].venuesExcluded`. A value with another `version` is ignored.
   */
  readonly previous?: SavedRequest | undefined
  /**
   * Ids of the chips (`reply.understood`) that the user removed. Their constraints are dropped from the request and
   * from the answer's `kept`. Removing a category's chip drops all constraints on that category.
   */
  readonly without?: readonly string[] | undefined
  /** Cancels the reply: rejects the promise with the signal's reason and aborts a running provider request. */
  readonly signal?: AbortSignal | undefined
  /** Called with each entry of `reply.steps`, in order, as it completes. */
  readonly onStep?: ((step: string) => void) | undefined
}

export interface Answer {
  readonly reply: ChatReply
  /**
   * The whole request so far, for `previous` of the next message. Plain JSON, survives stringify and parse. If the
   * message adds nothing, equals `previous` without the criteria of the chips in `without`.
   */
  readonly kept: SavedRequest
}

export interface Recommend {
  /**
   * Answers a request in English or Russian with catalogue venues, or asks for missing details. Never throws because of
   * the message text. An empty message repeats the request in `previous`, with the caller's changes and `without`
   * applied. `venue_id` of an option identifies its catalogue row.
   */
  reply(message: string, options?: ReplyOptions): Promise<Answer>
  /**
   * Answers a question about venues that the message names or refers to: 'does the first one allow dogs?', 'compare A
   * and B'. Undefined if the message is not such a question. `venues`: ids in the order of the answer.
   */
  answerQuestion(message: string, about: Conversation): Promise<QuestionAnswer | undefined>
}

/** What a question may refer to. */
export interface Conversation {
  /** Venues of the last answer, in its order. */
  readonly shown: readonly Facts[]
  /** Venue of the last question about a single venue. */
  readonly focus?: Facts | undefined
  readonly wants: readonly Want[]
  readonly language: Language
  readonly onStep?: ((step: string) => void) | undefined
}

export interface QuestionAnswer {
  readonly reply: ChatReply
  readonly venues: readonly number[]
}

const maxOptions = 6

export function openRecommend({
  catalogue,
  log,
  model = async () => undefined,
  clock = Date.now,
}: {
  catalogue: CatalogueReader
  log: Pick<Logger, 'debug'>
  /** Returns access to the language model. If undefined, the rules read the message alone. */
  model?: () => Promise<ModelAccess | undefined>
  /** Current time in ms since the epoch, for 'open now'. */
  clock?: () => number
}): Recommend {
  const candidates = new Candidates(catalogue)
  const openSession = openModel({ access: model, log })

  async function answerQuestion(
    message: string,
    { shown, focus, wants, language: otherwise, onStep }: Conversation,
  ): Promise<QuestionAnswer | undefined> {
    if (!mayAsk(message)) return undefined
    await candidates.refresh(categories, message)
    const stems = tokenise(message).flatMap(({ kind, stem }) => (kind === 'word' ? [stem] : []))
    const named = venuesNamed(message, await candidates.withNameWord(stems))
    const question = venueQuestion(message, { shown, focus, named })
    if (!question) return undefined
    const language = languageOf(message, otherwise)
    const { steps, venues, comparison } = answerTo(question, wants, language)
    for (const step of steps) onStep?.(step)
    const wantFor = ({ venue }: Facts): Want =>
      wants.find(({ category }) => category === venue.category) ?? bareWant(venue.category as Category)
    return {
      reply: {
        steps: [...steps],
        options: venues.map((facts) => optionOf({ facts, open: [] }, wantFor(facts), language)),
        script: '',
        need_more_info: {
          missing: [],
          refine: { bedrooms_min: wants.find(({ bedrooms }) => bedrooms)?.bedrooms?.min ?? null, view: null },
        },
        understood: chipsOf(wants, language, candidates.rates),
        ...(comparison && { comparison }),
        made_by: 'rules',
      },
      venues: venues.map(({ venue }) => venue.id),
    }
  }

  return {
    answerQuestion,

    async reply(message, { previous, without = [], signal, onStep } = {}) {
      const before = savedWants(previous)
      if (before.length === 0) {
        const language = languageOf(message)
        const answered = await answerQuestion(message, { shown: [], wants: [], language, onStep })
        if (answered) return { reply: answered.reply, kept: { version: savedVersion, language, wants: [] } }
      }
      await candidates.refresh(categories, message)
      signal?.throwIfAborted()
      const byRules = understand(message, candidates, before)
      const modelSession = openSession(message, signal)
      const byModel = /\p{L}/u.test(message) ? await modelSession.read(byRules, candidates, before) : undefined
      signal?.throwIfAborted()
      const read = byModel?.understood ?? byRules
      const language = /\p{L}/u.test(message) || before.length === 0 ? read.language : previous!.language
      const understood = { ...read, language, wants: withoutChips(read.wants, without, candidates.rates) }
      const steps = new Steps(onStep)
      const { keyRejected, readOtherwise } = wordings[language].steps
      if (modelSession.isKeyRejected()) steps.add(keyRejected)
      if (byModel?.replaced) {
        const labels = readingLabels(read.own, language)
        const rules = readingLabels(byModel.replaced, language)
        const added = labels.filter((label) => !rules.includes(label))
        const removed = rules.filter((label) => !labels.includes(label))
        if (added.length + removed.length > 0) steps.add(readOtherwise(added, removed))
      }
      const addsNothing = without.length === 0 && JSON.stringify(read.wants) === JSON.stringify(before)
      if (before.length > 0 && /\p{L}/u.test(message) && addsNothing) steps.add(wordings[language].steps.nothingNew)
      const answer =
        understood.wants.length > 0
          ? await recommend(understood, candidates, steps, clock(), signal)
          : await askForCategory(understood, candidates, steps)
      if (byModel && byModel.unverifiable.length > 0) {
        steps.add(wordings[language].steps.askVenue(byModel.unverifiable))
      }
      const script = byModel ? await modelSession.rewordScript(answer.script, answer.options) : undefined
      signal?.throwIfAborted()
      log.debug(
        { categories: understood.wants.map(({ category }) => category), options: answer.options.length },
        'Chat answered',
      )
      return {
        reply: {
          ...answer,
          script: script ?? answer.script,
          understood: chipsOf(understood.wants, language, candidates.rates),
          made_by: byModel ? 'model' : 'rules',
        },
        kept: { version: savedVersion, language, wants: understood.wants },
      }
    },
  }
}

/** Returns the labels of all criteria, to compare two readings. */
const readingLabels = (wants: readonly Want[], language: Language): string[] =>
  wants.flatMap((want) => [categoryName(want.category, language), ...criteriaLabels(want, language)])

/** Collects the steps of an answer and reports each one immediately. */
class Steps {
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

async function recommend(
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
  const isEmpty = await candidates.isEmpty()
  let isStocked = !isEmpty
  for (const read of wants) {
    const want = { ...(await candidates.resolvePlaces(read)), instant }
    steps.add(texts.understoodStep({ ...read, budget: want.budget }, language))
    const pool = await candidates.for(want)
    signal?.throwIfAborted()
    if (pool.total === 0) {
      lists.push([])
      isStocked = false
      if (!isEmpty) steps.add(wording.emptyCategory(categoryName(want.category, language)))
      continue
    }
    const found = search(want, pool.facts)
    steps.add(...findingSteps(want, found, pool, language))
    const unmatched = unmatchedWords(want, found)
    if (unmatched.length > 0) steps.add(wording.askVenue(unmatched))
    lists.push(found.fits.slice(0, maxOptions).map((fit) => optionOf(fit, found.want, language, want)))
  }
  if (isEmpty) steps.add(wording.emptyCatalogue)
  // More details do not help if the catalogue has no venues of a category.
  const missing = isStocked ? missingOf(understood) : []
  if (missing.length > 0) steps.add(wording.askMore(missing))
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
    : words.flatMap(({ stem, said }) =>
        said === undefined || fits.some(({ facts }) => facts.words.has(stem) || facts.nameWords.has(stem))
          ? []
          : [said],
      )

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
    wording.checked({
      category: categoryName(want.category, language),
      fits: found.fits.length,
      total,
      open: open.length > 0,
    }),
    ...(open.length > 0 ? [wording.notStated(open)] : []),
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
async function askForCategory(understood: Understanding, candidates: Candidates, steps: Steps): Promise<ChatReply> {
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
