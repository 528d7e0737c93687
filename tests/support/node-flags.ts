import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}

/** Node flags of `npm start`. */
export const nodeFlags = [...scripts.start.matchAll(/ (--\S+)/g)].map(([, flag]) => flag!)
