/** Worker thread that derives facts and search terms from venues' texts (see derive-batch.ts). */
import { parentPort } from 'node:worker_threads'
import { derivedOf } from './derived-data.ts'
import type { DeriveAnswer, DeriveAsk } from './derive-batch.ts'

const port = parentPort!
port.on('message', ({ id, drafts }: DeriveAsk) =>
  port.postMessage({ id, derived: drafts.map(derivedOf) } satisfies DeriveAnswer),
)
