import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const copiedFor = 2_000

/** What to say to the venue, to be copied. */
export function Script({ text }: { text: string }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <section aria-label="Script" className="rounded-xl border border-line bg-surface p-3.5">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-muted">What to say to the venue</h3>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copy(text).then((done) => setCopied(done ? 'yes' : 'no'))}
        >
          {copied === 'yes' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
          <span aria-live="polite">
            {copied === 'yes' ? 'Copied' : copied === 'no' ? 'Please copy by hand' : 'Copy script'}
          </span>
        </Button>
      </div>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  )
}

/** Whether the text is on the clipboard. Pages over plain http have no clipboard, and the browser may refuse it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
