import * as z from 'zod/mini'
import { categories } from '../../../contract/venues.ts'
import { budgetPeriods, type Currency, unitsPerDollar } from '../../../language/money/index.ts'

/** Effects of a wish: filters, ranks, or rules venues out. */
const strengths = ['required', 'preferred', 'excluded'] as const
/** Order of the venues that a request asks for. */
export const sortOrders = ['cheapest', 'most_expensive', 'biggest', 'smallest'] as const
const currencies = Object.keys(unitsPerDollar) as [Currency, ...Currency[]]

const text = (description: string) => ({ type: 'string', description })
const orNull = (type: 'string' | 'number', description: string) => ({ type: [type, 'null'], description })
const oneOf = (names: readonly string[], description: string) => ({ type: 'string', enum: [...names], description })
const oneOfOrNull = (names: readonly string[], description: string) => ({
  type: ['string', 'null'],
  enum: [...names, null],
  description,
})
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const listOf = (items: object) => nullable({ type: 'array', items })

const quote = text('words of the message, copied verbatim, that state the value')
const named = (names: string) => ({
  quote,
  name: orNull('string', `the name from ${names} in the data that the quote means, null if none`),
  strength: oneOf(strengths, 'required, preferred if optional, excluded if the client rejects it'),
})
const count = (what: string) => nullable(object({ quote, count: { type: 'number', description: what } }))

/**
 * JSON schema of the model's reading. All fields are required, null if not stated. The schema is constant, because the
 * provider prepares each new schema. Names of places and concepts come with the request's data.
 */
export const readingSchema = object({
  wants: listOf(
    object({
      category: object({ quote, value: oneOf(categories, 'category of venue that this request needs') }),
      places: listOf(object(named('"places"'))),
      views: listOf(object(named('"views"'))),
      wishes: listOf(object(named('"concepts"'))),
      bedrooms: nullable(
        object({ quote, min: orNull('number', 'fewest bedrooms'), max: orNull('number', 'most bedrooms') }),
      ),
      rooms: count('fewest rooms'),
      guests: count('number of guests, babies not counted'),
      massage_beds: count('fewest massage beds'),
      budget: nullable(
        object({
          quote,
          min: orNull('number', 'lowest amount'),
          max: orNull('number', 'highest amount'),
          currency: oneOfOrNull(currencies, 'null if not stated'),
          per: oneOfOrNull(budgetPeriods, 'what the amount pays for, null if not stated'),
        }),
      ),
      dates: listOf(text('dates, times or length of stay, copied verbatim')),
      opening: nullable(object({ quote })),
      sort: nullable(object({ quote, by: oneOf(sortOrders, 'order in which the client wants the venues') })),
    }),
  ),
  off_topic: nullable(object({ quote })),
  unverifiable: listOf(text('a wish that no field covers, copied verbatim')),
})

const quoted = z.object({ quote: z.string() })
const namedShape = z.nullable(
  z.array(z.object({ quote: z.string(), name: z.nullable(z.string()), strength: z.enum(strengths) })),
)
const number = z.nullable(z.number())
const countShape = z.nullable(z.object({ quote: z.string(), count: z.number() }))

/** The same schema in zod: a model's answer is untrusted input. */
export const reading = z.object({
  wants: z.nullable(
    z.array(
      z.object({
        category: z.object({ quote: z.string(), value: z.enum(categories) }),
        places: namedShape,
        views: namedShape,
        wishes: namedShape,
        bedrooms: z.nullable(z.object({ quote: z.string(), min: number, max: number })),
        rooms: countShape,
        guests: countShape,
        massage_beds: countShape,
        budget: z.nullable(
          z.object({
            quote: z.string(),
            min: number,
            max: number,
            currency: z.nullable(z.enum(currencies)),
            per: z.nullable(z.enum(budgetPeriods)),
          }),
        ),
        dates: z.nullable(z.array(z.string())),
        opening: z.nullable(quoted),
        sort: z.nullable(z.object({ quote: z.string(), by: z.enum(sortOrders) })),
      }),
    ),
  ),
  off_topic: z.nullable(quoted),
  unverifiable: z.nullable(z.array(z.string())),
})
export type ModelReading = z.infer<typeof reading>
export type ModelWant = NonNullable<ModelReading['wants']>[number]

export const scriptSchema = object({ script: { type: ['string', 'null'] } })
export const script = z.object({ script: z.nullable(z.string()) })
