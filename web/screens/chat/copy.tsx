import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'

const copiedFor = 2_000

/** Puts a text on the clipboard and says whether it is there: pages over plain http have no clipboard. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied === 'yes' ? Check : Copy
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => void copy(text).then((done) => setCopied(done ? 'yes' : 'no'))}
    >
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite">
        {copied === 'yes' ? t('Copied') : copied === 'no' ? t('Please copy by hand') : label}
      </span>
    </Button>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
