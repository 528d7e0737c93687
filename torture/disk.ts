import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'

const megabyte = 1024 * 1024

/** Runs the server on a small disk that is filled up, and emptied again. @throws where it does not hold, or no disk can be made */
export async function survivesFullDisk(folder: string): Promise<string> {
  const disk = mkdtempSync(join(folder, 'disk-'))
  // Only root may; elsewhere the error says so.
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
      // What the database has set aside already may still be used.
      let saved = 1
      let refusal = ''
      for (let n = 1001; n < 3000 && refusal === ''; n++) {
        try {
          await save(n)
          saved++
        } catch (error) {
          refusal = (error as Error).message
        }
      }
      if (!/503 .*no room left on the disk/.test(refusal)) throw new Error(`A full disk is told as: ${refusal}`)
      if ((await numbers()) !== saved) throw new Error(`${saved} were acknowledged, ${await numbers()} are there`)
      await staff.api('GET', '/api/venues?q=sea')
      rmSync(filler)
      await save(4000)
      if ((await numbers()) !== saved + 1) throw new Error('What was saved afterwards is not there')
      return `a disk of 40 MB (${Math.round((bavail * bsize) / megabyte)} MB free) filled: saves refused in words, reads answered, ${saved} acknowledged saves there, saves taken again`
    } finally {
      await server.stop()
    }
  } finally {
    execFileSync('umount', [disk])
  }
}
