import type { Transport } from '../../../contract/calls.ts'
import { type Label, t } from '../../i18n/index.ts'

const lastStep: Label = 'Follow the transcript during the call. You can end the call and export the log at any time.'

const steps: Record<Transport, Label[]> = {
  twilio: [
    'Enter a number with its country code, or choose a saved number.',
    'Choose a scenario, or write your own: persona, goal and steps.',
    'Start the call. The agent calls the number and follows the scenario.',
    lastStep,
  ],
  livekit: [
    'Choose a scenario, or write your own: persona, goal and steps.',
    'Start the call and allow the microphone. You hear ringing until the agent joins.',
    lastStep,
  ],
  direct: [
    'Optional: choose a scenario for the agent to follow.',
    'Start the call to open the dialog. Speak, then pause. The agent answers after the pause.',
    lastStep,
  ],
  realtime: [
    'Choose a scenario, or write your own: persona, goal and steps.',
    'Start the call and allow the microphone. The agent greets you. You can interrupt at any time.',
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
        {t(
          'Keyboard shortcuts: Alt+Shift+S starts the call, Alt+Shift+E ends it, Alt+Shift+M mutes the microphone, Alt+Shift+C shows captions.',
        )}
      </p>
    </section>
  )
}
