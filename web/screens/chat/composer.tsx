import { SendHorizontal, Square } from 'lucide-react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { useObservable } from '../../observable.ts'
import type { Conversation } from './conversation.ts'

interface ComposerProps {
  conversation: Conversation
  /** A request is being answered. */
  pending: boolean
  /** For what is done elsewhere on the screen and leads back to the input. */
  input: RefObject<HTMLTextAreaElement | null>
}

/** Where a request is written. A part of its own: a key draws this alone, however long the conversation is. */
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
          // Enter that ends the composing of a character (Japanese, Korean ...) is not meant for us.
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
        title={pending ? t('One request at a time') : isBlank ? t('Write what you are looking for') : undefined}
      >
        <SendHorizontal size={18} aria-hidden="true" className="max-sm:hidden" />
        {t('Send')}
      </Button>
    </form>
  )
}
