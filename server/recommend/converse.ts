import type { ChatReply } from '../../contract/chat.ts'
import type { Category } from '../../contract/venues.ts'
import { type Catalogue, type Facts, factsOf } from '../catalogue/index.ts'
import type { Rates } from '../../language/money/index.ts'
import { savedVersion, savedWants } from './merge-wants.ts'
import { chipsOf } from './chips.ts'
import { type Aspect, followUp } from './follow-up.ts'
import { aboutText } from './follow-up/facts-text.ts'
import { bareWant, type SavedRequest, type Want } from './constraints.ts'
import type { Answer, QuestionAnswer, Recommend, ReplyOptions } from './index.ts'
import { optionOf } from './option.ts'
import { type Language, languageOf } from './labels.ts'
import { wordings } from './wording/index.ts'

/** State of a conversation, saved as JSON. Venues are ids. */
export interface Memory {
  readonly kept: SavedRequest
  /** Venues of the last answer with options, in its order. */
  readonly shown: readonly number[]
  /** Venues offered for the current request. 'Others' skips them. */
  readonly seen: readonly number[]
  /** Venues that the user rejected. */
  readonly rejected: readonly number[]
  /** The venue of the last question about a single venue. Null after a new search. */
  readonly focus: number | null
}

export interface ConversationReply {
  readonly reply: ChatReply
  readonly kept: Memory
}

interface ConversationRecommend {
  /**
   * Answers a message with the state of the conversation: 'cheaper', 'ещё варианты', 'the second one, what is its
   * phone?'. Other messages are answered as by `Recommend.reply`.
   */
  reply(
    message: string,
    options?: Omit<ReplyOptions, 'previous'> & { previous?: Memory | undefined },
  ): Promise<ConversationReply>
}

export function openConverse(parts: {
  recommend: Recommend
  catalogue: Pick<Catalogue, 'read' | 'rates'>
}): ConversationRecommend {
  const { recommend, catalogue } = parts

  async function factsFor(ids: readonly number[]): Promise<Facts[]> {
    const { units } = await catalogue.rates()
    const venues = await Promise.all(ids.map((id) => catalogue.read(id)))
    return venues.flatMap((venue) => (venue ? [factsOf(venue, units)] : []))
  }

  /**
   * Returns the steps about excluded venues: names of rejected venues, and the number of venues already shown. Every
   * answer repeats these steps, because no chip shows exclusions.
   */
  async function exclusionSteps(
    rejectedIds: readonly number[],
    seen: readonly number[],
    language: Language,
  ): Promise<string[]> {
    const names = (await factsFor(rejectedIds)).map(({ venue }) => venue.name)
    const { steps } = wordings[language]
    return [
      ...(names.length > 0 ? [steps.rejectedVenues(names)] : []),
      ...(seen.length > 0 ? [steps.shownVenues(seen.length)] : []),
    ]
  }

  return {
    async reply(message, { previous, without = [], signal, onStep } = {}) {
      if (previous === undefined) {
        const answered = await recommend.answerQuestion(message, {
          shown: [],
          wants: [],
          language: languageOf(message),
          onStep,
        })
        if (answered)
          return questionReply(answered, { ...nothingYet, kept: { ...nothingYet.kept, language: languageOf(message) } })
        return newConversation(await recommend.reply(message, { without, signal, onStep }))
      }
      const { kept, rejected } = previous
      const shown = await factsFor(previous.shown)
      const { units: rates } = await catalogue.rates()
      const language = languageOf(message, kept.language)
      if (without.length === 0) {
        const answered = await recommend.answerQuestion(message, {
          shown,
          focus: shown.find(({ venue }) => venue.id === previous.focus),
          wants: savedWants(kept),
          language: kept.language,
          onStep,
        })
        if (answered) return questionReply(answered, previous)
      }
      const read =
        without.length > 0
          ? undefined
          : followUp(message, { wants: savedWants(kept), shown, focus: previous.focus ?? undefined })

      /** @param rejectedIds venues to leave out from now on @param seen venues to leave out of this answer only */
      const request = async (
        message: string,
        wants: readonly Want[],
        removedChips: readonly string[],
        rejectedIds: readonly number[],
        seen: readonly number[] = [],
      ): Promise<ConversationReply> => {
        const first = await exclusionSteps(rejectedIds, seen, language)
        for (const step of first) onStep?.(step)
        const excluded = [...new Set([...seen, ...rejectedIds])]
        const from = { ...kept, language, wants: wants.map((want) => ({ ...want, venuesExcluded: excluded })) }
        const { reply, kept: next } = await recommend.reply(message, {
          previous: from,
          without: removedChips,
          signal,
          onStep,
        })
        const offered = idsOf(reply)
        return {
          reply: { ...reply, steps: [...first, ...reply.steps] },
          kept: {
            kept: { ...next, wants: next.wants.map((want) => ({ ...want, venuesExcluded: [] })) },
            shown: offered.length > 0 ? offered : previous.shown,
            seen: [...new Set([...seen, ...offered])],
            rejected: [...rejectedIds],
            focus: null,
          },
        }
      }

      switch (read?.kind) {
        case undefined:
          // If the user removed a chip, the message is only for the chat history: do not parse it.
          return request(without.length > 0 ? '' : message, kept.wants, without, rejected)
        case 'restart':
          return newConversation(await recommend.reply(read.message, { signal, onStep }))
        case 'thanks':
          return {
            reply: answerFor([wordings[language].steps.thanks], [], kept, language, onStep, rates),
            kept: previous,
          }
        case 'question': {
          const venues = read.venues.flatMap((id) => shown.filter(({ venue }) => venue.id === id))
          return {
            reply: answerFor(stepsAbout(venues, read.aspects, language), venues, kept, language, onStep, rates),
            kept: { ...previous, focus: venues.length === 1 ? venues[0]!.venue.id : previous.focus },
          }
        }
        case 'refine': {
          const seen = read.others ? [...new Set([...previous.seen, ...previous.shown])] : []
          const rejectedIds = [...new Set([...rejected, ...read.rejected])]
          return request(read.message, read.wants, read.without, rejectedIds, seen)
        }
      }
    },
  }
}

