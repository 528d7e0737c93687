import * as z from 'zod/mini'
import { categories } from '../../../contract/venues.ts'
import { lexicon } from '../../../language/concepts/index.ts'
import { budgetPeriods, type Currency, unitsPerDollar } from '../../../language/money/index.ts'
import { places } from '../../../language/places/index.ts'

const namesOf = (kind: string): string[] => Object.keys(lexicon[kind] ?? {}).map((name) => `${kind}:${name}`)

const vocabulary = {
  category: [...categories],
  place: Object.keys(places),
  view: [...Object.keys(lexicon['nature'] ?? {}), 'pool'],
  feature: namesOf('feature'),
  kind: ['cuisine', 'boat', 'massage'].flatMap(namesOf),
  currency: Object.keys(unitsPerDollar) as [Currency, ...Currency[]],
  per: budgetPeriods,
}

const number = { type: ['number', 'null'] }
const oneOf = (names: readonly string[]) => ({ type: ['string', 'null'], enum: [...names, null] })
const listOf = (names: readonly string[]) => ({
  anyOf: [{ type: 'array', items: { type: 'string', enum: names } }, { type: 'null' }],
})
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** JSON schema of the model's answer. All fields are required, null if not stated. Names come from the lexicon. */
export const readingSchema = object({
  wants: {
    anyOf: [
      {
        type: 'array',
        items: object({
          category: { type: 'string', enum: vocabulary.category },
          places: listOf(vocabulary.place),
          views: listOf(vocabulary.view),
          features: listOf(vocabulary.feature),
          kinds: listOf(vocabulary.kind),
          bedrooms_min: number,
          guests: number,
          budget_min: number,
          budget_max: number,
          currency: oneOf(vocabulary.currency),
          per: oneOf(vocabulary.per),
        }),
      },
      { type: 'null' },
    ],
  },
  unverifiable: {
    anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }],
  },
})

const among = (names: readonly string[]) => z.enum(names as [string, ...string[]])
const count = z.nullable(z.number().check(z.positive()))

/** The same schema in zod: a model's answer is untrusted input. */
export const reading = z.object({
  wants: z.nullable(
    z.array(
      z.object({
        category: z.enum(categories),
        places: z.nullable(z.array(among(vocabulary.place))),
        views: z.nullable(z.array(among(vocabulary.view))),
        features: z.nullable(z.array(among(vocabulary.feature))),
        kinds: z.nullable(z.array(among(vocabulary.kind))),
        bedrooms_min: count,
        guests: count,
        budget_min: count,
        budget_max: count,
        currency: z.nullable(z.enum(vocabulary.currency)),
        per: z.nullable(z.enum(vocabulary.per)),
      }),
    ),
  ),
  unverifiable: z.nullable(z.array(z.string())),
})
export type ModelReading = z.infer<typeof reading>

export const scriptSchema = object({ script: { type: ['string', 'null'] } })
export const script = z.object({ script: z.nullable(z.string()) })
