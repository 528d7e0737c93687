import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// vitest-setup.ts sets TEST_FOLDER and deletes it at the end: Vitest ends its workers without an `exit` event.
const parent = () => process.env['TEST_FOLDER'] ?? tmpdir()

const made: string[] = []
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** Creates an empty folder. It is deleted when the tests end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(parent(), 'tourism-'))
  made.push(folder)
  return folder
}
