import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { StorageFull, StorageLimit } from './storage-limit.ts'

function open(root: string, limitBytes: number) {
  const calls: string[] = []
  const state = { isRunning: true }
  const limit = new StorageLimit({
    root,
    limitBytes,
    isRunning: () => state.isRunning,
    deleted: ({ bytes }) => calls.push(`deleted ${bytes}`),
    full: ({ used }) => calls.push(`full ${used}`),
    failed: (error) => calls.push(`failed ${(error as NodeJS.ErrnoException).code}`),
  })
  return { limit, calls, state }
}

test('rejects audio if running recordings fill the storage, until they can be deleted', async () => {
  const root = temporaryFolder()
  const folder = join(root, 'c1')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a1.ulaw'), Buffer.alloc(1000))
  const { limit, calls, state } = open(root, 100)
  limit.take(1)
  await limit.settled()
  expect(calls).toEqual(['full 1000'])
  expect(() => limit.take(1)).toThrow(StorageFull)
  await limit.settled()
  expect(calls).toEqual(['full 1000'])
  state.isRunning = false
  expect(() => limit.take(1)).toThrow(StorageFull)
  await limit.settled()
  expect(existsSync(folder)).toBe(false)
  expect(calls).toEqual(['full 1000', 'deleted 1000'])
  limit.take(1)
})

test('reports a check that failed, and checks again after 32 MB', async () => {
  const root = join(temporaryFolder(), 'recordings')
  writeFileSync(root, 'in the way')
  const { limit, calls } = open(root, 100)
  limit.take(1)
  await limit.settled()
  limit.take(1)
  await limit.settled()
  expect(calls).toEqual(['failed EEXIST'])
  limit.take(32 * 1024 * 1024)
  await limit.settled()
  expect(calls).toEqual(['failed EEXIST', 'failed EEXIST'])
})
