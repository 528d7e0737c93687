import { Check, Copy } from 'lucide-react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** Copies a text and shows the result. Copying fails on plain http, where browsers have no clipboard API. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy(text)}>
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite">
        {outcome === 'copied' ? t('Copied') : outcome === 'failed' ? t('Copy it manually') : label}
      </span>
    </Button>
  )
}
