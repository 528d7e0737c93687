import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { ApiError } from '../api-error.ts'

const derive = promisify(argon2) as (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/** Cost of one hash, and so of one guess. */
export interface HashCost {
  /** KiB */
  readonly memory: number
  /** Passes over the memory. */
  readonly passes: number
}

/** Second recommendation of OWASP for argon2id, with one lane. */
const recommended: HashCost = { memory: 19_456, passes: 2 }
const parallelism = 1
const tagLength = 32

/** Maximum number of simultaneous hashes. Leaves a core for calls during a flood of sign-ins. */
const atOnce = availableParallelism() > 2 ? 2 : 1
/** Maximum number of waiting hashes. A longer queue delays sign-ins by seconds and fills the memory. */
const mostWaiting = 50
let running = 0
const waiting: (() => void)[] = []

/** Number of passwords waiting for a hash. */
export const hashesWaiting = (): number => waiting.length

/** Rejects a sign-in before any query if the queue is full. @throws ApiError 503 */
export function rejectFlood(): void {
  if (waiting.length < mostWaiting) return
  throw new ApiError(503, 'too_many_sign_ins', { retryAfter: 5 })
}

/** Runs `work` when a hash slot is free. @throws ApiError 503 if the queue is full */
export async function takeHashTurn<T>(work: () => Promise<T>): Promise<T> {
  rejectFlood()
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The slot passes to the next waiting hash, so `running` stays the same.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The same visible text can have several encodings: macOS keyboards send decomposed letters, others composed ones. */
const normalise = (password: string) => password.normalize('NFKC')

/** Hashes a password to a PHC string: `$argon2id$v=19$m=...,t=...,p=...$salt$hash`. @throws ApiError 503 */
export async function hashPassword(password: string, cost?: HashCost): Promise<string> {
  return takeHashTurn(() => hashInTurn(password, cost))
}

/** Hashes like `hashPassword`, for callers within `takeHashTurn`. */
export async function hashInTurn(password: string, { memory, passes } = recommended): Promise<string> {
  const nonce = randomBytes(16)
  const message = normalise(password)
  const hash = await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(hash)}`
}

/** True if `password` matches the PHC string. False for text in another format. @throws ApiError 503 */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  return takeHashTurn(async () => (await verifyInTurn(password, phc)) !== 'wrong')
}

/**
 * Verifies like `verifyPassword`, for callers within `takeHashTurn`. Returns 'as typed' if only the text without
 * normalisation matches, because an older version created the hash. The caller replaces such a hash.
 */
export async function verifyInTurn(password: string, phc: string): Promise<'wrong' | 'right' | 'as typed'> {
  const normalised = normalise(password)
  if (await matches(normalised, phc)) return 'right'
  return normalised !== password && (await matches(password, phc)) ? 'as typed' : 'wrong'
}

async function matches(password: string, phc: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', wanted = ''] = parts
  const expected = Buffer.from(wanted, 'base64')
  const hash = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(hash, expected)
}
