import type { Page } from '@playwright/test'
import type { RunningServer } from './server.ts'

/** A user who is registered and signed in at a real server. */
export interface Staff {
  /**
   * Sends a request without the page. Parses the reply as JSON.
   * @throws if the server rejects the request
   */
  api: <Reply = unknown>(method: string, path: string, body?: unknown) => Promise<Reply>
  /** Session token. */
  token: string
  /** Signs the page in, from its next load on. */
  enter: (page: Page) => Promise<void>
}

/** Registers and signs in a user. `server` may run in this process or in another. */
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