const idsOf = ({ options }: ChatReply): number[] =>
  options.flatMap(({ venue_id }) => (venue_id === undefined ? [] : [venue_id]))

function newConversation({ reply, kept }: Answer): ConversationReply {
  const offered = idsOf(reply)
  return { reply, kept: { kept, shown: offered, seen: offered, rejected: [], focus: null } }
}

/** Memory of a conversation that starts with a question about a venue. */
const nothingYet: Memory = {
  kept: { version: savedVersion, language: 'en', wants: [] },
  shown: [],
  seen: [],
  rejected: [],
  focus: null,
}

/** Remembers the venues of a question. The list of offered venues stays, unless the question names other venues. */
function questionReply({ reply, venues }: QuestionAnswer, previous: Memory): ConversationReply {
  const isShown = venues.every((id) => previous.shown.includes(id))
  return {
    reply,
    kept: {
      ...previous,
      shown: isShown ? previous.shown : venues,
      focus: venues.length === 1 ? venues[0]! : previous.focus,
    },
  }
}

/** Builds an answer about these venues, without a search and without asking for details. */
function answerFor(
  steps: readonly string[],
  venues: readonly Facts[],
  { wants }: SavedRequest,
  language: Language,
  onStep: ((step: string) => void) | undefined,
  rates: Rates,
): ChatReply {
  for (const step of steps) onStep?.(step)
  return {
    steps: [...steps],
    options: venues.map((facts) => optionOf({ facts, open: [] }, wantFor(wants, facts), language)),
    script: '',
    need_more_info: {
      missing: [],
      refine: { bedrooms_min: wants.find(({ bedrooms }) => bedrooms)?.bedrooms?.min ?? null, view: null },
    },
    understood: chipsOf(wants, language, rates),
    made_by: 'rules',
  }
}

function wantFor(wants: readonly Want[], { venue }: Facts): Want {
  return wants.find(({ category }) => category === venue.category) ?? bareWant(venue.category as Category)
}

const stepsAbout = (venues: readonly Facts[], aspects: readonly Aspect[], language: Language): string[] =>
  venues.map((facts) => `${aboutText(facts, aspects, language)}.`)
