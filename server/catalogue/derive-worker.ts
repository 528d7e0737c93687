/** Thread that derives facts and search terms from venues' texts (see derive-batch.ts). Each client has a port. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import { derivedOf } from './derived-data.ts'
import { lowerPriority } from '../thread-priority.ts'
import type { DeriveAnswer, DeriveAsk } from './derive-batch.ts'

function answerTo({ id, drafts }: DeriveAsk): DeriveAnswer {
  try {
    return { id, derived: drafts.map(derivedOf) }
  } catch (error) {
    return { id, error }
  }
}

lowerPriority()
parentPort!.on('message', (port: MessagePort) => {
  port.on('message', (asked: DeriveAsk) => port.postMessage(answerTo(asked)))
})
