import { t } from '../i18n/index.ts'

/** Returns `sentence` if `value` is blank, else null. */
export function missing(value: string, sentence: string): string | null {
  return value.trim() === '' ? sentence : null
}

/** As permissive as the browser's own e-mail check. The server decides. */
export function emailError(value: string): string | null {
  return (
    missing(value, t('Email is required')) ??
    (/^[^\s@]+@[^\s@]+$/.test(value.trim()) ? null : t('Enter a valid email address'))
  )
}
