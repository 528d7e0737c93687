import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

/** A browser with a microphone of its own; see fake-microphone.ts. */
export function launchBrowser(args: readonly string[]): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      ...args,
    ],
  })
}
