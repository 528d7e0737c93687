import type { Logger } from 'pino'
import type { ChatOption, ChatReply } from '../../contract/chat.ts'
import { categories, type Category } from '../../contract/venues.ts'
import { Candidates, type CatalogueReader } from './candidates.ts'
import type { Understanding, Want } from './constraints.ts'
import type { Facts } from '../catalogue/facts.ts'
import { optionOf } from './option.ts'
import { type Fit, type Found, search } from './rank.ts'
import { understand } from './understand.ts'
import * as wording from './wording.ts'

export interface Recommend {
  /** Answers a request in English or Russian with venues of the catalogue, or with what is missing. Never throws for its content. */
  reply(message: string): Promise<ChatReply>
}

const mostOptions = 6

export function openRecommend({
  catalogue,
  log,
}: {
  catalogue: CatalogueReader
  log: Pick<Logger, 'debug'>
}): Recommend {
  const candidates = new Candidates(catalogue)
  return {
    async reply(message) {
      await candidates.refresh(categories)
      const understood = understand(message, candidates)
      const answer =
        understood.wants.length > 0 ? await recommend(understood, candidates) : askBack(understood, candidates)
      log.debug(
        { categories: understood.wants.map(({ category }) => category), options: answer.options.length },
        'Chat answered',
      )
      return answer
    },
  }
}

async function recommend(understood: Understanding, candidates: Candidates): Promise<ChatReply> {
  const { language, wants, unknown } = understood
  const steps = understood.mended.length > 0 ? [wording.mendedStep(understood.mended, language)] : []
  const lists: ChatOption[][] = []
  for (const want of wants) {
    const pool = await candidates.for(want)
    const found = search(want, pool, unknown)
    steps.push(wording.understoodStep(want, language), ...findingSteps(want, found, pool, language))
    lists.push(found.fits.slice(0, mostOptions).map((fit) => optionOf(fit, found.want, language)))
  }
  const missing = missingOf(understood)
  if (missing.length > 0) steps.push(wording.askMore(missing, language))
  return {
    steps,
    options: dealt(lists),
    script: wording.scriptFor(wants, language),
    need_more_info: { missing, refine: refineOf(understood) },
  }
}

function findingSteps(want: Want, found: Found, pool: readonly Facts[], language: wording.Language): string[] {
  if (found.fits.length === 0) {
    const most = want.bedrooms?.min === undefined ? 0 : Math.max(0, ...pool.map(({ bedrooms }) => bedrooms?.max ?? 0))
    return [
      wording.nothingStep(want, found.relaxed, most > 0 && most < want.bedrooms!.min! ? most : undefined, language),
    ]
  }
  const open = [...new Set(found.fits.slice(0, mostOptions).flatMap((fit) => fit.open))]
  return [
    ...wording.relaxedSteps(want, found.relaxed, found.want, language),
    wording.countStep(found.fits.length, pool.length, open.length > 0, want, language),
    ...(open.length > 0 ? [wording.openStep(open, language)] : []),
  ]
}

/** One of each list in turn, so that every category asked for is among the first. */
function dealt(lists: readonly ChatOption[][]): ChatOption[] {
  const options: ChatOption[] = []
  for (let n = 0; n < mostOptions; n++) options.push(...lists.flatMap((list) => list.slice(n, n + 1)))
  return options.slice(0, mostOptions)
}

/** No category was understood: a venue called by its name, or the question what is wanted. */
function askBack(understood: Understanding, candidates: Candidates): ChatReply {
  const { language, unknown } = understood
  const named = candidates.named(unknown)
  const found = named.length > mostOptions ? [] : named
  const refine = refineOf(understood)
  if (found.length > 0) {
    const options = found.map((facts) =>
      optionOf({ facts, open: [] } satisfies Fit, bare(facts.venue.category as Category), language),
    )
    const step = language === 'en' ? 'Found by name in the catalogue.' : 'Найдено в каталоге по названию.'
    return { steps: [step], options, script: '', need_more_info: { missing: [], refine } }
  }
  return {
    steps: [wording.askCategory(language)],
    options: [],
    script: '',
    need_more_info: { missing: [wording.missingCategory(language)], refine },
  }
}

/** What is worth asking: only when the category is all that is known, and never what was said. */
function missingOf({ wants, language }: Understanding): string[] {
  const unnarrowed = wants.filter((want) => wording.wishes({ ...want, when: [] }, language).length === 0)
  // With several categories a question about one of them only stands in the way.
  return wants.length === unnarrowed.length && wants[0]
    ? wording.missingFor(wants[0].category, language).slice(0, 2)
    : []
}

const refineOf = ({ said }: Understanding): ChatReply['need_more_info']['refine'] => ({
  bedrooms_min: said.bedrooms ?? null,
  view: said.view ?? null,
})

const bare = (category: Category): Want => ({
  category,
  places: [],
  placesExcluded: [],
  placeWords: [],
  views: [],
  viewsExcluded: [],
  features: [],
  featuresExcluded: [],
  kinds: [],
  kindsExcluded: [],
  bedrooms: undefined,
  rooms: undefined,
  guests: undefined,
  beds: undefined,
  budget: undefined,
  when: [],
})
