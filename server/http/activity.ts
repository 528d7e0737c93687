import type { ActivityKind } from '../../contract/accounts.ts'
import type { CallAnswer } from '../../contract/answers.ts'
import type { EndpointName } from '../../contract/endpoints.ts'
import type { ImportPreview } from '../../contract/imports.ts'
import type { WriteBack } from '../../contract/inquiries.ts'
import { secretFields } from '../../contract/settings.ts'
import type { Activity } from '../activity/index.ts'
import type { CallNotification, DoNotCallChange, RetentionCounts } from '../calls/index.ts'
import type { HandlerGroup, Handlers } from './serve.ts'

export function activityHandlers(activity: Activity): HandlerGroup<'activity'> {
  return { activity: ({ query }) => activity.list(query) }
}

interface AuditEvent {
  kind: ActivityKind
  subject?: string
  details?: Readonly<Record<string, unknown>>
}

type ExchangeOf<Name extends EndpointName> = Parameters<Handlers[Name]>[0]
type ReplyTo<Name extends EndpointName> = Awaited<ReturnType<Handlers[Name]>>

/** Creates the audit event of a successful request. Undefined if the request changed nothing. */
type Describe<Name extends EndpointName> = (reply: ReplyTo<Name>, exchange: ExchangeOf<Name>) => AuditEvent | undefined

/** Reads the state before the request, for audit events that compare it with the state after the request. */
type DescribeFor<Name extends EndpointName> = (
  handlers: Handlers,
  exchange: ExchangeOf<Name>,
) => Promise<Describe<Name>>

const after =
  <Name extends EndpointName>(describe: Describe<Name>): DescribeFor<Name> =>
  () =>
    Promise.resolve(describe)

const describeImport = ({ id, filename, counts }: ImportPreview): AuditEvent => ({
  kind: 'import applied',
  subject: filename,
  details: { id, counts },
})

const describeWriteBack = (
  kind: 'answers written' | 'answers restored',
  { id, cells }: WriteBack,
  inquiry: string,
): AuditEvent => ({ kind, details: { id, inquiry, cells: cells.length } })

const decisionIn = (answers: readonly CallAnswer[], question: string) =>
  answers.find((answer) => String(answer.question) === question)?.decision ?? null

