import { useId } from 'react'
import { type Voice, voices } from '../../../contract/realtime-voice.ts'
import { locale, t } from '../../i18n/index.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export interface SessionChoice {
  voice: Voice
  temperature: number
  instructions: string
}

const voiceOptions = voices.map((voice) => ({ value: voice, label: voice.charAt(0).toUpperCase() + voice.slice(1) }))

interface SessionConfigProps {
  choice: SessionChoice
  /** Called with the changed fields. */
  onChange: (change: Partial<SessionChoice>) => void
}

/** Fields for voice, temperature and instructions. */
export function SessionConfig({ choice, onChange }: SessionConfigProps) {
  const id = useId()
  return (
    <div className="space-y-4">
      <Select
        label={t('Voice')}
        options={voiceOptions}
        value={choice.voice}
        onChange={(voice) => onChange({ voice })}
      />
      <div>
        <label htmlFor={id} className="mb-1 flex justify-between text-sm font-medium">
          {t('Temperature')}{' '}
          <span className="text-muted tabular-nums">
            {choice.temperature.toLocaleString(locale(), { minimumFractionDigits: 1 })}
          </span>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={1}
          step={0.1}
          value={choice.temperature}
          onChange={(event) => onChange({ temperature: Number(event.target.value) })}
          className="w-full accent-accent"
        />
      </div>
      <TextArea
        label={t('Instructions')}
        rows={6}
        value={choice.instructions}
        onChange={(instructions) => onChange({ instructions })}
      />
    </div>
  )
}
