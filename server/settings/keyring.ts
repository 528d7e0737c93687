import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/**
 * Encrypts stored texts. The ciphertext is bound to `context`, the field name: a secret cannot be moved to another field.
 */
export interface Keyring {
  seal(text: string, context: string): string
  /** Decrypts a text. Undefined if no key fits, or if ciphertext or context changed. */
  open(sealed: string, context: string): string | undefined
  /** True if the first key encrypted the text. */
  isCurrent(sealed: string): boolean
}

/**
 * Returns a 256-bit key. Text of 32 bytes in base64 or hex is used directly. Other text is a passphrase and goes through
 * scrypt. The salt is fixed, because every process must derive the same key.
 */
function deriveKey(text: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, 'base64')
  return scryptSync(text, 'tourism-agent-dashboard/settings', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 })
}

const keyId = (key: Buffer): string =>
  createHash('sha256').update('key id').update(key).digest().subarray(0, 6).toString('base64url')

/** Opens a keyring: the first key encrypts, all decrypt. Format: `1.<key id>.<iv, tag and ciphertext>`. */
export function openKeyring(texts: readonly string[]): Keyring {
  const keys = new Map<string, Buffer>()
  for (const text of texts) {
    const key = deriveKey(text)
    keys.set(keyId(key), key)
  }
  const [first] = keys
  if (!first) throw new Error('A keyring needs at least one key')
  const [sealingId, sealingKey] = first

  return {
    seal(text, context) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, sealingKey, iv, { authTagLength: tagLength })
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `1.${sealingId}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    isCurrent: (sealed) => sealed.startsWith(`1.${sealingId}.`),
    open(sealed, context) {
      const [version, id, body, ...rest] = sealed.split('.')
      const key = keys.get(id ?? '')
      if (version !== '1' || !key || !body || rest.length > 0) return undefined
      const bytes = Buffer.from(body, 'base64url')
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
        decipher.setAAD(Buffer.from(context))
        decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
        return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
