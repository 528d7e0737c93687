import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type CallFormState, textId } from './call-form.ts'
import { SaveNumberModal } from './save-number-modal.tsx'

/** Whom a phone call goes to: a saved number, or one that is typed and may be saved. */
export function NumberFields({ form, disabled }: { form: CallFormState; disabled: boolean }) {
  const [saving, setSaving] = useState(false)
  return (
    <>
      <div className="flex items-end gap-2">
        <Select
          className="min-w-0 flex-1"
          label="Saved number"
          options={[
            { value: '', label: 'Choose a saved number...' },
            ...form.numbers.map(({ id, name, phone_number }) => ({
              value: textId(id),
              label: `${name} (${phone_number})`,
            })),
          ]}
          value={form.numberId}
          onChange={form.pickNumber}
          disabled={disabled}
        />
        <Button variant="secondary" disabled={disabled} onClick={() => setSaving(true)}>
          <BookmarkPlus size={18} aria-hidden="true" />
          Save
          <span className="sr-only"> phone number</span>
        </Button>
      </div>
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="off"
        placeholder="+1234567890"
        hint="Include the country code"
        value={form.phoneNumber}
        onChange={form.setPhoneNumber}
        disabled={disabled}
      />
      {saving && <SaveNumberModal phoneNumber={form.phoneNumber} onClose={() => setSaving(false)} />}
    </>
  )
}
