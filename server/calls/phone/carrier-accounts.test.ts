import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import { twilioSignature } from '../../providers/twilio-signature.ts'
import { openKeyring } from '../../settings/keyring.ts'
import { rotateKeys } from '../../settings/rotate.ts'
import type { Store } from '../../store/open.ts'
import { openPhoneDesk, reply, sid } from '../testing/carrier.ts'
import { until } from '../testing/desk.ts'

const basic = (token: string, account = 'AC1') => `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
const newKey = () => randomBytes(32).toString('base64')

describe.each(databases)('credentials of a leg on $engine', ({ open }) => {
  let store: Store
  let key: string
  beforeEach(async ({ onTestFinished }) => {
    store = await open()
    key = newKey()
    // Runs after the calls of the test are closed.
    onTestFinished(() => store.close())
  })

  /**
   * Carrier with two accounts. The call exists in AC1 only. `tokens` are valid for AC1. AC2 accepts every token.
   */
  async function setUp() {
    const tokens = new Set(['secret-token'])
    const desk = await openPhoneDesk(({ path, authorization }, response) => {
      if (path.includes('/AC2/')) return reply(response, 404, { code: 20_404 })
      if (![...tokens].some((token) => authorization === basic(token))) return reply(response, 401, { code: 20_003 })
      if (path.endsWith('Calls.json')) reply(response, 201, { sid })
      else reply(response, 200, { sid, status: 'completed' })
    })
    const openProcess = async (keys: readonly string[] = [key]) => {
      const { calls, place } = await desk.openProcess(store, { keyring: openKeyring(keys) })
      const isGenuine = (id: string, token: string, kind: 'form' | 'socket' = 'form') => {
        const path = kind === 'form' ? `/api/twilio/status/${id}` : `/api/twilio/media/${id}`
        const form = kind === 'form' ? { CallSid: sid, CallStatus: 'ringing' } : {}
        const address = `${kind === 'form' ? 'https' : 'wss'}://hooks.example.com${path}`
        return calls.phone.isGenuine(id, { path, kind, form, signature: twilioSignature(token, address, form) })
      }
      const isConfirmed = async (id: string) => !(await calls.read(id)).hang_up_unconfirmed
      return { calls, place, isGenuine, isConfirmed }
    }
    const hangUps = () => desk.requests.filter(({ path }) => path.endsWith(`${sid}.json`))
    const hangUpTokens = () => hangUps().map(({ authorization }) => authorization)
    return { ...desk, tokens, openProcess, hangUps, hangUpTokens }
  }
  const storedCredentials = () => store.db.selectFrom('phone_leg_credentials').selectAll().execute()

  test('the process of a call accepts requests signed with the old or the new token', async () => {
    const { twilio, openProcess } = await setUp()
    const { place, isGenuine } = await openProcess()
    const { id } = await place()
    twilio.authToken = 'new-token'
    expect(await isGenuine(id, 'new-token')).toBe(true)
    expect(await isGenuine(id, 'secret-token')).toBe(true)
    expect(await isGenuine(id, 'wrong-token')).toBe(false)
    // For an unknown call, only the current token is valid.
    expect(await isGenuine('unknown', 'new-token')).toBe(true)
    expect(await isGenuine('unknown', 'secret-token')).toBe(false)
  })

  test('rejects the token of another account or of practice mode', async () => {
    const { twilio, openProcess } = await setUp()
    const first = await openProcess()
    const { id } = await first.place()
    const second = await openProcess()
    for (const { isGenuine } of [first, second]) {
      Object.assign(twilio, { authToken: 'practice', accountSid: 'AC1', practice: true })
      expect(await isGenuine(id, 'practice')).toBe(false)
      Object.assign(twilio, { authToken: 'new-token', accountSid: 'AC2', practice: false })
      expect(await isGenuine(id, 'new-token')).toBe(false)
      expect(await isGenuine(id, 'secret-token')).toBe(true)
    }
  })

  // On SQLite, a second process means that the first one was stopped. On PostgreSQL, both run the same call.
  test.each(['form', 'socket'] as const)(
    'a process started after the change accepts either token (%s)',
    async (kind) => {
      const { twilio, openProcess } = await setUp()
      const { id } = await (await openProcess()).place()
      twilio.authToken = 'new-token'
      const { isGenuine } = await openProcess()
      expect(await isGenuine(id, 'secret-token', kind)).toBe(true)
      expect(await isGenuine(id, 'new-token', kind)).toBe(true)
      expect(await isGenuine(id, 'wrong-token', kind)).toBe(false)
    },
  )

  test('hangs up with the new token', async () => {
    const { twilio, tokens, openProcess, hangUpTokens } = await setUp()
    const { calls, place, isConfirmed } = await openProcess()
    const { id } = await place()
    twilio.authToken = 'new-token'
    tokens.add('new-token')
    await calls.hangUp(id, { id: 'u1' })
    await until(() => hangUpTokens().length > 0 && isConfirmed(id), 'the carrier confirmed')
    expect(hangUpTokens()).toEqual([basic('new-token')])
  })

  test('hangs up with the old token if the carrier rejects the new one', async () => {
    const { twilio, openProcess, hangUpTokens } = await setUp()
    const { calls, place, isConfirmed } = await openProcess()
    const { id } = await place()
    twilio.authToken = 'new-token'
    await calls.hangUp(id, { id: 'u1' })
    await until(() => hangUpTokens().length > 1 && isConfirmed(id), 'the carrier confirmed')
    expect(hangUpTokens()).toEqual([basic('new-token'), basic('secret-token')])
  })

  test('hangs up in the account of the call if the account changed', async () => {
    const { twilio, openProcess, hangUps } = await setUp()
    const { calls, place, isConfirmed } = await openProcess()
    const { id } = await place()
    Object.assign(twilio, { authToken: 'new-token', accountSid: 'AC2' })
    await calls.hangUp(id, { id: 'u1' })
    await until(() => hangUps().length > 0 && isConfirmed(id), 'the carrier confirmed')
    expect(hangUps()).toMatchObject([{ authorization: basic('secret-token'), path: expect.stringContaining('/AC1/') }])
  })

  /** Places a call whose order seems to fail. The call ends, and no process runs its leg. */
  async function placeWithoutOwner({ tokens, openProcess }: Awaited<ReturnType<typeof setUp>>): Promise<string> {
    const { calls, place } = await openProcess()
    tokens.clear()
    await place().catch(() => {})
    tokens.add('secret-token')
    return (await calls.list())[0]!.id
  }

  test('another process ends a call with the old token if the carrier rejects the new one', async () => {
    const set = await setUp()
    const id = await placeWithoutOwner(set)
    set.twilio.authToken = 'new-token'
    const { calls, isConfirmed } = await set.openProcess()
    await calls.phone.report(id, { CallSid: sid, CallStatus: 'ringing' })
    await until(() => set.hangUps().length > 1 && isConfirmed(id), 'the carrier confirmed')
    expect(set.hangUpTokens()).toEqual([basic('new-token'), basic('secret-token')])
  })

  test('another process ends a call in its own account if the account changed', async () => {
    const set = await setUp()
    const id = await placeWithoutOwner(set)
    Object.assign(set.twilio, { authToken: 'new-token', accountSid: 'AC2' })
    const { calls, isConfirmed } = await set.openProcess()
    await calls.phone.report(id, { CallSid: sid, CallStatus: 'ringing' })
    await until(() => set.hangUps().length > 0 && isConfirmed(id), 'the carrier confirmed')
    expect(set.hangUps()).toMatchObject([
      { authorization: basic('secret-token'), path: expect.stringContaining('/AC1/') },
    ])
  })

  test('stores the credentials encrypted and bound to the leg until the carrier reports its end', async () => {
    const { twilio, openProcess } = await setUp()
    const { calls, place } = await openProcess()
    const { id } = await place()
    const [row] = await storedCredentials()
    expect(row).toMatchObject({ call_id: id })
    expect(row!.sealed).not.toMatch(/secret-token|AC1/)
    for (const reply of [await calls.read(id), await calls.log(id), await calls.list()]) {
      expect(JSON.stringify(reply)).not.toMatch(/secret-token|AC1/)
    }
    const keyring = openKeyring([key])
    expect(keyring.open(row!.sealed, `phone_leg_credentials.${id}`)).toContain('secret-token')
    expect(keyring.open(row!.sealed, 'phone_leg_credentials.other')).toBeUndefined()
    await calls.phone.report(id, { CallSid: sid, CallStatus: 'completed' })
    expect(await storedCredentials()).toEqual([])
    await calls.hangUp(id, { id: 'u1' })
    twilio.practice = true
    await place().catch(() => {})
    expect(await storedCredentials()).toEqual([])
  })

  test('a new encryption key re-encrypts the credentials of running legs', async () => {
    const { twilio, openProcess } = await setUp()
    const { id } = await (await openProcess()).place()
    const next = newKey()
    const names = [`phone_leg_credentials.${id}`]
    expect(await rotateKeys(store, [next])).toEqual({ rotated: [], current: [], unreadable: [] })
    expect(await rotateKeys(store, [next, key])).toEqual({ rotated: names, current: [], unreadable: [] })
    expect(await rotateKeys(store, [next])).toEqual({ rotated: [], current: names, unreadable: [] })
    twilio.authToken = 'new-token'
    const { isGenuine } = await openProcess([next])
    expect(await isGenuine(id, 'secret-token')).toBe(true)
  })

  test('uses the current credentials if no key decrypts those of the leg', async () => {
    const { twilio, openProcess } = await setUp()
    const { id } = await (await openProcess()).place()
    twilio.authToken = 'new-token'
    const { isGenuine } = await openProcess([newKey()])
    expect(await isGenuine(id, 'new-token')).toBe(true)
    expect(await isGenuine(id, 'secret-token')).toBe(false)
  })
})
