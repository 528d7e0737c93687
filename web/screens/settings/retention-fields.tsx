import type { RetentionField } from '../../../contract/settings.ts'
import { t } from '../../i18n/index.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from './section.tsx'
import type { SettingsField } from './settings-form.ts'

interface RetentionFieldsProps {
  valueOf: (field: SettingsField) => string
  onEdit: (field: SettingsField, value: string) => void
}

/** Limits on the age of recordings and transcripts. Rendered only if the server offers them. */
export function RetentionFields({ valueOf, onEdit }: RetentionFieldsProps) {
  const bind = (field: RetentionField) => ({
    type: 'number',
    min: 1,
    max: 3650,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    name: field,
    value: valueOf(field),
    onChange: (value: string) => onEdit(field, value),
  })
  return (
    <Section
      title={t('Retention')}
      about={t(
        'Recordings and transcripts of old calls are deleted. Accepted answers stay, and so do calls marked “Keep this call”.',
      )}
    >
      <TextField
        label={t('Days until recordings are deleted')}
        hint={t('Leave blank to keep recordings. Suggested: 90.')}
        {...bind('recordings_days')}
      />
      <TextField
        label={t('Days until transcripts are deleted')}
        hint={t(
          'Leave blank to keep transcripts. Suggested: 90. Recordings cannot be played without their transcript.',
        )}
        {...bind('transcripts_days')}
      />
    </Section>
  )
}
