import type { CallAnswers, Stance } from '../../contract/answers.ts'
import { dateIn, type Label, locale, t } from '../i18n/index.ts'
import { reachedLooks } from './looks.ts'

const stances: Record<Stance, Label | null> = {
  willing: 'willing to answer',
  refused: 'refused to answer',
  opted_out: 'asked not to be called again',
  wants_human: 'wants to talk to a person',
  callback: 'asked for a call back',
  unknown: null,
}

/**
 * One sentence: who was reached, in which language, with which attitude, and the request to call back.
 * @param props.timeZone IANA zone of the venue. Undefined if unknown.
 */
export function OutcomeText({ answers, timeZone }: { answers: CallAnswers; timeZone: string | undefined }) {
  const { reached, stance, callback, language } = answers
  if (reached === 'unknown' && callback === null) return null
  const attitude = stances[stance]
  const parts = [
    t(reachedLooks[reached].name),
    ...(reached === 'person' ? [t('language: {language}', { language: languageName(language) })] : []),
    ...(attitude === null ? [] : [t(attitude)]),
  ]
  return (
    <p className="mt-1 text-muted">
      {parts.join(', ')}.
      {callback !== null && (
        <>
          {' '}
          <span className="font-medium text-ink">
            {callback.at === null
              ? t('Call back: “{words}”', { words: callback.words })
              : t('Call back: “{words}”, {time} their time', {
                  words: callback.words,
                  time: timeThere(callback.at, timeZone),
                })}
          </span>
        </>
      )}
    </p>
  )
}

/** Formats a time in the venue's zone. Without a known zone, the server reads the words as UTC, so UTC repeats them. */
function timeThere(at: string, timeZone = 'UTC'): string {
  return dateIn(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(locale(), { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
