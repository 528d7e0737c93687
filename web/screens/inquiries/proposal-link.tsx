import { Check, Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Proposal } from '../../../contract/inquiries.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/date-text.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** Address of a new page, and a text for messengers. The server shows the address only once. */
export function ProposalLink({ proposal, text }: { proposal: Proposal; text: string }) {
  const url = location.origin + proposal.path
  const [message, setMessage] = useState(text)
  return (
    <div className="space-y-5">
      <p className="text-sm text-muted">
        {t('Copy the address now: it is shown only once. The page expires on {date}.', {
          date: dateText(proposal.expires_at),
        })}
      </p>
      <div>
        <TextField label={t('Address of the page')} readOnly value={url} onChange={() => {}} />
        <div className="mt-2 flex flex-wrap gap-2">
          <CopyThis text={url} label={t('Copy address of the page')} primary />
          <a
            href={proposal.path}
            target="_blank"
            rel="noreferrer noopener"
            className="inline-flex min-h-10 items-center gap-2 rounded-lg px-3 font-medium text-accent underline underline-offset-2"
          >
            <ExternalLink size={16} aria-hidden="true" />
            {t('Open page')}
          </a>
        </div>
      </div>
      <div>
        <TextArea label={t('Text for a messenger')} rows={9} value={message} onChange={setMessage} />
        <div className="mt-2">
          <CopyThis text={message} label={t('Copy text')} />
        </div>
      </div>
    </div>
  )
}

function CopyThis({ text, label, primary = false }: { text: string; label: string; primary?: boolean }) {
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <span className="inline-flex items-center gap-2">
      <Button
        variant={primary ? 'primary' : 'secondary'}
        data-autofocus={primary || undefined}
        onClick={() => void copy(text)}
      >
        <Icon size={16} aria-hidden="true" />
        {label}
      </Button>
      <output className="text-sm text-muted">
        {outcome && (outcome === 'copied' ? t('Copied') : t('Copy failed'))}
      </output>
    </span>
  )
}
