import { t } from '../../i18n/index.ts'

/** Translates a device name of the server, for example 'Firefox on Windows' or 'Program curl'. */
export function deviceText(device: string): string {
  if (device === 'Unknown device') return t('Unknown device')
  const program = /^Program (\S+)$/.exec(device)?.[1]
  if (program !== undefined) return t('Program {name}', { name: program })
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  return browser === undefined || system === undefined ? device : t('{browser} on {system}', { browser, system })
}
