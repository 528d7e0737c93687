import type { Store } from '../store/open.ts'
import { NotAdmitted } from './not-admitted.ts'
import { activeStatuses } from './status.ts'

/** Types of calls that use a WebSocket of the browser. */
export type BrowserTransport = 'realtime' | 'direct'

/**
 * Calls that one user may hold open at once. Each call costs money, and a program with a stolen session can open many.
 * The limit of realtime calls is high because load tests open hundreds for one user.
 */
const mostAtOnce: Readonly<Record<BrowserTransport, number>> = { direct: 20, realtime: 250 }

/** Maximum number of calls in admission, over all processes. A process has at most 10 database connections. */
const inAdmission = 50

/** The user has the maximum number of calls open. */
export class TooManyCalls extends NotAdmitted {
  constructor() {
    super(429, 'too_many_voice_calls')
  }
}

/**
 * Admits a browser call in the transaction that inserts its row. The rows of active calls are the claims. A claim ends
 * with its call, also when another process ends the call of a crashed process.
 * @throws TooManyCalls
 */
export async function admitBrowserCall(
  store: Store,
  transaction: Store['db'],
  transport: BrowserTransport,
  userId: string,
): Promise<void> {
  const limit = mostAtOnce[transport]
  // Skips the lock far below the limit, so that calls start in parallel.
  if ((await countOpenCalls(transaction, transport, userId)) < limit - inAdmission) return
  await store.hold(transaction, `open calls ${userId}`)
  await checkOpenCalls(transaction, transport, userId)
}

/** Rejects most surplus calls before the provider is called. `admitBrowserCall` checks again. @throws TooManyCalls */
export async function checkOpenCalls(db: Store['db'], transport: BrowserTransport, userId: string): Promise<void> {
  if ((await countOpenCalls(db, transport, userId)) >= mostAtOnce[transport]) throw new TooManyCalls()
}

async function countOpenCalls(db: Store['db'], transport: BrowserTransport, userId: string): Promise<number> {
  const { open } = await db
    .selectFrom('calls')
    .select((e) => e.fn.countAll<number>().as('open'))
    .where('status', 'in', activeStatuses)
    .where('transport', '=', transport)
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow()
  return open
}
