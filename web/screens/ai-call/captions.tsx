import { Captions as CaptionsIcon } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { type Spoken, useSpoken } from '../../voice/use-call.ts'

const key = 'captions'

/** Returns whether captions are on, and a toggle. The choice is stored in the browser. */
export function useCaptions(): [boolean, () => void] {
  const [on, setOn] = useState(() => localStorage.getItem(key) === 'on')
  return [
    on,
    () => {
      localStorage.setItem(key, on ? 'off' : 'on')
      setOn(!on)
    },
  ]
}

export function CaptionsButton({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  return (
    <Button variant="secondary" size="sm" aria-pressed={on} aria-keyshortcuts="Alt+Shift+C" onClick={onToggle}>
      <CaptionsIcon size={16} aria-hidden="true" />
      {t('Captions')}
    </Button>
  )
}

/**
 * Shows the last two messages in large type, for users who cannot hear the call. Long messages show their end.
 * Screen readers announce the transcript instead.
 */
export function CaptionLines({ spoken }: { spoken: Spoken }) {
  const last = useSpoken(spoken).slice(-2)
  return (
    <section
      aria-label={t('Captions')}
      className="space-y-2 rounded-xl bg-[#101516] px-5 py-4 text-2xl leading-snug text-[#f4f1ea]"
    >
      {last.length === 0 && <p className="text-lg text-[#a0aaa7]">{t('Captions appear here')}</p>}
      {last.map(({ id, speaker, text }) => (
        <p key={id} dir="auto" className="max-h-[5lh] overflow-hidden">
          <span className={`mr-2 text-base font-semibold ${speaker === 'user' ? 'text-[#8fbfe8]' : 'text-[#72c6ba]'}`}>
            {speaker === 'user' ? t('You') : t('AI Agent')}
          </span>
          {tail(text)}
        </p>
      ))}
    </section>
  )
}

/** Returns at most the last 160 characters, from a whole word on. Captions show the latest speech. */
function tail(text: string): string {
  if (text.length <= 160) return text
  const cut = text.slice(-160)
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`
}
