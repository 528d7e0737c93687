/** `npm run reset-password -- EMAIL`: sets a new password for an account and ends its sessions. */
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { resetPassword } from '../server/accounts/index.ts'
import { openActivity } from '../server/activity/index.ts'
import { makeDataDir, readConfig } from '../server/config.ts'
import { openStore } from '../server/store/open.ts'
import { Misuse, runTool } from './tool.ts'

/** Reads a line from the terminal without showing it. Returns '' if there is no terminal. */
async function askQuietly(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

await runTool(async () => {
  const [email, ...others] = process.argv.slice(2)
  if (!email || others.length > 0) throw new Misuse('Usage: npm run reset-password -- EMAIL')
  const config = readConfig(process.env)
  makeDataDir(config.dataDir)
  const store = await openStore(config)
  try {
    const typed = await askQuietly('New password (leave empty to generate one): ')
    const password = typed || randomBytes(12).toString('base64url')
    const user = await resetPassword(store, email, password)
    await openActivity({ store, log: pino({ level: 'silent' }) }).record({
      user: null,
      kind: 'password reset',
      subject: user.email,
    })
    console.log(`The password of ${user.email} was changed. All sessions of the account were ended.`)
    if (!typed) console.log(`The new password, shown only once:  ${password}`)
  } finally {
    await store.close()
  }
})
