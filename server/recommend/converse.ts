import type { ChatReply } from '../../contract/chat.ts'
import type { Category } from '../../contract/venues.ts'
import { type Catalogue, type Facts, factsOf } from '../catalogue/index.ts'
import { wantsOf } from './carry.ts'
import { chipsOf } from './chips.ts'
import { type Aspect, followUp } from './follow-up.ts'
import { aboutText } from './follow-up/facts-text.ts'
import { bareWant, type Kept, type Want } from './constraints.ts'
import type { Answer, Recommend, ReplyOptions } from './index.ts'
import { optionOf } from './option.ts'
import { type Language, languageOf } from './naming.ts'

/** What a conversation remembers; plain JSON. Venues are ids. */
export interface Memory {
  readonly kept: Kept
  /** Those of the last answer that offered any, in its order. */
  readonly shown: readonly number[]
  /** Those that were offered for the present request, and are passed over when others are asked for. */
  readonly seen: readonly number[]
  /** Those that were said not to be wanted. */
  readonly rejected: readonly number[]
  /** The one that was spoken of last. */
  readonly focus: number | null
}

export interface Remembered {
  readonly reply: ChatReply
  readonly kept: Memory
}

interface Converse {
  /**
   * Answers a message in the light of what a conversation remembers: 'cheaper', 'ещё варианты', 'the second one, what is
   * its phone?'. Else as `Recommend.reply`.
   */
  reply(
    message: string,
    options?: Omit<ReplyOptions, 'previous'> & { previous?: Memory | undefined },
  ): Promise<Remembered>
}

export function openConverse(parts: { recommend: Recommend; catalogue: Pick<Catalogue, 'read'> }): Converse {
  const { recommend, catalogue } = parts

  async function factsFor(ids: readonly number[]): Promise<Facts[]> {
    const venues = await Promise.all(ids.map((id) => catalogue.read(id)))
    return venues.flatMap((venue) => (venue ? [factsOf(venue)] : []))
  }

  /** What is left out, said each time: no chip shows it. */
  async function leftOut(notWanted: readonly number[], seen: readonly number[], language: Language): Promise<string[]> {
    const names = (await factsFor(notWanted)).map(({ venue }) => venue.name)
    const en = language === 'en'
    return [
      ...(names.length > 0
        ? [`${en ? 'Left out, as you asked' : 'Без этих, как вы просили'}: ${names.join(', ')}.`]
        : []),
      ...(seen.length > 0
        ? [en ? `Left out, as you have seen them: ${seen.length}.` : `Без уже показанных: ${seen.length}.`]
        : []),
    ]
  }

  return {
    async reply(message, { previous, without = [], signal, onStep } = {}) {
      if (previous === undefined) return afresh(await recommend.reply(message, { without, signal, onStep }))
      const { kept, rejected } = previous
      const shown = await factsFor(previous.shown)
      const language = languageOf(message, kept.language)
      const heard =
        without.length > 0
          ? undefined
          : followUp(message, { wants: wantsOf(kept), shown, focus: previous.focus ?? undefined })

      /** @param notWanted venues left out from now on @param seen those left out this once */
      const request = async (
        message: string,
        wants: readonly Want[],
        off: readonly string[],
        notWanted: readonly number[],
        seen: readonly number[] = [],
      ): Promise<Remembered> => {
        const first = await leftOut(notWanted, seen, language)
        for (const step of first) onStep?.(step)
        const excluded = [...new Set([...seen, ...notWanted])]
        const from = { ...kept, language, wants: wants.map((want) => ({ ...want, venuesExcluded: excluded })) }
        const { reply, kept: next } = await recommend.reply(message, { previous: from, without: off, signal, onStep })
        const offered = idsOf(reply)
        return {
          reply: { ...reply, steps: [...first, ...reply.steps] },
          kept: {
            kept: { ...next, wants: next.wants.map((want) => ({ ...want, venuesExcluded: [] })) },
            shown: offered.length > 0 ? offered : previous.shown,
            seen: [...new Set([...seen, ...offered])],
            rejected: [...notWanted],
            focus: null,
          },
        }
      }

      switch (heard?.kind) {
        case undefined:
          // Whoever takes a chip off says nothing more with it: the words are for the history.
          return request(without.length > 0 ? '' : message, kept.wants, without, rejected)
        case 'afresh':
          return afresh(await recommend.reply(heard.message, { signal, onStep }))
        case 'thanks':
          return { reply: told([thanksText(language)], [], kept, language, onStep), kept: previous }
        case 'about': {
          const spoken = heard.venues.flatMap((id) => shown.filter(({ venue }) => venue.id === id))
          return {
            reply: told(stepsAbout(spoken, heard.aspects, language), spoken, kept, language, onStep),
            kept: { ...previous, focus: spoken.length === 1 ? spoken[0]!.venue.id : previous.focus },
          }
        }
        case 'again': {
          const seen = heard.others ? [...new Set([...previous.seen, ...previous.shown])] : []
          const notWanted = [...new Set([...rejected, ...heard.rejected])]
          return request(heard.message, heard.wants, heard.without, notWanted, seen)
        }
      }
    },
  }
}

const idsOf = ({ options }: ChatReply): number[] =>
  options.flatMap(({ venue_id }) => (venue_id === undefined ? [] : [venue_id]))

function afresh({ reply, kept }: Answer): Remembered {
  const offered = idsOf(reply)
  return { reply, kept: { kept, shown: offered, seen: offered, rejected: [], focus: null } }
}

/** An answer that names rows and asks for nothing. */
function told(
  steps: readonly string[],
  venues: readonly Facts[],
  { wants }: Kept,
  language: Language,
  onStep: ((step: string) => void) | undefined,
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
    understood: chipsOf(wants, language),
    made_by: 'rules',
  }
}

function wantFor(wants: readonly Want[], { venue }: Facts): Want {
  return wants.find(({ category }) => category === venue.category) ?? bareWant(venue.category as Category)
}

const stepsAbout = (venues: readonly Facts[], aspects: readonly Aspect[], language: Language): string[] =>
  venues.map((facts) => `${aboutText(facts, aspects, language)}.`)

const thanksText = (language: Language): string =>
  language === 'en' ? 'You are welcome! Anything else?' : 'Пожалуйста! Что-нибудь ещё?'
