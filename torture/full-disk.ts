import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'

const megabyte = 1024 * 1024

/**
 * Runs the server on a small disk, fills the disk, and frees the space.
 * @throws if a check fails or no disk can be mounted
 */
export async function survivesFullDisk(folder: string): Promise<string> {
  const disk = mkdtempSync(join(folder, 'disk-'))
  // Only root can mount. For other users the error names the reason.
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m,mode=700', 'tmpfs', disk], { stdio: 'pipe' })
  try {
    const server = await startServer({ DATA_DIR: disk })
    try {
      const staff = await registerStaff(server)
      const save = async (n: number) =>
        staff.api('POST', '/api/saved/phone-numbers', {
          name: `${n}`,
          phone_number: `+3312345${n}`,
          notes: 'x'.repeat(2000),
        })
      const numbers = async () => (await staff.api<unknown[]>('GET', '/api/saved/phone-numbers')).length
      await save(1000)
      const { bavail, bsize } = statfsSync(disk)
      const filler = join(disk, 'filler')
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
      // SQLite can still use space that it allocated before.
      let saved = 1
      let rejection = ''
      for (let n = 1001; n < 3000 && rejection === ''; n++) {
        try {
          await save(n)
          saved++
        } catch (error) {
          rejection = (error as Error).message
        }
      }
      if (!/503 .*no room left on the disk/.test(rejection))
        throw new Error(`A full disk was reported as: ${rejection}`)
      if ((await numbers()) !== saved) throw new Error(`${saved} saves acknowledged, ${await numbers()} stored`)
      await staff.api('GET', '/api/venues?q=sea')
      rmSync(filler)
      await save(4000)
      if ((await numbers()) !== saved + 1) throw new Error('The save after freeing the disk is missing')
      return `a disk of 40 MB (${Math.round((bavail * bsize) / megabyte)} MB free) filled: saves rejected with a message, reads served, all ${saved} acknowledged saves stored, saves accepted again`
    } finally {
      await server.stop()
    }
  } finally {
    execFileSync('umount', [disk])
  }
}