/** Audit events by endpoint. The account handlers record their own. */
const auditEvents: { [Name in EndpointName]?: DescribeFor<Name> } = {
  writeSettings: async (handlers, exchange) => {
    const before: Readonly<Record<string, unknown>> = await handlers.readSettings({ ...exchange, body: {} })
    return (reply, { body }) => {
      const now: Readonly<Record<string, unknown>> = reply
      const fields = Object.keys(body).filter((field) =>
        (secretFields as readonly string[]).includes(field)
          ? Boolean(body[field as keyof typeof body])
          : JSON.stringify(before[field]) !== JSON.stringify(now[field]),
      )
      return fields.length > 0 ? { kind: 'settings changed', subject: fields.join(', ') } : undefined
    }
  },
  testConnection: after(({ service, success }) => ({
    kind: 'connection tested',
    subject: service,
    details: { success },
  })),
  // recordImport records an import in the background when the import ends.
  applyImport: after((applied, { query }) => (query.background === 'true' ? undefined : describeImport(applied))),
  importDemo: after(describeImport),
  undoImport: async (handlers, exchange) => {
    const { filename } = await handlers.readImport({ ...exchange })
    return ({ id, removed, restored }) => ({
      kind: 'import undone',
      subject: filename,
      details: { id, removed, restored },
    })
  },
  updateVenue: after(({ id, name }) => ({ kind: 'venue edited', subject: name, details: { id } })),
  deleteVenue: async (handlers, exchange) => {
    const venue = await handlers.readVenue({ ...exchange })
    return () => ({ kind: 'venue deleted', subject: venue.name, details: { id: venue.id } })
  },
  restoreVenue: after(({ id, name }) => ({ kind: 'venue restored', subject: name, details: { id } })),
  createScenario: after(({ id, name }) => ({ kind: 'scenario created', subject: name, details: { id } })),
  importScenarios: after((saved) => ({
    kind: 'scenario created',
    subject: saved.length === 1 ? saved[0]!.name : `${saved.length} scenarios from a file`,
    details: { ids: saved.map(({ id }) => id) },
  })),
  updateScenario: after(({ id, name }) => ({ kind: 'scenario edited', subject: name, details: { id } })),
  deleteScenario: async (handlers, exchange) => {
    const scenario = (await handlers.listScenarios({ ...exchange, params: {} })).find(
      ({ id }) => id === exchange.params.id,
    )
    return (_reply, { params }) => ({
      kind: 'scenario deleted',
      subject: scenario?.name ?? '',
      details: { id: params.id },
    })
  },
  keepCall: async (handlers, exchange) => {
    const before = await handlers.readCall({ ...exchange, body: {} })
    return ({ id, keep, phone_number }) =>
      before.keep === keep
        ? undefined
        : { kind: keep ? 'call kept' : 'call no longer kept', subject: phone_number ?? '', details: { id } }
  },
  deleteRecordings: after((_reply, { params }) => ({ kind: 'recordings deleted', details: { id: params.id } })),
  decideAnswer: async (handlers, exchange) => {
    const before = decisionIn((await handlers.callAnswers({ ...exchange, body: {} })).answers, exchange.params.question)
    return ({ question, text, decision }, { params }) =>
      JSON.stringify(decision) === JSON.stringify(before)
        ? undefined
        : {
            kind: 'answer decided',
            subject: text,
            details: { id: params.id, question, status: decision?.status ?? null },
          }
  },
  deleteInquiry: async (handlers, exchange) => {
    const { id, title } = await handlers.readInquiry({ ...exchange })
    return () => ({ kind: 'inquiry deleted', subject: title, details: { id } })
  },
  startInquiry: async (handlers, exchange) => {
    const before = await handlers.readInquiry({ ...exchange, body: {} })
    return ({ id, title, practice, totals }) =>
      before.state === 'draft'
        ? { kind: 'inquiry started', subject: title, details: { id, practice, venues: totals.of } }
        : undefined
  },
  stopInquiry: async (handlers, exchange) => {
    const before = await handlers.readInquiry({ ...exchange })
    return ({ id, title }) =>
      before.state === 'stopped' ? undefined : { kind: 'inquiry stopped', subject: title, details: { id } }
  },
  writeBack: after((reply, { params }) => describeWriteBack('answers written', reply, params.id)),
  undoWriteBack: after((reply, { params }) => describeWriteBack('answers restored', reply, params.id)),
  createProposal: after(({ id, expires_at }, { params, body }) => ({
    kind: 'proposal created',
    details: { id, inquiry: params.id, venues: body.venue_ids.length, expires_at },
  })),
  deleteProposal: after((_reply, { params }) => ({ kind: 'proposal revoked', details: { id: params.id } })),
  createPhoneNumber: after(({ id, name }) => ({ kind: 'number saved', subject: name, details: { id } })),
  updatePhoneNumber: after(({ id, name }) => ({ kind: 'number edited', subject: name, details: { id } })),
  deletePhoneNumber: async (handlers, exchange) => {
    const number = (await handlers.listPhoneNumbers({ ...exchange, params: {} })).find(
      ({ id }) => id === exchange.params.id,
    )
    return (_reply, { params }) => ({ kind: 'number deleted', subject: number?.name ?? '', details: { id: params.id } })
  },
}

/** Returns handlers that also record an audit event after each successful change. */
export function recordAuditEvents(handlers: Handlers, activity: Activity): Handlers {
  const recorded = Object.entries(auditEvents).map(([name, describeFor]) => {
    // Each entry of `auditEvents` has the exchange type of its endpoint. TypeScript cannot infer this in a loop.
    const handler = handlers[name as EndpointName] as (exchange: unknown) => Promise<unknown>
    const prepare = describeFor as unknown as (
      handlers: Handlers,
      exchange: unknown,
    ) => Promise<(reply: unknown, exchange: unknown) => AuditEvent | undefined>
    const recording = async (exchange: ExchangeOf<EndpointName>) => {
      const describe = await prepare(handlers, exchange)
      const reply = await handler(exchange)
      const described = describe(reply, exchange)
      if (described) await activity.record({ user: exchange.user.id, ...described })
      return reply
    }
    return [name, recording] as const
  })
  return { ...handlers, ...Object.fromEntries(recorded) }
}

/** Returns a callback that records an import applied in the background. */
export function recordImport(activity: Activity): (applied: ImportPreview, by: string | null) => void {
  return (applied, by) => void activity.record({ user: by, ...describeImport(applied) })
}

/** Returns a callback that records the start and end of a call. Calls can start and end outside a request. */
export function recordCall(activity: Activity): (news: CallNotification) => void {
  return ({ what, by, phoneNumber, ...details }) =>
    void activity.record({ user: by, kind: `call ${what}`, subject: phoneNumber ?? '', details })
}

/** Returns a callback that records what retention deleted. */
export function recordRetention(activity: Activity): (counts: RetentionCounts) => Promise<void> {
  return (counts) => activity.record({ user: null, kind: 'retention applied', details: { ...counts } })
}

/** Returns a callback that records a change of the do-not-call list. Callees can cause changes outside a request. */
export function recordDoNotCall(activity: Activity): (change: DoNotCallChange) => void {
  return ({ what, by, entry: { id, phone_number, reason, call_id, removed } }) =>
    void activity.record({
      user: by,
      kind: `do-not-call ${what}`,
      subject: phone_number,
      details: { id, reason: removed?.reason ?? reason, call_id },
    })
}
