import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

/** Launches Chromium. For a fake microphone, pass the arguments of fake-microphone.ts. */
export function launchBrowser(args: readonly string[]): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required', ...args],
  })
}
