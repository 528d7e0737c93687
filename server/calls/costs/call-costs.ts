import type { Call } from '../../../contract/calls.ts'
import type { CallCost, ModelCost, Money } from '../../../contract/costs.ts'
import { costOf, priceListOn } from '../../providers/openai-prices.ts'
import { servicesOf } from '../../providers/service-prices.ts'
import type { Store } from '../../store/open.ts'
import type { UsageRow } from './usage-rows.ts'

/** Units of a currency per US dollar, by ISO 4217 code. */
export type Units = Readonly<Record<string, number>>

/** What determines the cost of a real call. Times in ms since 1970. */
export interface MeteredCall {
  id: string
  transport: string
  started_at: number
  connected_at: number | null
  ended_at: number | null
  /** Price of the carrier in millionths of `currency`. Null if unknown. */
  micros: number | null
  currency: string | null
  usage: readonly UsageRow[]
}

/** Cost of a call in millionths of a US dollar. Null if unknown. */
export interface KnownCost {
  models: number | null
  total: number | null
  /** True if the providers have reported all that they report about the call. */
  isReported: boolean
  /** False if part of the cost is unknown. */
  isComplete: boolean
}

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const dollars = (micros: number): Money => ({ amount: Math.round(micros) / 1e6, currency: 'USD' })

/** Converts millionths of a currency to those of a US dollar. Undefined if the rate is unknown. */
export function inDollars(micros: number, currency: string, units: Units): number | undefined {
  const rate = Object.hasOwn(units, currency) ? units[currency] : undefined
  return rate ? micros / rate : undefined
}

/** Reads the real calls among `ids`. */
export async function readMetered({ db }: Pick<Store, 'db'>, ids: readonly string[]): Promise<MeteredCall[]> {
  if (ids.length === 0) return []
  const calls = await db
    .selectFrom('calls')
    .leftJoin('call_prices', 'call_prices.call_id', 'calls.id')
    .where('calls.id', 'in', ids)
    .where('practice', '=', 0)
    .select(['calls.id', 'transport', 'started_at', 'connected_at', 'ended_at', 'micros', 'currency'])
    .execute()
  const rows = await db
    .selectFrom('call_usage')
    .selectAll()
    .where('call_id', 'in', ids)
    .orderBy('call_id')
    .orderBy('model')
    .execute()
  const byCall = Map.groupBy(rows, ({ call_id }) => call_id)
  return calls.map((call) => ({ ...call, usage: byCall.get(call.id) ?? [] }))
}

const modelMicros = ({ started_at }: MeteredCall, row: UsageRow) =>
  costOf(priceListOn(dayOf(started_at)), row.model, row)

/** Returns the services without a known price that the call used. */
const usedServices = ({ connected_at, transport }: MeteredCall) => (connected_at === null ? [] : servicesOf(transport))

/** Adds up what is known of the cost. */
export function knownCost(call: MeteredCall, units: Units): KnownCost {
  const { transport, connected_at, ended_at, micros, currency, usage } = call
  const costs = usage.map((row) => modelMicros(call, row))
  const known = costs.filter((cost) => cost !== undefined)
  const models = known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0)
  const carrier = micros === null || currency === null ? undefined : inDollars(micros, currency, units)
  const areModelsKnown =
    known.length === costs.length &&
    usage.every(({ unreported }) => unreported === 0) &&
    (usage.length > 0 || connected_at === null)
  const isCarrierKnown = carrier !== undefined || transport !== 'twilio' || connected_at === null
  const isReported = ended_at !== null && areModelsKnown && isCarrierKnown
  return {
    models,
    total: models === null && carrier === undefined ? null : (models ?? 0) + (carrier ?? 0),
    isReported,
    isComplete: isReported && usedServices(call).length === 0,
  }
}

/** Returns the cost fields of a call. Empty if the call has no cost. */
export function costFields(
  call: MeteredCall,
  units: Units,
): Pick<Call, 'model_cost' | 'total_cost' | 'cost_incomplete'> {
  const { models, total, isComplete } = knownCost(call, units)
  return {
    ...(models === null ? {} : { model_cost: dollars(models) }),
    ...(total === null ? {} : { total_cost: dollars(total) }),
    ...(isComplete || (total === null && call.connected_at === null) ? {} : { cost_incomplete: true }),
  }
}

/** Returns the cost of a call by model and carrier. */
export function costDetails(call: MeteredCall, units: Units): CallCost {
  const { total, isComplete } = knownCost(call, units)
  const { date, source } = priceListOn(dayOf(call.started_at))
  const services = usedServices(call).map((name) => ({ name, cost: null }))
  return {
    call_id: call.id,
    total: total === null ? null : dollars(total),
    complete: isComplete,
    carrier: call.currency === null ? null : { amount: (call.micros ?? 0) / 1e6, currency: call.currency },
    models: call.usage.map((row) => modelCost(row, modelMicros(call, row))),
    ...(services.length === 0 ? {} : { services }),
    prices: { date, source },
  }
}

function modelCost(row: UsageRow, micros: number | undefined): ModelCost {
  const cached = row.text_cached + row.audio_cached
  return {
    model: row.model,
    cost: micros === undefined ? null : dollars(micros),
    requests: row.requests,
    unreported: row.unreported,
    input_tokens: row.text_input + row.text_written + row.audio_input + cached,
    cached_tokens: cached,
    output_tokens: row.text_output + row.audio_output,
    seconds: row.audio_ms / 1000,
  }
}
