import type { Page, WebSocketRoute } from '@playwright/test'
import type { SpecServer } from './spec-server.ts'

/** The call screens at a server that has the specification's calls and no more. */
export async function openAt({ url }: SpecServer, page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
  await page.goto(url + path)
}

/** The AI Call screen with a transport chosen and a scenario picked. */
export async function openCallScreen(server: SpecServer, page: Page, transport: string): Promise<void> {
  await openAt(server, page, '/ai-call')
  await page.getByLabel('Transport').selectOption(transport)
  await page.getByLabel('Preset scenario').selectOption({ label: 'Book a table' })
}

export const start = (page: Page) => page.getByRole('button', { name: 'Start Call' })
export const end = (page: Page) => page.getByRole('button', { name: 'End Call', exact: true })
export const log = (page: Page) => page.getByRole('log', { name: 'Call Log' })

/** Answers the socket of `path` in the server's place; `said` are the client's messages but for its sound. */
export async function answerSocket(
  page: Page,
  path: RegExp,
  hear: (message: { type: string }, socket: Wire) => void = () => {},
) {
  const said: { type: string }[] = []
  const sound: string[] = []
  let wire: Wire | undefined
  await page.routeWebSocket(path, (socket) => {
    wire = { tell: (message) => socket.send(JSON.stringify(message)), socket }
    socket.onMessage((data) => {
      const message = JSON.parse(String(data)) as { type: string; audio?: string; data?: string }
      if (message.audio ?? message.data) sound.push((message.audio ?? message.data)!)
      else said.push(message)
      hear(message, wire!)
    })
  })
  return { said, sound, wire: () => wire! }
}

export interface Wire {
  tell: (message: unknown) => void
  socket: WebSocketRoute
}
