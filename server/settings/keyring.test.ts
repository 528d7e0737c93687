import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { keysFor } from './key-file.ts'
import { openKeyring } from './keyring.ts'

const newKey = () => randomBytes(32).toString('base64')

describe('the keyring', () => {
  test('decrypts any text and never repeats a ciphertext', () => {
    const ring = openKeyring([newKey()])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(ring.open(ring.seal(text, 'a'), 'a')).toBe(text)
        expect(ring.seal(text, 'a')).not.toBe(ring.seal(text, 'a'))
      }),
    )
  })

  test('the first key encrypts, all decrypt', () => {
    const [old, fresh] = [newKey(), newKey()]
    const sealedBefore = openKeyring([old]).seal('secret', 'a')
    const rotated = openKeyring([fresh, old])
    expect(rotated.open(sealedBefore, 'a')).toBe('secret')
    const sealedAfter = rotated.seal('secret', 'a')
    expect(openKeyring([old]).open(sealedAfter, 'a')).toBeUndefined()
    expect(openKeyring([fresh]).open(sealedAfter, 'a')).toBe('secret')
  })

  test('rejects another field, a changed byte and invalid text', () => {
    const ring = openKeyring([newKey()])
    const sealed = ring.seal('secret', 'openai_api_key')
    expect(ring.open(sealed, 'serpapi_key')).toBeUndefined()
    const body = sealed.lastIndexOf('.') + 1
    const bytes = Buffer.from(sealed.slice(body), 'base64url')
    for (let n = 0; n < bytes.length; n++) {
      const changed = Buffer.from(bytes)
      changed[n]! ^= 1
      expect(ring.open(sealed.slice(0, body) + changed.toString('base64url'), 'openai_api_key')).toBeUndefined()
    }
    for (const text of ['', 'secret', '1..', sealed.slice(0, body), sealed.slice(0, body + 8), `${sealed}.`]) {
      expect(ring.open(text, 'openai_api_key')).toBeUndefined()
    }
  })

  test('accepts any text as a key, and hex and base64 of the same key', () => {
    const key = randomBytes(32)
    const sealed = openKeyring([key.toString('hex')]).seal('secret', 'a')
    expect(openKeyring([key.toString('base64')]).open(sealed, 'a')).toBe('secret')
    const phrase = openKeyring(['correct horse']).seal('secret', 'a')
    expect(openKeyring(['correct horse']).open(phrase, 'a')).toBe('secret')
    expect(openKeyring(['correct horse ']).open(phrase, 'a')).toBeUndefined()
    expect(() => openKeyring([])).toThrow()
  })
})

describe('key sources', () => {
  test('prefers the environment and then creates no file', () => {
    const folder = temporaryFolder()
    expect(keysFor(folder, ' new one , old one ')).toEqual(['new one', 'old one'])
    expect(() => statSync(join(folder, 'encryption-key'))).toThrow('ENOENT')
  })

  test('creates a file once: 32 bytes, for the owner only', () => {
    const folder = join(temporaryFolder(), 'data')
    const keys = keysFor(folder, undefined)
    expect(keysFor(folder, '')).toEqual(keys)
    expect(Buffer.from(keys[0]!, 'base64')).toHaveLength(32)
    const file = join(folder, 'encryption-key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(keys[0])
  })

  test('rejects an empty file instead of creating a key', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'encryption-key'), '\n')
    expect(() => keysFor(folder, undefined)).toThrow('is empty')
  })
})
