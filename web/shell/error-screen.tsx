import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { t, useLanguage } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'

/** Error screen of the router. Logs the error and offers ways to recover. */
export function ErrorScreen() {
  useLanguage()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <ErrorNotice text={t('This screen could not be shown. Reload the page.')} reloadable />
}

export function ErrorNotice({ text, reloadable = false }: { text: string; reloadable?: boolean }) {
  return (
    <div className="mx-auto max-w-lg px-6 py-20 text-center">
      <h1 className="font-title text-2xl">{t('Unexpected Application Error!')}</h1>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {reloadable && <Button onClick={() => location.reload()}>{t('Reload page')}</Button>}
        <Button variant="secondary" onClick={() => location.assign(paths.dashboard)}>
          {t('Go to dashboard')}
        </Button>
      </div>
    </div>
  )
}
