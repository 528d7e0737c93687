import { Check, Copy } from 'lucide-react'
import { t } from '../i18n/index.ts'
import { useCopy } from '../ui/use-copy.ts'

/**
 * Copies `text` to the clipboard and shows the outcome. Hidden if the browser offers no clipboard (plain http). `label`
 * is the accessible name.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { outcome, copy } = useCopy()
  if (typeof navigator.clipboard?.writeText !== 'function') return null

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <span className="-my-1 inline-flex shrink-0 items-center align-middle">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy(text)}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon size={15} aria-hidden="true" />
      </button>
      <output className="text-xs text-muted not-empty:mr-1">
        {outcome && (outcome === 'copied' ? t('Copied') : t('Copy failed'))}
      </output>
    </span>
  )
}
