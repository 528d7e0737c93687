/**
 * `npm run rotate-keys`: encrypts every stored secret with the first encryption key. `-- --new` first adds a new key to
 * the front of the key file. Safe to interrupt and to repeat.
 */
import { makeDataDir, readConfig } from '../server/config.ts'
import { addKey, keysFor, rotateKeys } from '../server/settings/index.ts'
import { openStore } from '../server/store/open.ts'
import { Misuse, runTool } from './tool.ts'

await runTool(async () => {
  const given = process.argv.slice(2)
  const wantsNew = given[0] === '--new'
  if (given.length > (wantsNew ? 1 : 0)) throw new Misuse('Usage: npm run rotate-keys [-- --new]')
  const config = readConfig(process.env)
  if (wantsNew && config.encryptionKey) {
    throw new Misuse(
      'The keys come from ENCRYPTION_KEY. Add the new key to the front of that variable, and omit --new.',
    )
  }
  makeDataDir(config.dataDir)
  const store = await openStore(config)
  try {
    if (wantsNew) addKey(config.dataDir)
    const { rotated, current, unreadable } = await rotateKeys(store, keysFor(config.dataDir, config.encryptionKey))
    console.log(`${rotated.length} secrets encrypted with the first key, ${current.length} already used it.`)
    if (unreadable.length > 0) {
      throw new Misuse(
        `No key decrypts ${unreadable.join(', ')}. Restore the old key, or enter the values again in Settings.`,
      )
    }
    console.log('No secret needs the older keys now. Restart running servers before you remove those keys.')
  } finally {
    await store.close()
  }
})
