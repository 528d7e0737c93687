import type { ExchangeRates } from '../exchange-rates/index.ts'
import type { HandlerGroup } from './serve.ts'

export const exchangeRateHandlers = (rates: Pick<ExchangeRates, 'report'>): HandlerGroup<'exchangeRates'> => ({
  exchangeRates: () => rates.report(),
})
