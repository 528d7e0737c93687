import { argon2Sync, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { type Accounts, openAccounts, resetPassword } from './index.ts'

const from = { address: '192.0.2.1', userAgent: 'test' }
const draft = { email: 'Ann@Example.com', password: 'correct horse', code_word: 'open sesame' }
const refusal = (status: number, detail: string) => expect.objectContaining({ status, detail })
const hashCost = { memory: 8, passes: 1 }
const minutes = (n: number) => n * 60_000

/** Returns the hash of a version that did not normalise passwords. */
function hashAsTyped(password: string): string {
  const nonce = randomBytes(16)
  const parameters = { message: password, nonce, ...hashCost, parallelism: 1, tagLength: 32 }
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(argon2Sync('argon2id', parameters))}`
}

describe.each(databases)('accounts on $engine', ({ open }) => {
  let store: Store
  let accounts: Accounts
  let time: number
  beforeEach(async () => {
    store = await open()
    time = 1_760_000_000_000
    accounts = await openAccounts({ store, codeWord: 'open sesame', now: () => time, hashCost })
  })
  afterEach(() => store.close())

  const signIn = async (password = draft.password, origin = from) =>
    (await accounts.signIn({ username: 'ann@example.com', password }, origin)).token

  test('registers, signs in, identifies and signs out a user', async () => {
    await accounts.register(draft, from)
    const token = await signIn()
    expect(await accounts.identify(token)).toMatchObject({ email: 'ann@example.com' })
    await accounts.signOut(token)
    expect(await accounts.identify(token)).toBeUndefined()
  })

  test('checks the code word before the e-mail', async () => {
    await accounts.register(draft, from)
    const wrong = { ...draft, code_word: 'open barley' }
    await expect(accounts.register(wrong, from)).rejects.toEqual(refusal(403, 'Invalid registration code'))
    await expect(accounts.register(draft, from)).rejects.toEqual(
      refusal(409, 'An account with this e-mail already exists'),
    )
    await expect(accounts.register({ ...draft, email: 'ann' }, from)).rejects.toEqual(
      refusal(422, 'Please enter a valid e-mail address'),
    )
  })

  test('registers with any password except blank ones', async () => {
    const blank = refusal(422, 'The password must not be blank')
    for (const password of [' ', ' '.repeat(8), '\t\n\u00a0\u3000']) {
      await expect(accounts.register({ ...draft, password }, from)).rejects.toEqual(blank)
      await expect(resetPassword(store, draft.email, password)).rejects.toEqual(blank)
    }
    const user = await accounts.register({ ...draft, password: 'a' }, from)
    const own = await signIn('a')
    const change = { current_password: 'a', new_password: ' '.repeat(8) }
    await expect(accounts.changePassword(user, own, change)).rejects.toEqual(blank)
  })

  test('creates one account from two simultaneous registrations of an e-mail', async () => {
    const results = await Promise.allSettled([accounts.register(draft, from), accounts.register(draft, from)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('answers an unknown e-mail and a wrong password alike', async () => {
    await accounts.register(draft, from)
    const answer = refusal(401, 'Incorrect email or password')
    await expect(signIn('wrong')).rejects.toEqual(answer)
    await expect(accounts.signIn({ username: 'bob@example.com', password: 'x' }, from)).rejects.toEqual(answer)
  })

  test('ends a session 12 h after its last use and 7 days after its start', async () => {
    await accounts.register(draft, from)
    const idle = await signIn()
    time += minutes(13 * 60)
    expect(await accounts.identify(idle)).toBeUndefined()
    const used = await signIn()
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect(await accounts.identify(used)).toBeDefined()
      time += minutes(8 * 60)
    }
    time += 1
    expect(await accounts.identify(used)).toBeUndefined()
  })

  test('ends a session dated in the future', async () => {
    await accounts.register(draft, from)
    time += minutes(365 * 24 * 60)
    const wrong = await signIn()
    time -= minutes(365 * 24 * 60)
    expect(await accounts.identify(wrong)).toBeUndefined()
    // The clock of another process may be half an hour behind.
    time += minutes(30)
    const late = await signIn()
    time -= minutes(30)
    expect(await accounts.identify(late)).toBeDefined()
  })

  test('stores neither the token nor the password', async () => {
    await accounts.register(draft, from)
    const token = await signIn()
    const rows = JSON.stringify([
      await store.db.selectFrom('users').selectAll().execute(),
      await store.db.selectFrom('sessions').selectAll().execute(),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(draft.password)
  })

  test('lists sessions with their device, and ends one or all others', async () => {
    const user = await accounts.register(draft, from)
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const first = await signIn()
    time += minutes(1)
    const second = await signIn(draft.password, { address: '192.0.2.9', userAgent: windows })
    time += minutes(1)
    const third = await signIn()
    const listed = await accounts.list(user, first)
    expect(listed.map(({ device, current }) => [device, current])).toEqual([
      ['Program test', false],
      ['Firefox on Windows', false],
      ['Program test', true],
    ])
    expect(JSON.stringify(listed)).not.toContain(first)
    let told = 0
    accounts.onEnded(() => told++)
    expect(await accounts.endOne(user, listed[1]!.id)).toBe('Firefox on Windows')
    expect(await accounts.identify(second)).toBeUndefined()
    expect(told).toBe(1)
    await expect(accounts.endOne(user, listed[1]!.id)).rejects.toMatchObject({ status: 404 })
    expect(await accounts.endOthers(user, first)).toBe(1)
    expect(await accounts.stillValid([first, second, third])).toEqual(new Set([first]))
  })

  test("rejects ending another user's session", async () => {
    await accounts.register(draft, from)
    const bob = await accounts.register({ ...draft, email: 'bob@example.com' }, from)
    const token = await signIn()
    const ann = await accounts.identify(token)
    const [session] = await accounts.list(ann!, token)
    await expect(accounts.endOne(bob, session!.id)).rejects.toMatchObject({ status: 404 })
    expect(await accounts.identify(token)).toBeDefined()
  })

  test('ends all other sessions when the current password allows a change', async () => {
    const user = await accounts.register(draft, from)
    const [own, other] = [await signIn(), await signIn()]
    const change = (current_password: string, new_password: string) =>
      accounts.changePassword(user, own, { current_password, new_password })
    await expect(change('wrong', 'battery staple')).rejects.toEqual(refusal(422, 'The current password is incorrect'))
    await expect(change(draft.password, 'short')).rejects.toMatchObject({ status: 422 })
    expect(await accounts.stillValid([own, other])).toHaveProperty('size', 2)
    expect(await change(draft.password, 'battery staple')).toBe(1)
    expect(await accounts.stillValid([own, other])).toEqual(new Set([own]))
    await expect(signIn()).rejects.toMatchObject({ status: 401 })
    await expect(signIn('battery staple')).resolves.toBeTypeOf('string')
  })

  test('rejects a sign-in with the old password during a change', async () => {
    const user = await accounts.register(draft, from)
    const own = await signIn()
    const change = accounts.changePassword(user, own, {
      current_password: draft.password,
      new_password: 'battery staple',
    })
    const origins = Array.from({ length: 4 }, (_, n) => ({ address: `203.0.113.${n}`, userAgent: '' }))
    const signIns = await Promise.allSettled(origins.map((origin) => signIn(draft.password, origin)))
    await change
    const tokens = signIns.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(await accounts.stillValid([own, ...tokens])).toEqual(new Set([own]))
  })

  test('accepts a password in composed and decomposed letters', async () => {
    const [composed, decomposed] = ['Зайка ещё ﬁt'.normalize('NFC'), 'Зайка ещё ﬁt'.normalize('NFD')]
    expect(composed).not.toBe(decomposed)
    const user = await accounts.register({ ...draft, password: decomposed }, from)
    const own = await signIn(composed)
    await expect(signIn(decomposed)).resolves.toBeTypeOf('string')
    const change = { current_password: composed, new_password: `${decomposed}!` }
    await accounts.changePassword(user, own, change)
    await expect(signIn(`${composed}!`)).resolves.toBeTypeOf('string')
    await resetPassword(store, draft.email, decomposed)
    await expect(signIn(composed)).resolves.toBeTypeOf('string')
    await expect(signIn(`${composed}!`)).rejects.toMatchObject({ status: 401 })
  })

  test('replaces a hash of the password as typed at the first sign-in, also of simultaneous ones', async () => {
    const decomposed = 'Зайка ещё'.normalize('NFD')
    await accounts.register(draft, from)
    await store.db
      .updateTable('users')
      .set({ password_hash: hashAsTyped(decomposed) })
      .execute()
    await expect(signIn(decomposed.normalize('NFC'))).rejects.toMatchObject({ status: 401 })
    const origins = Array.from({ length: 4 }, (_, n) => ({ address: `203.0.113.${n}`, userAgent: '' }))
    const tokens = await Promise.all(origins.map((origin) => signIn(decomposed, origin)))
    expect(await accounts.stillValid(tokens)).toEqual(new Set(tokens))
    await expect(signIn(decomposed.normalize('NFC'))).resolves.toBeTypeOf('string')
    await expect(signIn(decomposed)).resolves.toBeTypeOf('string')
  })

  test('resets a password and ends every session', async () => {
    await accounts.register(draft, from)
    const token = await signIn()
    await expect(resetPassword(store, 'bob@example.com', 'battery staple')).rejects.toMatchObject({ status: 404 })
    expect(await resetPassword(store, ' Ann@example.com ', 'battery staple')).toMatchObject({
      email: 'ann@example.com',
    })
    expect(await accounts.identify(token)).toBeUndefined()
    await expect(signIn('battery staple')).resolves.toBeTypeOf('string')
  })
})
