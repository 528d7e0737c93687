import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../tests/support/folders.ts'
import { findLivekit } from './livekit.ts'

/** A Go that does what the lines say when it is asked to build. */
function goThat(lines: string): string {
  const program = join(temporaryFolder(), 'go')
  writeFileSync(program, `#!/bin/sh\nif [ "$1" = version ]; then exit 0; fi\n${lines}\n`)
  chmodSync(program, 0o755)
  return program
}

test('without Go one line says how to get it', () => {
  const say = vi.fn<(line: string) => void>()
  const found = findLivekit(say, { cache: temporaryFolder(), go: ['/nowhere/go'] })
  expect(found).toEqual({
    missing: 'Go 1.26 or newer is needed to build the LiveKit server (https://go.dev/dl/, on PATH or in /usr/local/go)',
  })
  expect(say).not.toHaveBeenCalled()
})

test('a build that fails is said in one line, with its reason', () => {
  const go = goThat('echo "go: downloading ..." >&2; echo "go: no network" >&2; exit 1')
  expect(findLivekit(() => {}, { cache: temporaryFolder(), go: ['/nowhere/go', go] })).toEqual({
    missing: 'The LiveKit server could not be built with Go (go: no network)',
  })
})

test('it is built once, in the cache of the user', () => {
  const cache = temporaryFolder()
  const say = vi.fn<(line: string) => void>()
  const go = goThat(
    'test "$1 $2" = "install github.com/livekit/livekit-server/cmd/server@v1.13.5" && touch "$GOBIN/server"',
  )
  const found = findLivekit(say, { cache, go: [go] })
  expect(found).toEqual({ program: join(cache, 'tourism-agent-dashboard/livekit-server-v1.13.5/server') })
  expect(findLivekit(say, { cache, go: [] })).toEqual(found)
  expect(say).toHaveBeenCalledOnce()
})
