import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of an installed Chromium or Chrome, or undefined if none is installed. */
export const findChromium = (): string | undefined => places.find((place) => existsSync(place))

/**
 * Chromium's address bar popups. Every new window loads them as pages, which takes a third of the time of a screen
 * test.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

/**
 * Features that Playwright 1.65 disables, repeated here: Chromium reads only the last --disable-features flag, which is
 * this one.
 */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Flags for every Chromium that the tests start. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${[...playwrights, ...addressBar].join(',')}`,
]
