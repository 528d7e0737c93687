import { setImmediate } from 'node:timers/promises'
import type { CallAnswer, ModelUsage } from '../../../contract/answers.ts'
import { acceptProposal, answersVersion, type Reading } from '../../../engine/answers/index.ts'
import type { Store, Tables } from '../../store/open.ts'
import { isActive } from '../status.ts'
import type { ReadCall } from './call-reader.ts'
import { countsOf, readDecisions, withDecisions } from './decisions.ts'
import { callTerms } from './words.ts'

/** A model's proposal. `acceptProposal` checks it against the messages. */
export type Proposal = Pick<CallAnswer, 'question' | 'verdict' | 'value' | 'quote'>

type ProposalRow = Tables['call_proposals']

/** Returns the reading with the proposals that pass the checks, one per question. */
export function withProposals({ reading, messages, facts }: ReadCall, proposals: readonly Proposal[]): Reading {
  const answers = reading.answers.map((answer) => {
    const proposal = proposals.find(({ question }) => question === answer.question)
    return (proposal && acceptProposal(reading, proposal, messages, facts)) ?? answer
  })
  return { ...reading, answers }
}

export const proposalsIn = (row: Pick<ProposalRow, 'proposals_json'> | undefined): readonly Proposal[] =>
  row?.proposals_json ? (JSON.parse(row.proposals_json) as Proposal[]) : []

/** Describes the request to the model for the reply. */
export function usageOf(row: ProposalRow, { answers }: Reading): ModelUsage {
  return {
    name: row.model,
    at: new Date(row.at).toISOString(),
    has_answered: row.proposals_json !== null,
    accepted: answers.filter(({ read_by }) => read_by === 'model').length,
    prompt_tokens: row.prompt_tokens,
    completion_tokens: row.completion_tokens,
  }
}

/**
 * Stores readings and their search terms. Skips a reading that is older than the stored one. The first statement locks
 * the rows, so a decision of a person is either counted here or counts after this transaction.
 * @param isSettled true for a call that is over and whose last facts are known
 * @param within runs work in a transaction. By default opens one.
 */
export async function storeReadings(
  store: Store,
  read: readonly ReadCall[],
  isSettled: (call: ReadCall['call']) => boolean,
  within = (work: (db: Store['db']) => Promise<void>) => store.db.transaction().execute(work),
): Promise<void> {
  if (read.length === 0) return
  const byId = new Map(read.map((one) => [one.call.id, one]))
  const terms = new Map<string, string[]>()
  for (const { call, messages } of read.filter(({ call }) => !isActive(call))) {
    terms.set(call.id, callTerms(messages))
    // Audio frames pass between two calls.
    await setImmediate()
  }
  await within(async (db) => {
    const stored = await db
      .insertInto('call_answers')
      // The order prevents deadlocks.
      .values(
        read
          .toSorted((a, b) => (a.call.id < b.call.id ? -1 : 1))
          .map(({ call, records, reading }) => ({
            call_id: call.id,
            read_version: answersVersion,
            settled_version: isSettled(call) ? answersVersion : 0,
            records,
            ...columnsOf(reading, reading.answers),
          })),
      )
      .onConflict((conflict) =>
        conflict
          .column('call_id')
          .doUpdateSet((e) => ({
            read_version: e.ref('excluded.read_version'),
            settled_version: e.ref('excluded.settled_version'),
            records: e.ref('excluded.records'),
            reached: e.ref('excluded.reached'),
            stance: e.ref('excluded.stance'),
            question_count: e.ref('excluded.question_count'),
            answered_count: e.ref('excluded.answered_count'),
            open_count: e.ref('excluded.open_count'),
          }))
          .where((e) =>
            e.or([
              e('call_answers.read_version', '<', e.ref('excluded.read_version')),
              e.and([
                e('call_answers.read_version', '=', e.ref('excluded.read_version')),
                e('call_answers.records', '<=', e.ref('excluded.records')),
                e('call_answers.settled_version', '<=', e.ref('excluded.settled_version')),
              ]),
            ]),
          ),
      )
      .returning(['id', 'call_id'])
      .execute()
    const ids = stored.map(({ call_id }) => call_id)
    if (ids.length === 0) return
    const decisionsOf = await readDecisions(db, ids)
    const proposals = await db
      .selectFrom('call_proposals')
      .select(['call_id', 'proposals_json'])
      .where('call_id', 'in', ids)
      .where('proposals_json', 'is not', null)
      .execute()
    const readings: Tables['call_readings'][] = []
    for (const id of ids) {
      const decisions = decisionsOf(id)
      const proposed = proposalsIn(proposals.find(({ call_id }) => call_id === id))
      const reading = withProposals(byId.get(id)!, proposed)
      readings.push({ call_id: id, reading_json: JSON.stringify(reading) })
      if (decisions.size === 0 && proposed.length === 0) continue
      const columns = columnsOf(reading, withDecisions(reading.answers, decisions))
      await db.updateTable('call_answers').set(columns).where('call_id', '=', id).execute()
    }
    await db
      .insertInto('call_readings')
      .values(readings)
      .onConflict((conflict) =>
        conflict.column('call_id').doUpdateSet((e) => ({ reading_json: e.ref('excluded.reading_json') })),
      )
      .execute()
    await store.search.putCallTerms(
      db,
      stored.flatMap(({ id, call_id }) => {
        const own = terms.get(call_id)
        return own === undefined ? [] : [{ id, terms: own }]
      }),
    )
  })
}

const columnsOf = (reading: Reading, decided: readonly CallAnswer[]) => ({
  reached: reading.reached,
  stance: reading.stance,
  ...countsOf(decided),
})
