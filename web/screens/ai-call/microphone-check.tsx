import { Mic, Square } from 'lucide-react'
import { useEffect } from 'react'
import { levelPercent } from '../../../engine/speech-turn.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { substituteText } from '../../voice/microphone-choice.ts'
import { type MicrophoneTest, useMicrophoneTest } from '../../voice/use-microphone-test.ts'
import { LevelBar } from './level-bar.tsx'

/** Chooses and tests the microphone before a call. The test stops when a call starts. */
export function MicrophoneCheck({ disabled }: { disabled: boolean }) {
  const test = useMicrophoneTest()
  const { state, stop } = test
  const isOpen = state === 'opening' || state === 'on'
  useEffect(() => {
    if (disabled && isOpen) stop()
  }, [disabled, isOpen, stop])

  const isListed = test.chosen === '' || test.devices.some(({ id }) => id === test.chosen)
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('Microphone')}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          className="min-w-0 flex-1 basis-40"
          label={t('Device')}
          options={[
            { value: '', label: t('Browser default') },
            ...test.devices.map(({ id, name }) => ({ value: id, label: name })),
            ...(isListed ? [] : [{ value: test.chosen, label: t('Previously selected device') }]),
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
      <output className="mt-2 block text-sm text-muted">{statusText(test)}</output>
    </fieldset>
  )
}

function statusText({ state, hasHeard, isSubstitute, name }: MicrophoneTest): string {
  switch (state) {
    case 'off':
      return t('Test the microphone before the call. The bar moves while you speak.')
    case 'opening':
      return t('Waiting for the microphone. The browser may ask for permission.')
    case 'denied':
      return t('Microphone access was denied. Allow it in the address bar, then try again.')
    case 'missing':
      return t('No microphone found. Connect a microphone or check your sound settings.')
    case 'on':
      if (isSubstitute) return substituteText(name)
      return hasHeard ? t('The microphone works.') : t('No sound detected yet. Say something.')
  }
}
