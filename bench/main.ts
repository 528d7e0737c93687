/** `npm run bench [name ...]`: the figures we hold ourselves to. Each prints what it measured; nothing here passes or fails. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const wanted = process.argv.slice(2)
const names = [
  'storage',
  'resident',
  'imports',
  'lists',
  'browser',
  'relay',
  'phone',
  'short-calls',
  'chat',
  'web-calls',
]
for (const name of names) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n# ${name}`)
  // Each in a process of its own: memory and event loop are measured, too.
  spawnSync(process.execPath, [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))], { stdio: 'inherit' })
}
