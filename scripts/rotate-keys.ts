/**
 * `npm run rotate-keys`: encrypts every stored secret with the first encryption key. `-- --new` first puts a new key in
 * front of those of the key file. Can be broken off and run again at any time.
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
    throw new Misuse('The keys come from ENCRYPTION_KEY: put the new one in front of them there, without --new.')
  }
  makeDataDir(config.dataDir)
  const store = await openStore(config)
  try {
    if (wantsNew) addKey(config.dataDir)
    const { rotated, current, unreadable } = await rotateKeys(store, keysFor(config.dataDir, config.encryptionKey))
    console.log(`${rotated.length} secrets encrypted with the first key, ${current.length} were so already.`)
    if (unreadable.length > 0) {
      throw new Misuse(`No key opens ${unreadable.join(', ')}: put its old key back, or enter it again in Settings.`)
    }
    console.log(
      'Nothing needs the older keys any more. Servers that run must be started again before those are removed.',
    )
  } finally {
    await store.close()
  }
})
