import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/stores.ts'
import type { Store } from '../store/open.ts'
import { type Accounts, openAccounts } from './index.ts'

const from = { address: '192.0.2.1', userAgent: 'test' }
const elsewhere = { address: '192.0.2.2', userAgent: 'test' }
const draft = { email: 'Ann@Example.com', password: 'correct horse', code_word: 'open sesame' }
const refusal = (status: number, detail: string) => expect.objectContaining({ status, detail })
const tooMany = expect.objectContaining({ status: 429, retryAfter: expect.any(Number) })
const minutes = (n: number) => n * 60_000

describe.each(databases)('accounts on $engine', ({ open }) => {
  let store: Store
  let accounts: Accounts
  let time: number
  beforeEach(async () => {
    store = await open()
    time = 1_760_000_000_000
    accounts = await openAccounts({ store, codeWord: 'open sesame', now: () => time })
  })
  afterEach(() => store.close())

  const signIn = async (password = draft.password, origin = from) =>
    (await accounts.signIn({ username: 'ann@example.com', password }, origin)).token

  test('register, sign in, be known, sign out', async () => {
    await accounts.register(draft, from)
    const token = await signIn()
    expect(await accounts.identify(token)).toMatchObject({ email: 'ann@example.com' })
    await accounts.signOut(token)
    expect(await accounts.identify(token)).toBeUndefined()
  })

  test('the code word comes before anything else', async () => {
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

  test('two who register the same e-mail at once make one account', async () => {
    const results = await Promise.allSettled([accounts.register(draft, from), accounts.register(draft, from)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    await accounts.register(draft, from)
    const answer = refusal(401, 'Incorrect email or password')
    await expect(signIn('wrong')).rejects.toEqual(answer)
    await expect(accounts.signIn({ username: 'bob@example.com', password: 'x' }, from)).rejects.toEqual(answer)
  })

  test('guessing is slowed down, and not for the owner elsewhere', async () => {
    await accounts.register(draft, from)
    for (let n = 0; n < 10; n++) await expect(signIn('wrong')).rejects.toMatchObject({ status: 401 })
    await expect(signIn()).rejects.toEqual(tooMany)
    await expect(signIn(draft.password, elsewhere)).resolves.toBeTypeOf('string')
    time += minutes(16)
    await expect(signIn()).resolves.toBeTypeOf('string')
  })

  test('guessing the code word is slowed down', async () => {
    const guess = () => accounts.register({ ...draft, code_word: 'guess' }, from)
    for (let n = 0; n < 30; n++) await expect(guess()).rejects.toMatchObject({ status: 403 })
    await expect(guess()).rejects.toEqual(tooMany)
  })

  test('a session ends 12 h after its last use and 7 days after its beginning', async () => {
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

  test('neither the token nor the password is in the database', async () => {
    await accounts.register(draft, from)
    const token = await signIn()
    const rows = JSON.stringify([
      await store.db.selectFrom('users').selectAll().execute(),
      await store.db.selectFrom('sessions').selectAll().execute(),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(draft.password)
  })
})
