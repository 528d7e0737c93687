import { Mic, Square } from 'lucide-react'
import { useEffect } from 'react'
import { levelPercent } from '../../../engine/speech-turn.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { substituteText } from '../../voice/microphone-choice.ts'
import { type MicrophoneTest, useMicrophoneTest } from '../../voice/use-microphone-test.ts'
import { LevelBar } from './level-bar.tsx'

/** Before a call: which microphone, and does it hear anything? The test ends when a call begins. */
export function MicrophoneCheck({ disabled }: { disabled: boolean }) {
  const test = useMicrophoneTest()
  const { state, stop } = test
  const isOpen = state === 'opening' || state === 'on'
  useEffect(() => {
    if (disabled && isOpen) stop()
  }, [disabled, isOpen, stop])

  const known = test.chosen === '' || test.devices.some(({ id }) => id === test.chosen)
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('Microphone')}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          className="min-w-0 flex-1 basis-40"
          label={t('Device')}
          options={[
            { value: '', label: t('The browser’s choice') },
            ...test.devices.map(({ id, name }) => ({ value: id, label: name })),
            ...(known ? [] : [{ value: test.chosen, label: t('The one chosen before') }]),
          ]}
          value={test.chosen}
          onChange={test.choose}
          disabled={disabled}
        />
        <Button variant="secondary" disabled={disabled} onClick={isOpen ? test.stop : test.start}>
          {isOpen ? <Square size={16} aria-hidden="true" /> : <Mic size={16} aria-hidden="true" />}
          {isOpen ? t('Stop test') : t('Test microphone')}
        </Button>
      </div>
      {state === 'on' && <LevelBar className="mt-3" percent={levelPercent(test.level)} />}
      <output className="mt-2 block text-sm text-muted">{adviceOn(test)}</output>
    </fieldset>
  )
}

function adviceOn({ state, hasHeard, isSubstitute, name }: MicrophoneTest): string {
  switch (state) {
    case 'off':
      return t('Speak a few words before the call: the bar must move.')
    case 'opening':
      return t('Waiting for the microphone. The browser may ask for permission.')
    case 'denied':
      return t('The microphone was refused. Allow it for this page in the browser’s address bar, and try again.')
    case 'missing':
      return t('No microphone was found. Plug one in, or check the computer’s sound settings.')
    case 'on':
      if (isSubstitute) return substituteText(name)
      return hasHeard ? t('We hear you.') : t('Say something: nothing loud enough was heard yet.')
  }
}
