import { account } from './account.ts'
import { aiCall } from './ai-call.ts'
import { answers } from './answers.ts'
import { callRules } from './call-rules.ts'
import { calls } from './calls.ts'
import { catalogue } from './catalogue.ts'
import { chat } from './chat.ts'
import { dashboard } from './dashboard.ts'
import type { Part } from './forms.ts'
import { imports } from './imports.ts'
import { inquiries } from './inquiries.ts'
import { scenarios } from './scenarios.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { voice } from './voice.ts'
import { common } from './common.ts'

/** Russian translations of all texts, by English text. A text with a number has the three Russian plural forms. */
export const russian = {
  ...common,
  ...shell,
  ...account,
  ...dashboard,
  ...catalogue,
  ...chat,
  ...imports,
  ...scenarios,
  ...settings,
  ...voice,
  ...aiCall,
  ...calls,
  ...callRules,
  ...answers,
  ...inquiries,
} as const satisfies Part

export type Russian = typeof russian

/** The same texts by part. Tests check that no text is in two parts. */
export const parts = {
  common,
  shell,
  account,
  dashboard,
  catalogue,
  chat,
  imports,
  scenarios,
  settings,
  voice,
  aiCall,
  calls,
  callRules,
  answers,
  inquiries,
}
