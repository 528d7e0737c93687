import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { ApiError } from '../api-error.ts'

const derive = promisify(argon2) as (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/** What making a hash, and so every guess at one, costs: KiB of memory, and how often it is gone through. */
export interface HashCost {
  readonly memory: number
  readonly passes: number
}

/** OWASP's second recommendation for argon2id, with one lane. */
const recommended: HashCost = { memory: 19_456, passes: 2 }
const parallelism = 1
const tagLength = 32

/** At most two hashes at once, and a core is left: a flood of sign-ins must not take them all from the calls. */
const atOnce = availableParallelism() > 2 ? 2 : 1
/** Those that wait beyond are refused: each would wait for seconds, and all of them would be held in memory. */
const mostWaiting = 50
let running = 0
const waiting: (() => void)[] = []

/** How many wait to be hashed. */
export const hashesWaiting = (): number => waiting.length

/** Before anything is looked up for a hash that would not be made. @throws ApiError 503 */
export function refuseFlood(): void {
  if (waiting.length < mostWaiting) return
  throw new ApiError(503, 'too_many_sign_ins', { retryAfter: 5 })
}

/** @throws ApiError 503 */
async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseFlood()
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // A waiting one inherits the place.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A password as a PHC string: `$argon2id$v=19$m=...,t=...,p=...$salt$hash`. @throws ApiError 503 */
export async function hashPassword(password: string, { memory, passes } = recommended): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await takeTurn(() =>
    derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength }),
  )
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(hash)}`
}

/** Whether `password` is the one behind `phc`; false for a text that is no such hash. @throws ApiError 503 */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', wanted = ''] = parts
  const expected = Buffer.from(wanted, 'base64')
  const hash = await takeTurn(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(hash, expected)
}
