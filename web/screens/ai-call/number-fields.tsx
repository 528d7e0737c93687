import { useState } from 'react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type CallFormState, textId } from './call-form.ts'
import { labelOf, numberHint } from './number-hint.tsx'
import { SaveNumberModal } from './save-number-modal.tsx'
import { SavedNumbersModal } from './saved-numbers-modal.tsx'
import { useNumberCheck } from './use-number-check.ts'

/** Number of a phone call: a saved number, or a typed number that can be saved. */
export function NumberFields({ form, disabled }: { form: CallFormState; disabled: boolean }) {
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const typed = useNumberCheck(form.phoneNumber)
  const picked = form.numbers.find(({ id }) => textId(id) === form.numberId)
  // A server that returns `formatted` also offers editing and deleting.
  const editable = form.numbers.some(({ formatted }) => formatted !== undefined)
  const reading = picked ?? typed
  return (
    <>
      <div className="flex items-end gap-2">
        <Select
          className="min-w-0 flex-1"
          label={t('Saved number')}
          options={[
            { value: '', label: t('Choose a saved number...') },
            ...form.numbers.map((number) => ({
              value: textId(number.id),
              label: `${number.name} (${labelOf(number)})`,
            })),
          ]}
          value={form.numberId}
          onChange={form.pickNumber}
          disabled={disabled}
        />
        {editable && (
          <Button
            variant="secondary"
            className="px-3!"
            disabled={disabled}
            aria-label={t('Edit saved numbers')}
            title={t('Edit saved numbers')}
            onClick={() => setOpen('manage')}
          >
            {t('Edit')}
          </Button>
        )}
      </div>
      <div className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('Phone number')}
          type="tel"
          autoComplete="off"
          placeholder="+1234567890"
          hint={
            <>
              {t('Include the country code')}
              {numberHint(form.phoneNumber, reading)}
            </>
          }
          value={form.phoneNumber}
          onChange={form.setPhoneNumber}
          disabled={disabled}
        />
        <Button
          variant="secondary"
          className="mt-6 px-3!"
          disabled={disabled}
          aria-label={t('Save phone number')}
          title={t('Save phone number')}
          onClick={() => setOpen('save')}
        >
          {t('Save')}
        </Button>
      </div>
      {open === 'save' && (
        <SaveNumberModal
          phoneNumber={form.phoneNumber}
          reading={reading}
          numbers={form.numbers}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'manage' && <SavedNumbersModal numbers={form.numbers} onClose={() => setOpen(null)} />}
    </>
  )
}
