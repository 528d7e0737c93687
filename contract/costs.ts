import * as z from 'zod/mini'
import { timestamp } from './common.ts'

/** `currency` is an ISO 4217 code. */
export const money = z.object({ amount: z.number(), currency: z.string() })
export type Money = z.infer<typeof money>

/** Daily budget of the settings. */
export const budget = z.object({
  amount: z.number().check(z.minimum(0.01), z.maximum(1_000_000)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})

/** Publication of the provider's prices. */
const priceSource = z.object({
  /** Day of the prices, 'YYYY-MM-DD'. */
  date: z.string(),
  /** Web address of the prices. */
  source: z.string(),
})

/** Use of one model by a call. */
const modelCost = z.object({
  model: z.string(),
  /** Null if the price of the model is unknown. */
  cost: z.nullable(money),
  requests: z.number(),
  /** Requests whose usage the provider did not report. They are not part of `cost`. */
  unreported: z.number(),
  /** Input tokens, cached ones included. */
  input_tokens: z.number(),
  cached_tokens: z.number(),
  output_tokens: z.number(),
  /** Duration of transcribed audio, for models that are billed by it. */
  seconds: z.number(),
})
export type ModelCost = z.infer<typeof modelCost>

/** Services of a provider that are billed apart from models and from the carrier's price of the call. */
const serviceName = z.enum(['answering_machine_detection', 'media_streams', 'rooms'])
export type ServiceName = z.infer<typeof serviceName>

/** Use of a service by a call. `cost`: null if the price is unknown. */
const serviceCost = z.object({ name: serviceName, cost: z.nullable(money) })

/** Cost of a real call so far. A practice call costs nothing. */
export const callCost = z.object({
  call_id: z.string(),
  /** Models and carrier, in US dollars. Null if no part is known. */
  total: z.nullable(money),
  /** False if part of the cost is unknown: `total` is then a lower bound. */
  complete: z.boolean(),
  /** As reported by the carrier. Null before, and for calls without a carrier. */
  carrier: z.nullable(money),
  models: z.array(modelCost),
  /** Absent if the call used none, and from older servers. */
  services: z.optional(z.array(serviceCost)),
  prices: priceSource,
})
export type CallCost = z.infer<typeof callCost>

/** Use of the daily budget. A day is a UTC day. A call belongs to the day on which it started. */
export const budgetUse = z.object({
  budget: money,
  /** Known cost of the calls of today, in the currency of the budget. */
  spent: z.number(),
  /** Expected further cost of running calls, in the currency of the budget. */
  reserved: z.number(),
  /** 'warning': 80 % are used. 'used_up': no call that costs money can start. */
  state: z.enum(['open', 'warning', 'used_up']),
  /** Start of the next day. */
  resets_at: timestamp,
})
export type BudgetUse = z.infer<typeof budgetUse>

/** Costs of real calls, in US dollars. */
export const callCosts = z.object({
  /** All days, oldest first, including days without calls. */
  days: z.array(z.object({ day: z.string(), amount: z.number(), calls: z.number() })),
  /** Users who placed calls, highest amount first. `email` is null if unknown. */
  people: z.array(z.object({ email: z.nullable(z.string()), amount: z.number(), calls: z.number() })),
  /** Number of calls whose cost is partly unknown. */
  incomplete: z.number(),
  prices: priceSource,
  /** Null without a budget. */
  budget: z.nullable(budgetUse),
})
export type CallCosts = z.infer<typeof callCosts>
