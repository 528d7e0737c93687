import { t } from '../../i18n/index.ts'
import { CopyText } from './copy-text.tsx'

/** Call script with a copy button. */
export function Script({ text }: { text: string }) {
  return (
    <section aria-label={t('Script')} className="rounded-xl border border-line bg-surface p-3.5">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-muted">{t('What to say to the venue')}</h2>
        <CopyText text={text} label={t('Copy script')} />
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  )
}
