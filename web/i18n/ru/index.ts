import { account } from './account.ts'
import { aiCall } from './ai-call.ts'
import { calls } from './calls.ts'
import { catalogue } from './catalogue.ts'
import { chat } from './chat.ts'
import { dashboard } from './dashboard.ts'
import { endings } from './endings.ts'
import type { Part } from './forms.ts'
import { imports } from './imports.ts'
import { providers } from './providers.ts'
import { scenarios } from './scenarios.ts'
import { server } from './server.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { voice } from './voice.ts'
import { common } from './common.ts'
import { workbooks } from './workbooks.ts'

/** Every text of the page in Russian, by its English. A text with a number has the three forms of Russian. */
export const russian = {
  ...common,
  ...shell,
  ...account,
  ...dashboard,
  ...catalogue,
  ...chat,
  ...imports,
  ...workbooks,
  ...scenarios,
  ...server,
  ...providers,
  ...endings,
  ...settings,
  ...voice,
  ...aiCall,
  ...calls,
} as const satisfies Part

export type Russian = typeof russian

/** Those of the server with something filled in, as `said` looks for them. */
export const sentences: Part = { ...server, ...providers, ...endings, ...workbooks }

/** The same by part: no English may stand in two of them. */
export const parts = {
  common,
  shell,
  account,
  dashboard,
  catalogue,
  chat,
  imports,
  workbooks,
  scenarios,
  server,
  providers,
  endings,
  settings,
  voice,
  aiCall,
  calls,
}
