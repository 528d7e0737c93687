import { t } from '../i18n/index.ts'

/** `sentence` when nothing is typed, null when there is something. */
export function missing(value: string, sentence: string): string | null {
  return value.trim() === '' ? sentence : null
}

/** As loose as the browser's own check of an e-mail field: the server decides. */
export function emailError(value: string): string | null {
  return (
    missing(value, t('Email is required')) ??
    (/^[^\s@]+@[^\s@]+$/.test(value.trim()) ? null : t('Please enter a valid email address'))
  )
}
