import { RotateCcw } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Answer } from './answer.ts'
import type { ChatMessage } from './conversation.ts'
import { OptionCard } from './option-card.tsx'
import { Script } from './script.tsx'

interface MessageProps {
  message: ChatMessage
  /** While a request runs nothing can be asked again. */
  pending: boolean
  onRetry: () => void
}

/** A bubble of the conversation. All texts are shown as text: markup in an answer is not followed. */
export function Message({ message, pending, onRetry }: MessageProps) {
  if (message.role === 'user') {
    return (
      <div className="flex justify-end">
        <p className="max-w-[85%] rounded-2xl rounded-br-sm bg-accent px-4 py-2.5 whitespace-pre-wrap text-on-accent md:max-w-[70%]">
          <span className="sr-only">You: </span>
          {message.content}
        </p>
      </div>
    )
  }
  const { answer, retry } = message
  if (answer) return <AnswerBubble answer={answer} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p
        role="alert"
        className="rounded-2xl rounded-bl-sm border border-danger/40 bg-danger-soft px-4 py-2.5 text-danger"
      >
        {message.content}
      </p>
      {retry !== null && (
        <Button
          variant="secondary"
          size="sm"
          disabled={pending}
          title={pending ? 'One request at a time' : undefined}
          onClick={onRetry}
        >
          <RotateCcw size={15} aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  )
}

function AnswerBubble({ answer: { steps, options, script, missing, refine } }: { answer: Answer }) {
  const isEmpty = steps.length + options.length + missing.length === 0 && script === ''
  return (
    <div className="flex max-w-full flex-col gap-4 rounded-2xl rounded-bl-sm border border-line bg-sunken px-3 py-3 md:px-5 md:py-3.5">
      <span className="sr-only">Assistant:</span>
      {isEmpty && <p className="text-muted">The assistant has nothing to offer for this.</p>}
      {steps.length > 0 && (
        <ul aria-label="Steps" className="flex flex-col gap-1">
          {steps.map((step, n) => (
            // Steps are told in order and never change; the same one may come twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={n}>{step}</li>
          ))}
        </ul>
      )}
      {missing.length + refine.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          {missing.length > 0 && <span className="font-medium">Please add:</span>}
          {missing.map((item) => (
            <Badge key={item} tone="warning">
              {item}
            </Badge>
          ))}
          {refine.map((item) => (
            <Badge key={item} tone="accent">
              {item}
            </Badge>
          ))}
        </div>
      )}
      {options.length > 0 && (
        <ul aria-label="Options" className="grid gap-3 lg:grid-cols-2">
          {options.map((option, n) => (
            // Two options of a server without ids may be alike in all they say.
            // oxlint-disable-next-line react/no-array-index-key
            <OptionCard key={n} option={option} />
          ))}
        </ul>
      )}
      {script !== '' && <Script text={script} />}
    </div>
  )
}
