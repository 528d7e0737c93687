import type { Transport } from '../../../contract/calls.ts'
import { type Label, t } from '../../i18n/index.ts'

const lastStep: Label = 'Read along while it runs; end it whenever you like, and export the log.'

const steps: Record<Transport, Label[]> = {
  twilio: [
    'Enter the number with its country code, or pick a saved one.',
    'Pick a scenario, or write one: who the agent is, what it wants, what it asks.',
    'Start the call. The agent phones the number and follows the scenario.',
    lastStep,
  ],
  livekit: [
    'Pick a scenario, or write one: who the agent is, what it wants, what it asks.',
    'Start the call and allow the microphone. It rings until the agent has joined.',
    lastStep,
  ],
  direct: [
    'Pick a scenario if the agent should follow one.',
    'Start the call: a dialog opens. Speak, then pause; the agent answers when you have finished.',
    lastStep,
  ],
  realtime: [
    'Pick a scenario, or write one: who the agent is, what it wants, what it asks.',
    'Start the call and allow the microphone. The agent greets you; you may interrupt it at any time.',
    lastStep,
  ],
}

export function Instructions({ transport }: { transport: Transport }) {
  return (
    <section aria-labelledby="instructions" className="card p-5">
      <h2 id="instructions" className="font-title text-lg">
        {t('Instructions')}
      </h2>
      <ol key={transport} className="mt-2 list-decimal space-y-1 pl-5 text-muted">
        {steps[transport].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">
        {t('On the keyboard: Alt+Shift+S starts, Alt+Shift+E ends, Alt+Shift+M mutes, Alt+Shift+C shows captions.')}
      </p>
    </section>
  )
}
