import type { Page } from '@playwright/test'
import type { RunningServer } from './server.ts'

/** A member of staff, registered and signed in at a real server. */
export interface Staff {
  /** A call as a program makes it, beside the page; the reply is read as JSON. @throws when it is refused */
  api: <Reply = unknown>(method: string, path: string, body?: unknown) => Promise<Reply>
  /** Of the session. */
  token: string
  /** Lets the page be opened signed in. */
  enter: (page: Page) => Promise<void>
}

/** `server`: whatever answers there, in this process or another. */
export async function registerStaff(
  server: Pick<RunningServer, 'url' | 'codeWord'>,
  email = 'ann@example.com',
): Promise<Staff> {
  const account = { email, password: 'correct horse', code_word: server.codeWord }
  const json = { 'content-type': 'application/json' }
  await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers: json, body: JSON.stringify(account) })
  const form = new URLSearchParams({ username: account.email, password: account.password })
  const login = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body: form })
  const { access_token: token } = (await login.json()) as { access_token: string }
  return {
    token,
    async api<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
      const reply = await fetch(server.url + path, {
        method,
        headers: { ...json, authorization: `Bearer ${token}` },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
      return (await reply.json()) as Reply
    },
    async enter(page) {
      await page.addInitScript((token) => localStorage.setItem('token', token), token)
    },
  }
}
