import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ActivityEntry } from '../contract/accounts.ts'
import type { Call, CallLog } from '../contract/calls.ts'
import type { SettingsRecord } from '../contract/settings.ts'
import { callFolder, messageFileName, rootFolder } from '../server/calls/recordings/paths.ts'
import { openStore, type Store } from '../server/store/open.ts'
import { openTestApp } from './support/app.ts'
import { installations } from './support/databases.ts'
import { registerStaff, type Staff } from './support/staff.ts'

const day = 24 * 3_600_000

/** Retention over HTTP, from whole servers. */
describe.each(installations)('retention on $engine', ({ env: newEnv }) => {
  test('deletes old calls after confirmation and a day, except those that a person keeps', async () => {
    const env = await newEnv()
    const dataDir = env['DATA_DIR']!

    // Servers compare ages with the clock, so the calls get old.
    await inDatabase(env, async ({ db }) => {
      for (const [id, age] of [
        ['old', 100],
        ['kept', 100],
        ['new', 80],
      ] as const) {
        const at = Date.now() - age * day
        await db
          .insertInto('calls')
          .values({
            id,
            transport: 'direct',
            status: 'ended',
            language: 'en',
            practice: 0,
            started_at: at,
            ended_at: at,
          })
          .execute()
        const item = { itemId: 'm1', previousItemId: null, speaker: 'user', at }
        const text = { itemId: 'm1', text: 'Five hundred dollars.', append: false, final: true }
        await db
          .insertInto('call_events')
          .values([
            { call_id: id, seq: 1, at, type: 'item', data_json: JSON.stringify(item) },
            { call_id: id, seq: 2, at, type: 'text', data_json: JSON.stringify(text) },
          ])
          .execute()
        const folder = callFolder(rootFolder(dataDir), id)
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, messageFileName('m1', 'pcm')), Buffer.alloc(4800))
      }
    })

    const first = await openTestApp(env)
    let staff = await registerStaff(first)
    const send = (method: string, path: string, body: object) => request(first.url, staff, method, path, body)
    const change = { recordings_days: 90, transcripts_days: 90 }
    expect(await send('PUT', '/api/system/settings', change)).toMatchObject({
      status: 409,
      body: { code: 'retention', params: { recordings: 2, transcripts: 2 } },
    })
    expect(await staff.api<Call>('PUT', '/api/calls/kept/keep', { keep: true })).toMatchObject({ keep: true })
    expect(await staff.api<Call>('PUT', '/api/calls/kept/keep', { keep: true })).toMatchObject({ keep: true })
    expect((await send('PUT', '/api/calls/unknown/keep', { keep: true })).status).toBe(404)
    expect(await send('PUT', '/api/system/settings', change)).toMatchObject({
      status: 409,
      body: { params: { recordings: 1, transcripts: 1 } },
    })
    for (const days of [0, 3651, 1.5, '90']) {
      expect((await send('PUT', '/api/system/settings', { recordings_days: days })).status).toBe(422)
    }
    const confirmed = { ...change, confirmed: ['retention'] }
    expect(await staff.api<SettingsRecord>('PUT', '/api/system/settings', confirmed)).toMatchObject(change)
    expect((await staff.api<CallLog>('GET', '/api/calls/old/log')).messages).toHaveLength(1)
    await first.app.close()

    await inDatabase(env, async ({ db }) => {
      const aDayAgo = Date.now() - day
      await db
        .updateTable('settings')
        .set({ updated_at: aDayAgo })
        .where('field', 'in', ['recordings_days', 'transcripts_days'])
        .execute()
    })
    const second = await openTestApp(env)
    onTestFinished(() => second.app.close())
    staff = await registerStaff(second)
    const entries = async () => (await staff.api<{ items: ActivityEntry[] }>('GET', '/api/activity')).items
    await expect
      .poll(async () => (await entries()).find(({ kind }) => kind === 'retention applied'), { timeout: 20_000 })
      .toMatchObject({ user: null, details: { recordings: 1, transcripts: 1 } })
    expect((await entries()).filter(({ kind }) => kind === 'call kept')).toHaveLength(1)
    expect((await staff.api<CallLog>('GET', '/api/calls/old/log')).messages).toEqual([])
    expect(await staff.api<Call>('GET', '/api/calls/old')).toHaveProperty('transcript_deleted_at')
    expect(await staff.api('GET', '/api/calls/old/waveforms')).toMatchObject({ messages: [] })
    for (const id of ['kept', 'new']) {
      const [message] = (await staff.api<CallLog>('GET', `/api/calls/${id}/log`)).messages
      expect(message).toMatchObject({ text: 'Five hundred dollars.', audio_url: `/api/calls/${id}/audio/m1` })
    }
  })
})

async function inDatabase(env: Record<string, string>, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ databaseUrl: env['DATABASE_URL'], dataDir: env['DATA_DIR']! })
  await work(store)
  await store.close()
}

async function request(url: string, { token }: Staff, method: string, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  return { status: reply.status, body: await reply.json() }
}
