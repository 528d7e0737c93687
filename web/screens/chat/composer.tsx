import { SendHorizontal, Square } from 'lucide-react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { useObservable } from '../../observable.ts'
import type { Conversation } from './conversation.ts'

interface ComposerProps {
  conversation: Conversation
  /** True while a request runs. */
  pending: boolean
  /** Lets other parts of the screen focus the input. */
  input: RefObject<HTMLTextAreaElement | null>
}

/** Input for requests. Separate component, so typing does not re-render the conversation. */
export function Composer({ conversation, pending, input }: ComposerProps) {
  const draft = useObservable(conversation.draft)
  const isBlank = draft.trim() === ''

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    conversation.send()
    input.current?.focus()
  }

  return (
    <form className="flex items-end gap-2 border-t border-line bg-sunken p-3 sm:gap-3 md:px-6 md:py-4" onSubmit={send}>
      <textarea
        ref={input}
        aria-label={t('Your request')}
        placeholder={t('What is the client looking for?')}
        dir="auto"
        rows={2}
        maxLength={4000}
        value={draft}
        className="control field-sizing-content max-h-40 min-w-0 flex-1 resize-none"
        onChange={({ target }) => conversation.draft.set(target.value)}
        onKeyDown={(event) => {
          // Enter can also confirm a character of an input method (Japanese, Korean). Ignore that.
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
        }}
      />
      {pending && (
        <Button variant="secondary" onClick={() => conversation.stop()}>
          <Square size={14} aria-hidden="true" />
          <span className="max-sm:sr-only">{t('Stop')}</span>
        </Button>
      )}
      <Button
        type="submit"
        disabled={pending || isBlank}
        title={pending ? t('Wait for the current answer') : isBlank ? t('Enter a request first') : undefined}
      >
        <SendHorizontal size={18} aria-hidden="true" className="max-sm:hidden" />
        {t('Send')}
      </Button>
    </form>
  )
}
