import { t, useLanguage } from '../i18n/index.ts'
import { ErrorNotice } from './error-screen.tsx'

/** Screen for unknown paths, for staff only: signed-out visitors go to the sign-in screen. */
export function NotFound() {
  useLanguage()
  return <ErrorNotice text={t('404 Page not found')} />
}
