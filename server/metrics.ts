import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CallNotification, Calls } from './calls/index.ts'
import { outboundChannel, type OutboundMetric } from './providers/outbound.ts'

export interface Metrics {
  /** Records a response. `route` is the pattern, never the URL. */
  answered(request: { method: string; route: string; status: number; ms: number }): void
  call(news: CallNotification): void
  /** Returns the metrics in the text format of Prometheus. */
  print(): Promise<string>
  readonly contentType: string
  close(): void
}

/** Histogram buckets in seconds: from a cached list to a slow provider. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Collects metrics of this process for Prometheus. Reads gauges when printing. */
export function openMetrics(parts: {
  /** Number of unanswered database queries. */
  waiting: () => number
  /** Number of passwords waiting for a hash. */
  hashesWaiting: () => number
  calls: () => ReturnType<Calls['running']>
}): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  // Includes the event loop delay, which delays audio frames. A sample every 100 ms costs an idle server almost nothing.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const outbound = new Histogram({
    name: 'provider_request_duration_seconds',
    help: 'Time of a provider request, including failures',
    labelNames: ['host', 'outcome'],
    buckets,
    registers,
  })
  const running = new Gauge({
    name: 'calls_running',
    help: 'Active calls of this process',
    labelNames: ['transport', 'state'],
    registers,
  })
  const ended = new Counter({
    name: 'calls_ended_total',
    help: 'Ended calls by reason',
    labelNames: ['transport', 'reason'],
    registers,
  })
  const waiting = new Gauge({
    name: 'database_questions_waiting',
    help: 'Unanswered database queries',
    registers,
  })
  const signIns = new Gauge({ name: 'sign_ins_waiting', help: 'Passwords waiting for a hash', registers })
  const observeOutbound = (message: unknown) => {
    const { host, outcome, ms } = message as OutboundMetric
    outbound.observe({ host, outcome }, ms / 1000)
  }
  outboundChannel.subscribe(observeOutbound)
  return {
    answered: ({ method, route, status, ms }) => requests.observe({ method, route, status: String(status) }, ms / 1000),
    call({ what, transport, reason }) {
      if (what === 'ended') ended.inc({ transport, reason: reason ?? '' })
    },
    print() {
      waiting.set(parts.waiting())
      signIns.set(parts.hashesWaiting())
      running.reset()
      for (const { transport, state } of parts.calls()) running.inc({ transport, state: state() })
      return registry.metrics()
    },
    contentType: registry.contentType,
    close() {
      outboundChannel.unsubscribe(observeOutbound)
      registry.clear()
    },
  }
}
