import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import * as first from './001-first.ts'
import * as factsAndHistory from './002-facts-and-history.ts'
import * as importFiles from './003-import-files.ts'
import * as activity from './004-activity.ts'
import * as saved from './005-saved.ts'
import * as callOwners from './006-call-owners.ts'
import * as callKeys from './007-call-keys.ts'
import * as conversations from './009-conversations.ts'
import * as phoneLegs from './010-phone-legs.ts'
import * as webRooms from './012-web-rooms.ts'
import * as importWork from './013-import-work.ts'
import * as callPrices from './014-call-prices.ts'
import * as callEndMessages from './015-call-end-messages.ts'
import * as rateLimits from './016-rate-limits.ts'
import * as legExtensions from './017-leg-extensions.ts'
import * as searchWords from './018-search-words.ts'
import * as legCredentials from './019-leg-credentials.ts'
import * as ownCurrencies from './020-own-currencies.ts'
import * as openingHours from './021-opening-hours.ts'
import * as callAnswers from './022-call-answers.ts'
import * as callClearance from './023-call-clearance.ts'
import * as stepKinds from './024-step-kinds.ts'
import * as disclosures from './025-disclosures.ts'
import * as retention from './026-retention.ts'
import * as scenarioSubjects from './027-scenario-subjects.ts'
import * as inquiries from './028-inquiries.ts'
import * as checkedByPhone from './030-checked-by-phone.ts'
import * as callUsage from './029-call-usage.ts'
import * as inquiryKeys from './031-inquiry-keys.ts'
import * as importChoices from './032-import-choices.ts'
import * as sortIndexes from './033-sort-indexes.ts'
import * as tagCounts from './034-tag-counts.ts'
import * as wordLists from './035-word-lists.ts'

/** In order. Never change a released migration: add another. */
const migrations = {
  '001-first': first,
  '002-facts-and-history': factsAndHistory,
  '003-import-files': importFiles,
  '004-activity': activity,
  '005-saved': saved,
  '006-call-owners': callOwners,
  '007-call-keys': callKeys,
  '009-conversations': conversations,
  '010-phone-legs': phoneLegs,
  '012-web-rooms': webRooms,
  '013-import-work': importWork,
  '014-call-prices': callPrices,
  '015-call-end-messages': callEndMessages,
  '016-rate-limits': rateLimits,
  '017-leg-extensions': legExtensions,
  '018-search-words': searchWords,
  '019-leg-credentials': legCredentials,
  '020-own-currencies': ownCurrencies,
  '021-opening-hours': openingHours,
  '022-call-answers': callAnswers,
  '023-call-clearance': callClearance,
  '024-step-kinds': stepKinds,
  '025-disclosures': disclosures,
  '026-retention': retention,
  '027-scenario-subjects': scenarioSubjects,
  '028-inquiries': inquiries,
  '030-checked-by-phone': checkedByPhone,
  '029-call-usage': callUsage,
  '031-inquiry-keys': inquiryKeys,
  '032-import-choices': importChoices,
  '033-sort-indexes': sortIndexes,
  '034-tag-counts': tagCounts,
  '035-word-lists': wordLists,
}

/**
 * Migrates to the newest schema, or to that of `last`. Several processes may run it at the same time.
 * @param options.started called before each migration of an existing database: it may take minutes
 */
export async function migrate(
  db: Kysely<unknown>,
  engine: Engine,
  { last, started }: { last?: string; started?: ((name: string) => void) | undefined } = {},
): Promise<void> {
  let isNew = true
  const bound: Record<string, Migration> = {}
  for (const [name, migration] of Object.entries(migrations)) {
    bound[name] = {
      async up(transaction) {
        if (!isNew) started?.(name)
        await migration.up(transaction as Kysely<unknown>, engine)
      },
    }
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => bound },
    // Migrations are independent: a new migration runs even if one with a higher number has already run.
    allowUnorderedMigrations: true,
  })
  isNew = (await migrator.getMigrations()).every(({ executedAt }) => executedAt === undefined)
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
}
