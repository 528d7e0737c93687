import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tests/support/chromium.ts'

const chromium = findChromium()
if (!chromium) console.log('Chromium is not installed (apt-get install chromium): the browser tests cannot run.')

const voice =
  /(ai-call|direct-call|journey|phone-call|voice-channels|web-call|web-call-faults|whole-inquiry)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/playwright-setup.ts',
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  workers: 3,
  projects: [
    // Voice tests run in real time, so one at a time. They mostly wait, so the other workers run page tests.
    { name: 'voice', testMatch: voice, outputDir: 'test-results/voice', workers: 1 },
    { name: 'pages', testIgnore: voice, outputDir: 'test-results/pages' },
  ],
  // A busy machine may delay real-time audio. `npm test` names the tests that needed a retry.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // A trace costs as much time as the test, so only retries have one.
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
  },
})
