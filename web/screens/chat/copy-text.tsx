import { Check, Copy } from 'lucide-react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** Puts a text on the clipboard and says whether it is there: pages over plain http have no clipboard. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy(text)}>
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite">
        {outcome === 'copied' ? t('Copied') : outcome === 'failed' ? t('Please copy by hand') : label}
      </span>
    </Button>
  )
}
