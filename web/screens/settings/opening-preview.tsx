import type { Language } from '../../../contract/calls.ts'
import { openingFor, voicemailFor } from '../../../engine/opening-texts.ts'
import { type Label, t } from '../../i18n/index.ts'

interface OpeningPreviewProps {
  company: string
  isRecorded: boolean
  /** Null if the agent leaves no message on voicemail. */
  callbackNumber: string | null
}

const languages: readonly { language: Language; name: Label }[] = [
  { language: 'en', name: 'English' },
  { language: 'ru', name: 'Russian' },
]

/** Shows the words with which the agent opens a call, and its voicemail message, in both languages of calls. */
export function OpeningPreview({ company, isRecorded, callbackNumber }: OpeningPreviewProps) {
  const openings = languages.map(({ language, name }) => {
    return { language, name, opening: openingFor({ language, company, isRecorded }) }
  })
  return (
    <div className="space-y-3 rounded-lg bg-sunken px-4 py-3 sm:col-span-2">
      <Spoken
        title={t('The agent opens every call with these words. A scenario can state another subject.')}
        texts={openings.map(({ opening, ...rest }) => ({ ...rest, text: opening.text }))}
      />
      {callbackNumber !== null && (
        <Spoken
          title={t('On voicemail, the agent says:')}
          texts={openings.map(({ opening, ...rest }) => {
            return { ...rest, text: voicemailFor(opening, rest.language, callbackNumber).said }
          })}
        />
      )}
    </div>
  )
}

interface SpokenProps {
  title: string
  texts: readonly { language: Language; name: Label; text: string }[]
}

function Spoken({ title, texts }: SpokenProps) {
  return (
    <figure>
      <figcaption className="text-sm text-muted">{title}</figcaption>
      <dl className="mt-1.5 space-y-1.5">
        {texts.map(({ language, name, text }) => (
          <div key={language} className="grid gap-x-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
            <dt className="text-sm leading-6 text-muted">{t(name)}</dt>
            <dd lang={language} className="wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
