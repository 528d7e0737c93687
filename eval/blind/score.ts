import { readFileSync } from 'node:fs'
import type { ChatReply } from '../../contract/chat.ts'
import type { Category } from '../../contract/venues.ts'
import { openCatalogue } from '../../server/catalogue/index.ts'
import { openRecommend } from '../../server/recommend/index.ts'
import { openStore } from '../../server/store/open.ts'
import { temporaryFolder } from '../../tests/support/folders.ts'

/**
 * Sets by authors who had seen neither the rules nor earlier sets: a catalogue of 60 or 90 venues and 100 requests each.
 * They were used for fixes after their first scores.
 */
export const blindSets = [
  'portugal-sri-lanka',
  'mexico-croatia',
  'morocco-italy',
  'philippines-kenya',
  'turkey-vietnam',
  'greece-south-africa',
  'iceland-brazil',
  'france-bali',
  'japan-emirates',
  'spain-georgia',
  'mauritius-scotland',
] as const

interface BlindRequest {
  readonly id: string
  readonly language: 'en' | 'ru'
  readonly message: string
  /** Names of all venues that match, by category. */
  readonly right: Partial<Readonly<Record<Category, readonly string[]>>>
  /** What the reply should ask for. 'narrow': too many venues match. */
  readonly ask: 'nothing' | 'category' | 'narrow'
  /** Regular expression that the reply must not match, such as the text of an injected order. */
  readonly never?: string
}

export interface BlindScore {
  /** Mean share of the first three options that match. The divisor is smaller if fewer venues match. */
  precision: number
  /** Share of options that do not match and do not say so. */
  violations: number
  /** Replies that contain forbidden text. */
  forbidden: number
}

/** Imports the catalogue of a set and scores the replies without a model, by language. `faults` lists imperfect replies. */
export async function scoreBlind(
  set: (typeof blindSets)[number],
): Promise<Record<'en' | 'ru', BlindScore> & { faults: string[] }> {
  const read = (extension: string) => readFileSync(new URL(`${set}.${extension}`, import.meta.url))
  const store = await openStore({ databaseUrl: undefined, dataDir: temporaryFolder() })
  try {
    const catalogue = openCatalogue({ store, log: { info() {} } })
    const { id } = await catalogue.imports.preview(read('csv'), `${set}.csv`, null)
    await catalogue.imports.apply(id)
    const recommend = openRecommend({ catalogue, log: { debug() {} } })
    const faults: string[] = []
    const sums = { en: newSum(), ru: newSum() }
    for (const request of JSON.parse(read('json').toString()) as BlindRequest[]) {
      const { reply } = await recommend.reply(request.message)
      const fault = add(sums[request.language], request, reply)
      if (fault !== '') faults.push(`${request.id} ${request.message}\n    - ${fault}`)
    }
    return { en: scoreOf(sums.en), ru: scoreOf(sums.ru), faults }
  } finally {
    await store.close()
  }
}

const newSum = () => ({ precisions: [] as number[], options: 0, violations: 0, forbidden: 0 })
type Sum = ReturnType<typeof newSum>

const scoreOf = ({ precisions, options, violations, forbidden }: Sum): BlindScore => ({
  precision: precisions.reduce((sum, precision) => sum + precision, 0) / precisions.length,
  violations: violations / options,
  forbidden,
})

const statesDifference = /near miss|not quite|почти подходит|не вполне/i

function add(sum: Sum, request: BlindRequest, reply: ChatReply): string {
  const isForbidden = request.never !== undefined && new RegExp(request.never, 'i').test(JSON.stringify(reply))
  if (isForbidden) sum.forbidden++
  const faults = isForbidden ? [`contains ${request.never}`] : []
  if (request.ask !== 'nothing') return faults.join('; ')
  const key = (category: string, name: string) => `${category} ${name.trim().toLowerCase()}`
  const right = new Set(
    Object.entries(request.right).flatMap(([category, names]) => names.map((name) => key(category, name))),
  )
  const options = reply.options.map((option) => ({ ...option, isRight: right.has(key(option.category, option.name)) }))
  if (right.size > 0) {
    const first = options.slice(0, 3)
    const precision = first.filter(({ isRight }) => isRight).length / Math.max(Math.min(3, right.size), first.length)
    sum.precisions.push(precision)
    if (precision < 1) faults.push(`P@3 ${precision.toFixed(2)} of ${[...right].slice(0, 4).join(', ')}`)
  }
  const violating = options.filter(({ isRight, details }) => !isRight && !statesDifference.test(details))
  sum.options += options.length
  sum.violations += violating.length
  return [...faults, ...violating.map(({ name }) => `violates: ${name}`)].join('; ')
}
