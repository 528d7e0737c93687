import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CallNotification, Calls } from './calls/index.ts'
import { outboundChannel, type OutboundMetric } from './providers/outbound.ts'

export interface Metrics {
  /** A request was answered; `route` is its pattern, never its address. */
  answered(request: { method: string; route: string; status: number; ms: number }): void
  call(news: CallNotification): void
  /** Prometheus's text format. */
  print(): Promise<string>
  readonly contentType: string
  close(): void
}

/** Seconds. From a list that is kept in memory to a provider that is waited for. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts what happens in this process, for Prometheus. What stands at the moment is asked for when it is printed: the
 * questions that the database has not answered, the passwords that wait to be looked at, the calls.
 */
export function openMetrics(parts: {
  waiting: () => number
  hashesWaiting: () => number
  calls: () => ReturnType<Calls['running']>
}): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  // Among them the delay of the event loop, which voice frames share: with the ms between two looks in it. Rare enough that
  // looking costs a server at rest next to nothing.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const outbound = new Histogram({
    name: 'provider_request_duration_seconds',
    help: 'Time that a provider took to answer, or to fail to',
    labelNames: ['host', 'outcome'],
    buckets,
    registers,
  })
  const running = new Gauge({
    name: 'calls_running',
    help: 'Calls that this process runs',
    labelNames: ['transport', 'state'],
    registers,
  })
  const ended = new Counter({
    name: 'calls_ended_total',
    help: 'Calls that are over, by how they ended',
    labelNames: ['transport', 'reason'],
    registers,
  })
  const waiting = new Gauge({
    name: 'database_questions_waiting',
    help: 'Questions that the database has not answered yet',
    registers,
  })
  const signIns = new Gauge({ name: 'sign_ins_waiting', help: 'Passwords that wait to be looked at', registers })
  const hear = (message: unknown) => {
    const { host, outcome, ms } = message as OutboundMetric
    outbound.observe({ host, outcome }, ms / 1000)
  }
  outboundChannel.subscribe(hear)
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
      outboundChannel.unsubscribe(hear)
      registry.clear()
    },
  }
}
