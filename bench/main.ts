/**
 * `npm run bench [-- NAME ...]`: measures the figures that have goals, and prints them. A bench does not pass or fail.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const wanted = process.argv.slice(2)
const names = [
  'storage',
  'resident',
  'imports',
  'exports',
  'lists',
  'list-ratios',
  'inquiries',
  'first-requests',
  'browser',
  'relay',
  'phone',
  'short-calls',
  'chat',
  'web-calls',
  'manners',
  'pickups',
  'headline',
]
for (const name of names) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n# ${name}`)
  // Each bench runs in a separate process, because some measure memory and the event loop.
  spawnSync(process.execPath, [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))], { stdio: 'inherit' })
}
