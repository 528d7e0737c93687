import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../tests/support/folders.ts'
import { findLivekit } from './livekit.ts'

/** Creates a fake Go program that runs these shell lines for any command except `go version`. */
function fakeGo(lines: string): string {
  const program = join(temporaryFolder(), 'go')
  writeFileSync(program, `#!/bin/sh\nif [ "$1" = version ]; then exit 0; fi\n${lines}\n`)
  chmodSync(program, 0o755)
  return program
}

test('explains how to install Go if it is missing', () => {
  const say = vi.fn<(line: string) => void>()
  const found = findLivekit(say, { cache: temporaryFolder(), go: ['/nowhere/go'] })
  expect(found).toEqual({
    missing: 'Go 1.26 or newer is needed to build the LiveKit server (https://go.dev/dl/, on PATH or in /usr/local/go)',
  })
  expect(say).not.toHaveBeenCalled()
})

test('reports a failed build in one line with its reason', () => {
  const go = fakeGo('echo "go: downloading ..." >&2; echo "go: no network" >&2; exit 1')
  expect(findLivekit(() => {}, { cache: temporaryFolder(), go: ['/nowhere/go', go] })).toEqual({
    missing: 'The LiveKit server could not be built with Go (go: no network)',
  })
})

test("builds the server once, in the user's cache", () => {
  const cache = temporaryFolder()
  const say = vi.fn<(line: string) => void>()
  const go = fakeGo(
    'test "$1 $2" = "install github.com/livekit/livekit-server/cmd/server@v1.13.5" && touch "$GOBIN/server"',
  )
  const found = findLivekit(say, { cache, go: [go] })
  expect(found).toEqual({ program: join(cache, 'tourism-agent-dashboard/livekit-server-v1.13.5/server') })
  expect(findLivekit(say, { cache, go: [] })).toEqual(found)
  expect(say).toHaveBeenCalledOnce()
})
