import { answerKinds, kindNames } from '../../answers/looks.ts'
import { useAnswerEngine } from '../../answers/reader.ts'
import { t } from '../../i18n/index.ts'
import type { Line } from './draft.ts'

interface KindSelectProps {
  line: Line
  /** Number of the step, from 1. */
  number: number
  onChange: (line: Line) => void
}

/** Kind of answer that a step asks for. By default derived from the step's text. */
export function KindSelect({ line, number, onChange }: KindSelectProps) {
  const engine = useAnswerEngine()
  const derived = engine !== null && line.text.trim() !== '' ? kindNames[engine.kindOfStep(line.text)] : null
  return (
    <select
      aria-label={t('Kind of answer, step {number}', { number })}
      className={`control shrink-0 sm:w-44! ${line.kind === null ? 'text-muted' : ''}`}
      value={line.kind ?? ''}
      onChange={({ target }) => onChange({ ...line, kind: answerKinds.find((kind) => kind === target.value) ?? null })}
    >
      <option value="">{derived === null ? t('Automatic') : t('Automatic: {kind}', { kind: t(derived) })}</option>
      {answerKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(kindNames[kind])}
        </option>
      ))}
    </select>
  )
}
