import { execFileSync } from 'node:child_process'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Call } from '../../contract/calls.ts'
import { askLivekit } from '../../server/providers/livekit.ts'
import { launchBrowser } from './browser.ts'
import { fakeMicrophone } from './fake-microphone.ts'
import { livekitServer, type RunningLivekit } from './livekit.ts'
import { captureConnections } from './room-audio.ts'
import { type RunningServer, startServer } from './server.ts'
import { registerStaff, type Staff } from './staff.ts'

/** The AI Call screen in a browser, with the elements of a web call. */
export interface WebCallScreen {
  page: Page
  /** Page errors and Content Security Policy violations. */
  problems: string[]
  panel: Locator
  liveLog: Locator
  transcript: (who: 'You' | 'AI Agent') => Locator
  /** Enters what a web call requires. Call it again after a reload. */
  setUp: () => Promise<void>
  start: () => Promise<void>
  end: () => Promise<void>
  connected: () => Promise<void>
}

/** Staff who make web calls: a real browser, a real LiveKit server, the product in practice mode. */
export interface WebCallHarness {
  /** The LiveKit server. A test that restarts LiveKit assigns the new server. */
  livekit: RunningLivekit
  readonly server: RunningServer
  readonly staff: Staff
  /**
   * Opens the AI Call screen with a web call ready to start, in a new browser context or as a tab of `context`. Calls
   * `prepare` before the page loads. The microphone is silent unless a test installs a fake voice.
   */
  openScreen(prepare?: (page: Page) => Promise<void>, context?: BrowserContext): Promise<WebCallScreen>
  /**
   * Closes the screens that `openScreen` opened.
   * @returns the problems of all their pages
   */
  closeScreens(): Promise<string[]>
  latestCall(): Promise<Call>
  /** Returns the identities that LiveKit lists in the room, by default the room of the latest call. */
  people(roomId?: string): Promise<string[]>
  /** Returns the process ids of the server's media programs. */
  mediaPrograms(): number[]
  close(): Promise<void>
}

const scenario = {
  persona: 'Anna',
  goal: 'To ask the price',
  steps: ['Ask the price', 'Ask about breakfast'],
  fallbacks: [],
}

export const livekitSettings = ({ url, apiKey, apiSecret }: Pick<RunningLivekit, 'url' | 'apiKey' | 'apiSecret'>) => ({
  livekit_url: url,
  livekit_api_key: apiKey,
  livekit_api_secret: apiSecret,
})

function screenOn(page: Page): WebCallScreen {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text())
  })
  const panel = page.getByRole('region', { name: 'Web call' })
  return {
    page,
    problems,
    panel,
    liveLog: page.getByRole('region', { name: 'Live log' }),
    transcript: (who) =>
      page
        .getByRole('log', { name: 'Transcript' })
        .getByRole('listitem')
        .filter({ has: page.getByText(who, { exact: true }) }),
    async setUp() {
      await page.getByLabel('Transport').selectOption('livekit')
      await page.getByLabel('Scenario (JSON)').fill(JSON.stringify(scenario))
    },
    start: () => page.getByRole('button', { name: 'Start Call' }).click(),
    end: () => page.getByRole('button', { name: 'End Call', exact: true }).click(),
    connected: () => expect(panel.getByText('Connected', { exact: true })).toBeVisible({ timeout: 20_000 }),
  }
}

export async function startWebCallHarness(): Promise<WebCallHarness> {
  const opened: { close(): Promise<unknown> }[] = []
  const close = async () => {
    for (const one of opened.toReversed()) await one.close()
  }
  try {
    let livekit = await livekitServer()
    opened.push({ close: () => livekit.stop() })
    const server = await startServer({ DEMO_CATALOGUE: 'off' })
    opened.push({ close: () => server.stop() })
    const staff = await registerStaff(server)
    const settings = { practice_mode: true, record_calls: true, ...livekitSettings(livekit) }
    await staff.api('PUT', '/api/system/settings', settings)
    const browser = await launchBrowser(await fakeMicrophone([], 60))
    opened.push(browser)
    let screens: WebCallScreen[] = []

    const harness: WebCallHarness = {
      get livekit() {
        return livekit
      },
      set livekit(again) {
        livekit = again
      },
      server,
      staff,
      async openScreen(prepare, context) {
        const viewport = { width: 1280, height: 900 }
        context ??= await browser.newContext({ viewport, permissions: ['microphone'] })
        const screen = screenOn(await context.newPage())
        screens.push(screen)
        await staff.enter(screen.page)
        await captureConnections(screen.page)
        await prepare?.(screen.page)
        await screen.page.goto(`${server.url}/ai-call`)
        await screen.setUp()
        return screen
      },
      async closeScreens() {
        const all = screens
        screens = []
        for (const { page } of all) await page.context().close()
        return all.flatMap(({ problems }) => problems)
      },
      latestCall: async () => (await staff.api<Call[]>('GET', '/api/calls'))[0]!,
      async people(roomId) {
        const room = roomId ?? (await harness.latestCall()).call_id ?? ''
        const reply = await askLivekit(livekit, 'ListParticipants', { room }, { roomAdmin: true, room })
        const { participants = [] } = reply.json as { participants?: { identity: string }[] }
        return participants.map(({ identity }) => identity)
      },
      mediaPrograms: () =>
        execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(server.pid)], { encoding: 'utf8' })
          .split('\n')
          .filter((line) => line.includes('room-program') && !line.includes('defunct'))
          .map((line) => Number.parseInt(line, 10)),
      close,
    }
    return harness
  } catch (error) {
    await close()
    throw error
  }
}
