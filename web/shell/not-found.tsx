import { t, useLanguage } from '../i18n/index.ts'
import { ErrorNotice } from './error-screen.tsx'

/** An unknown path, seen by staff only: signed-out visitors are sent to the sign-in screen before. */
export function NotFound() {
  useLanguage()
  return <ErrorNotice text={t('404 There is no such page')} />
}
