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

/** Shows the words with which the agent opens a call, in both languages of calls. */
export function OpeningPreview({ company, isRecorded, callbackNumber }: OpeningPreviewProps) {
  return (
    <figure className="rounded-lg bg-sunken px-4 py-3 sm:col-span-2">
      <figcaption className="text-sm text-muted">
        {callbackNumber === null ? t('The agent opens every call like this:') : t('The agent says this on voicemail:')}
      </figcaption>
      <dl className="mt-1.5 space-y-1.5">
        {languages.map(({ language, name }) => {
          const opening = openingFor({ language, company, isRecorded })
          return (
            <div key={language} className="grid gap-x-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
              <dt className="text-sm leading-6 text-muted">{t(name)}</dt>
              <dd lang={language} className="wrap-anywhere">
                {callbackNumber === null ? opening.text : voicemailFor(opening, language, callbackNumber).said}
              </dd>
            </div>
          )
        })}
      </dl>
    </figure>
  )
}
