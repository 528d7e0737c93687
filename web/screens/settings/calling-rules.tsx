import { Link } from 'react-router'
import type { RetentionField, SettingsRecord } from '../../../contract/settings.ts'
import { t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/text-field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { OpeningPreview } from './opening-preview.tsx'
import { Section } from './section.tsx'
import { type SettingsField, shownHours } from './settings-form.ts'

interface CallingRulesProps {
  record: SettingsRecord
  valueOf: (field: SettingsField) => string
  onEdit: (field: SettingsField, value: string) => void
}

/** First words of the agent, hours of calls, and storage of calls. Each part only if the server has it. */
export function CallingRules({ record, valueOf, onEdit }: CallingRulesProps) {
  const bind = (field: SettingsField) => ({
    autoComplete: 'off',
    name: field,
    value: valueOf(field),
    onChange: (value: string) => onEdit(field, value),
  })
  const bindDays = (field: RetentionField) => ({
    ...bind(field),
    type: 'number',
    min: 1,
    max: 3650,
    inputMode: 'numeric' as const,
  })
  const hours = shownHours(valueOf('calling_hours'))
  return (
    <Section name="rules" about={t('First words of the agent, hours of calls, and storage of calls.')}>
      {record.company_name !== undefined && (
        <>
          <TextField
            label={t('Company name')}
            maxLength={80}
            hint={t('The first words of every call. Blank: “a travel concierge”.')}
            {...bind('company_name')}
          />
          <TextField
            label={t('Callback number')}
            type="tel"
            maxLength={50}
            placeholder="+1234567890"
            hint={t('The agent leaves it on voicemail. Include the country code.')}
            {...bind('callback_number')}
          />
          <OpeningPreview
            company={valueOf('company_name')}
            isRecorded={record.record_calls === true}
            callbackNumber={valueOf('voicemail') === 'leave_message' ? valueOf('callback_number') : null}
          />
        </>
      )}
      {hours && <HoursFields hours={hours} onEdit={(edited) => onEdit('calling_hours', JSON.stringify(edited))} />}
      {record.recordings_days !== undefined && (
        <>
          <TextField
            label={t('Days until recordings are deleted')}
            hint={t('Leave blank to keep recordings. Suggested: 90.')}
            {...bindDays('recordings_days')}
          />
          <TextField
            label={t('Days until transcripts are deleted')}
            hint={t(
              'Leave blank to keep transcripts. Suggested: 90. Recordings cannot be played without their transcript.',
            )}
            {...bindDays('transcripts_days')}
          />
          <p className="text-sm text-muted sm:col-span-2">
            {t('Accepted answers stay, and so do calls marked “Keep this call”.')}
          </p>
        </>
      )}
      {hours && (
        <p className="text-sm sm:col-span-2">
          <Link to={paths.doNotCall} className="font-medium text-accent underline underline-offset-2">
            {t('Open the do-not-call list')}
          </Link>
        </p>
      )}
    </Section>
  )
}
