import type { Page, WebSocketRoute } from '@playwright/test'
import type { SpecServer } from './spec-server.ts'

/** Opens a page of a server that offers only the calls of the specification, signed in. */
export async function openAt({ url }: SpecServer, page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
  await page.goto(url + path)
}

/** Opens the AI Call screen, then selects a transport and a scenario. */
export async function openCallScreen(server: SpecServer, page: Page, transport: string): Promise<void> {
  await openAt(server, page, '/ai-call')
  await page.getByLabel('Transport').selectOption(transport)
  await page.getByLabel('Preset scenario').selectOption({ label: 'Book a table' })
}

export const start = (page: Page) => page.getByRole('button', { name: 'Start Call' })
export const end = (page: Page) => page.getByRole('button', { name: 'End Call', exact: true })
export const log = (page: Page) => page.getByRole('log', { name: 'Call Log' })

/** Answers the socket of `path` in place of the server. Collects the client's text messages and audio separately. */
export async function answerSocket(
  page: Page,
  path: RegExp,
  onMessage: (message: { type: string }, connection: Connection) => void = () => {},
) {
  const messages: { type: string }[] = []
  const audio: string[] = []
  let connection: Connection | undefined
  await page.routeWebSocket(path, (socket) => {
    connection = { send: (message) => socket.send(JSON.stringify(message)), socket }
    socket.onMessage((data) => {
      const message = JSON.parse(String(data)) as { type: string; audio?: string; data?: string }
      if (message.audio ?? message.data) audio.push((message.audio ?? message.data)!)
      else messages.push(message)
      onMessage(message, connection!)
    })
  })
  return { messages, audio, connection: () => connection! }
}

export interface Connection {
  send: (message: unknown) => void
  socket: WebSocketRoute
}
