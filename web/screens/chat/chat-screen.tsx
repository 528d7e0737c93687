import { useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { SendHorizontal, Square, Trash2 } from 'lucide-react'
import { api } from '../../api.ts'
import { onTokenChange, readToken } from '../../token.ts'
import { Button } from '../../ui/button.tsx'
import { FollowingList } from '../../ui/following-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Conversation } from './conversation.ts'
import { Message } from './message.tsx'

const conversation = new Conversation((message, signal) => api.chat({ body: { message }, signal }))
// What one member of staff asked is not for the next one at this desk.
onTokenChange(() => {
  if (readToken() === null) conversation.clear()
})

const examples = [
  'Вилла на двоих в Убуде с бассейном',
  'Catamaran for 10 people with snorkeling',
  'Массаж на виллу в Семиньяке',
]

export function Component() {
  const { messages, pending, draft } = useSyncExternalStore(conversation.subscribe, conversation.state)
  const input = useRef<HTMLTextAreaElement>(null)
  const asked = messages.filter(({ role }) => role === 'user').length

  const send = () => {
    conversation.send()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composing of a character (Japanese, Korean ...) is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <Screen
      title="Chat Assistant"
      subtitle="Describe what a client is looking for, in English or Russian."
      actions={
        <Button
          variant="secondary"
          size="sm"
          disabled={messages.length === 0}
          title={messages.length === 0 ? 'There is nothing to clear yet' : undefined}
          onClick={() => conversation.clear()}
        >
          <Trash2 size={16} aria-hidden="true" />
          Clear
        </Button>
      }
    >
      <div className="card flex flex-col overflow-hidden">
        <FollowingList
          label="Conversation"
          follow={asked}
          className="max-h-[max(15rem,calc(100dvh-25rem))] min-h-48 px-3 py-4 md:max-h-[max(15rem,calc(100dvh-18rem))] md:px-6 md:py-5"
        >
          {messages.length === 0 && !pending && <Welcome />}
          <ul className="flex flex-col gap-5">
            {messages.map((message) => (
              <li key={message.id}>
                <Message message={message} pending={pending} onRetry={() => conversation.retry(message.id)} />
              </li>
            ))}
          </ul>
          {pending && (
            <output className={`flex items-center gap-2.5 text-muted ${messages.length > 0 ? 'mt-5' : ''}`}>
              <Spinner className="size-4" />
              Assistant is thinking...
            </output>
          )}
        </FollowingList>
        <form
          className="flex items-end gap-3 border-t border-line bg-sunken p-3 md:px-6 md:py-4"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <textarea
            ref={input}
            aria-label="Your request"
            placeholder="What is the client looking for?"
            rows={2}
            maxLength={4000}
            value={draft}
            className="control field-sizing-content max-h-40 flex-1 resize-none"
            onChange={({ target }) => conversation.setDraft(target.value)}
            onKeyDown={onKeyDown}
          />
          {pending && (
            <Button variant="secondary" onClick={() => conversation.stop()}>
              <Square size={14} aria-hidden="true" />
              <span className="max-sm:sr-only">Stop</span>
            </Button>
          )}
          <Button
            type="submit"
            disabled={pending || draft.trim() === ''}
            title={
              pending ? 'One request at a time' : draft.trim() === '' ? 'Write what you are looking for' : undefined
            }
          >
            <SendHorizontal size={18} aria-hidden="true" className="max-sm:hidden" />
            Send
          </Button>
        </form>
      </div>
    </Screen>
  )
}

function Welcome() {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <p className="max-w-md text-muted">
        Venues come from your catalogue only, with the reason why they fit and the words to say when you call.
      </p>
      <ul className="flex flex-wrap justify-center gap-2" aria-label="Examples">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              className="rounded-full border border-line-strong bg-surface px-3 py-1 text-sm hover:border-ink"
              onClick={() => conversation.setDraft(example)}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
