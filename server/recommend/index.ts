import type { Logger } from 'pino'
import type { ChatReply } from '../../contract/chat.ts'
import { categories, type Category } from '../../contract/venues.ts'
import { tokenise } from '../../language/words/index.ts'
import type { Facts } from '../catalogue/index.ts'
import { Candidates, type CatalogueReader } from './candidates.ts'
import { putAside, savedVersion, savedWants } from './merge-wants.ts'
import { chipsOf, withoutChips } from './chips.ts'
import { bareWant, type SavedRequest, type Understanding, type Want } from './constraints.ts'
import { type ModelAccess, openModel } from './model/index.ts'
import { askForCategory, recommend, Steps } from './answer-request.ts'
import { categoryName, criteriaLabels, type Language, languageOf } from './labels.ts'
import { optionOf } from './option.ts'
import { openSmallTalk, smallTalkIn } from './small-talk.ts'
import { prepareFrequentWords } from './grammar/frequent-words.ts'
import { readByRows } from './category-by-rows.ts'
import { readingsByCategory, understand } from './understand.ts'
import { answerTo } from './venue-questions/answer.ts'
import { venuesNamed } from './venue-questions/named-venues.ts'
import { mayAsk, unknownVenueIn, venueQuestion } from './venue-questions/read.ts'
import { wordings } from './wording/index.ts'

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
   * Loads the catalogue's words and the rows of small categories, and queries each category once, while requests are answered.
   * Call it once after the start.
   */
  warm(signal: AbortSignal): Promise<void>
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

/** Maximum length of messages to continue, in characters. */
const maxPending = 1_000

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
  prepareFrequentWords()
  const candidates = new Candidates(catalogue)
  const smallTalk = openSmallTalk({ en: wordings.en.steps.smallTalk, ru: wordings.ru.steps.smallTalk })
  const openSession = openModel({ access: model, log })

  /** Returns the reading of a message without a category and without a venue's name, if the rows imply a category. */
  async function inferred(read: Understanding, request: string): Promise<Understanding | undefined> {
    // 'With a pool' alone says too little.
    const byWords = !read.details || criteriaLabels(read.details, read.language).length < 2
    if ((byWords && read.unknown.length < 2) || (await candidates.named(read.unknown)).length > 0) return undefined
    return readByRows(candidates, readingsByCategory(request, candidates), byWords)
  }

  async function answerQuestion(
    message: string,
    { shown, focus, wants, language: otherwise, onStep }: Conversation,
  ): Promise<QuestionAnswer | undefined> {
    const language = languageOf(message, otherwise)
    const { missingCategory } = wordings[language].steps
    const reply = (steps: readonly string[], options: ChatReply['options'], missing: string[]): ChatReply => ({
      steps: [...steps],
      options,
      script: '',
      need_more_info: {
        missing,
        refine: { bedrooms_min: wants.find(({ bedrooms }) => bedrooms)?.bedrooms?.min ?? null, view: null },
      },
      understood: chipsOf(wants, language, candidates.rates),
      made_by: 'rules',
    })
    const respond = (steps: readonly string[]): void => {
      for (const step of steps) onStep?.(step)
    }
    if (!mayAsk(message) && smallTalkIn(message) === undefined) return undefined
    await candidates.refresh(categories, message)
    const talk = (await candidates.isEmpty()) ? undefined : smallTalk(message, language)
    if (talk !== undefined) {
      respond([talk])
      return { reply: reply([talk], [], wants.length > 0 ? [] : [missingCategory]), venues: [] }
    }
    const stems = tokenise(message).flatMap(({ kind, stem }) => (kind === 'word' ? [stem] : []))
    const named = venuesNamed(message, await candidates.withNameWord(stems))
    const question = venueQuestion(message, { shown, focus, named })
    if (!question) {
      const name = named.length > 0 ? undefined : unknownVenueIn(message, (stem) => candidates.isPlaceWord(stem))
      if (name === undefined) return undefined
      const step = wordings[language].answers.unknownVenue(name)
      respond([step])
      return { reply: reply([step], [], []), venues: [] }
    }
    const { steps, venues, comparison } = answerTo(question, wants, language)
    respond(steps)
    const wantFor = ({ venue }: Facts): Want =>
      wants.find(({ category }) => category === venue.category) ?? bareWant(venue.category as Category)
    const options = venues.map((facts) => optionOf({ facts, open: [] }, wantFor(facts), language))
    return {
      reply: { ...reply(steps, options, []), ...(comparison && { comparison }) },
      venues: venues.map(({ venue }) => venue.id),
    }
  }

  return {
    async warm(signal) {
      await candidates.refresh(categories, '')
      for (const category of categories) {
        if (signal.aborted) return
        await candidates.for(bareWant(category))
      }
    },

    answerQuestion,

    async reply(message, { previous, without = [], signal, onStep } = {}) {
      const before = savedWants(previous)
      if (before.length === 0) {
        const language = languageOf(message)
        const answered = await answerQuestion(message, { shown: [], wants: [], language, onStep })
        if (answered) return { reply: answered.reply, kept: { version: savedVersion, language, wants: [] } }
      }
      // A message after a question for the category continues the message before it.
      const pending = before.length === 0 ? previous?.pending : undefined
      const request = pending === undefined ? message : `${pending}\n${message}`
      await candidates.refresh(categories, request)
      signal?.throwIfAborted()
      const aside = before.length > 0 ? (previous?.aside ?? []) : []
      const byRules = understand(request, candidates, before, aside)
      const modelSession = openSession(request, signal)
      const byModel = /\p{L}/u.test(message) ? await modelSession.read(byRules, candidates, before, aside) : undefined
      signal?.throwIfAborted()
      const named = byModel?.understood ?? byRules
      const isOpen = named.wants.length === 0 && before.length === 0
      const read = (isOpen ? await inferred(named, request) : undefined) ?? named
      const language = /\p{L}/u.test(message) || before.length === 0 ? read.language : previous!.language
      const understood = { ...read, language, wants: withoutChips(read.wants, without, candidates.rates) }
      const left = putAside(understood.wants, before, aside).filter(({ category }) => !without.includes(category))
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
      const omitted = byModel?.omitted.flatMap((want) => criteriaLabels(want, language)) ?? []
      if (omitted.length > 0) steps.add(wordings[language].steps.alsoUsed(omitted))
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
        kept: {
          version: savedVersion,
          language,
          wants: understood.wants,
          ...(left.length > 0 ? { aside: left } : {}),
          ...(read.details && request.length <= maxPending ? { pending: request } : {}),
        },
      }
    },
  }
}

/** Returns the labels of all criteria, to compare two readings. */
const readingLabels = (wants: readonly Want[], language: Language): string[] =>
  wants.flatMap((want) => [categoryName(want.category, language), ...criteriaLabels(want, language)])
