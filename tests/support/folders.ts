import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Set by vitest-setup.ts, which takes the whole away at the end: test workers are ended without an 'exit' of their own.
const parent = () => process.env['TEST_FOLDER'] ?? tmpdir()

const made: string[] = []
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A fresh folder, gone when the tests have ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(parent(), 'tourism-'))
  made.push(folder)
  return folder
}
