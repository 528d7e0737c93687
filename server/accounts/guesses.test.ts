import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { networkOf } from './networks.ts'
import { type Accounts, openAccounts } from './index.ts'

// These limits do not depend on the database engine, so one engine is enough.
const from = { address: '192.0.2.1', userAgent: 'test' }
const elsewhere = { address: '192.0.2.2', userAgent: 'test' }
const draft = { email: 'ann@example.com', password: 'correct horse', code_word: 'open sesame' }
const tooMany = expect.objectContaining({ status: 429, retryAfter: expect.any(Number) })
const hashCost = { memory: 8, passes: 1 }
const minutes = (n: number) => n * 60_000

let store: Store
let accounts: Accounts
let time: number
beforeEach(async () => {
  store = await databases[0]!.open()
  time = 1_760_000_000_000
  accounts = await openAccounts({ store, codeWord: 'open sesame', now: () => time, hashCost })
})
afterEach(() => store.close())

const signIn = async (password = draft.password, origin = from) =>
  (await accounts.signIn({ username: draft.email, password }, origin)).token

test('limits sign-in attempts of one network, not those of the owner elsewhere', async () => {
  await accounts.register(draft, from)
  for (let n = 0; n < 10; n++) await expect(signIn('wrong')).rejects.toMatchObject({ status: 401 })
  await expect(signIn()).rejects.toEqual(tooMany)
  await expect(signIn(draft.password, elsewhere)).resolves.toBeTypeOf('string')
  time += minutes(16)
  await expect(signIn()).resolves.toBeTypeOf('string')
})

test('does not lengthen the wait when the clock is set back', async () => {
  accounts = await openAccounts({ store, codeWord: 'open sesame', hashCost })
  for (let n = 0; n < 10; n++) await expect(signIn('wrong')).rejects.toMatchObject({ status: 401 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes(24 * 60) })
  try {
    const refusal = await signIn().catch((error: ApiError) => error)
    expect(refusal).toEqual(tooMany)
    expect((refusal as ApiError).retryAfter).toBeLessThanOrEqual(15 * 60)
  } finally {
    vi.useRealTimers()
  }
})

test('limits attempts at the code word', async () => {
  const guess = () => accounts.register({ ...draft, code_word: 'guess' }, from)
  for (let n = 0; n < 30; n++) await expect(guess()).rejects.toMatchObject({ status: 403 })
  await expect(guess()).rejects.toEqual(tooMany)
})

test('applies the limit to simultaneous attempts', async () => {
  await accounts.register(draft, from)
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => signIn('wrong')))
  const statuses = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as ApiError).status : 200))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  await expect(signIn(draft.password, elsewhere)).resolves.toBeTypeOf('string')
})

test('hashes passwords at the cost that OWASP recommends', async () => {
  accounts = await openAccounts({ store, codeWord: 'open sesame' })
  await accounts.register(draft, from)
  const { password_hash } = await store.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('takes the same time for an unknown and a known e-mail', async () => {
  // At the full hash cost, which dominates the time.
  accounts = await openAccounts({ store, codeWord: 'open sesame', now: () => time })
  await accounts.register(draft, from)
  const timed = async (username: string, n: number) => {
    const origin = { address: `198.51.100.${n}`, userAgent: '' }
    const start = performance.now()
    await expect(accounts.signIn({ username, password: 'wrong' }, origin)).rejects.toMatchObject({ status: 401 })
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  // Alternate, so that other load on the machine affects both.
  for (let n = 0; n < 9; n++) {
    known.push(await timed('ann@example.com', n))
    unknown.push(await timed('bob@example.com', n))
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[4]!
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('limits attempts at the current password', async () => {
  const user = await accounts.register(draft, from)
  const token = await signIn()
  const guess = () => accounts.changePassword(user, token, { current_password: 'x', new_password: 'battery staple' })
  for (let n = 0; n < 10; n++) await expect(guess()).rejects.toMatchObject({ status: 422 })
  await expect(guess()).rejects.toEqual(tooMany)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
