import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../i18n/index.ts'

/** Puts `text` on the clipboard and says so; `label` names what it does. Absent where the browser keeps the clipboard from the page (plain http). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  if (typeof navigator.clipboard?.writeText !== 'function') return null

  async function copy() {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(copied ? 'copied' : 'refused')
  }

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <span className="inline-flex items-center align-middle">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon size={15} aria-hidden="true" />
      </button>
      <output className="text-xs text-muted not-empty:mr-1">
        {outcome && (outcome === 'copied' ? t('Copied') : t('Not copied'))}
      </output>
    </span>
  )
}
