import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { addKey, keysFor, existingKeys } from './key-file.ts'
import { inspectSecrets, openSettings, rotateKeys } from './index.ts'

const newKey = () => randomBytes(32).toString('base64')
const log = { warn: () => {} }

describe.each(databases)('rotating keys on $engine', ({ open }) => {
  let store: Store
  const [old, fresh] = [newKey(), newKey()]
  const settingsWith = (...keys: string[]) => openSettings({ store, keys, log })
  beforeEach(async () => {
    store = await open()
    await settingsWith(old).change({ openai_api_key: 'sk-one', serpapi_key: 'two' }, 'u1')
  })
  afterEach(() => store.close())

  test('encrypts every secret with the first key, and changes nothing in a second run', async () => {
    const before = await settingsWith(old).read()
    expect(await rotateKeys(store, [fresh, old])).toEqual({
      rotated: ['openai_api_key', 'serpapi_key'],
      current: [],
      unreadable: [],
    })
    expect((await settingsWith(fresh).snapshot()).secrets).toEqual({ openai_api_key: 'sk-one', serpapi_key: 'two' })
    expect((await settingsWith(old).snapshot()).secrets).toEqual({})
    expect(await settingsWith(fresh).read()).toEqual(before)
    expect(await rotateKeys(store, [fresh, old])).toMatchObject({
      rotated: [],
      current: ['openai_api_key', 'serpapi_key'],
    })
  })

  test('completes an interrupted run', async () => {
    // One secret uses the new key, the other the old key.
    await settingsWith(fresh, old).change({ serpapi_key: 'two' }, 'u1')
    expect(await rotateKeys(store, [fresh, old])).toMatchObject({
      rotated: ['openai_api_key'],
      current: ['serpapi_key'],
    })
  })

  test('reports an unreadable secret and does not change it', async () => {
    expect(await rotateKeys(store, [fresh])).toEqual({
      rotated: [],
      current: [],
      unreadable: ['openai_api_key', 'serpapi_key'],
    })
    expect((await settingsWith(old).snapshot()).secrets).toEqual({ openai_api_key: 'sk-one', serpapi_key: 'two' })
    expect(await inspectSecrets(store, [])).toMatchObject({ readable: [] })
    expect(await inspectSecrets(store, [old])).toMatchObject({ unreadable: [] })
  })

  test('does not overwrite simultaneous saves', async () => {
    const settings = settingsWith(old)
    let last = ''
    const rotated = new AbortController()
    const saving = (async () => {
      for (let n = 0; !rotated.signal.aborted; n++) {
        last = `sk-${n}`
        await settings.change({ openai_api_key: last }, 'u1')
      }
    })()
    try {
      for (let n = 0; n < 10; n++) await rotateKeys(store, n % 2 ? [old, fresh] : [fresh, old])
    } finally {
      rotated.abort()
      await saving
    }
    expect((await settingsWith(fresh, old).snapshot()).secrets).toEqual({ openai_api_key: last, serpapi_key: 'two' })
  })
})

test('adds a new first key to the key file, which stays private', () => {
  const folder = temporaryFolder()
  expect(existingKeys(folder, undefined)).toEqual([])
  const [first] = keysFor(folder, undefined)
  addKey(folder)
  const keys = existingKeys(folder, undefined)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(first)
  const file = join(folder, 'encryption-key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(`${keys.join('\n')}\n`)
})
