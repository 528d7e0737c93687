import { t } from '../../i18n/index.ts'
import { TextField } from '../../ui/text-field.tsx'
import { labelOf, type Variables } from './use-variables.ts'

/** One field per variable in the scenario's texts. Renders nothing without variables. */
export function VariableFields({ variables, disabled }: { variables: Variables; disabled: boolean }) {
  if (variables.list.length === 0) return null
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('Details for this call')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {variables.list.map(({ name, value }) => (
          <TextField
            key={name}
            label={labelOf(name)}
            dir="auto"
            autoComplete="off"
            maxLength={500}
            value={value}
            onChange={(text) => variables.set(name, text)}
            disabled={disabled}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{t('These values replace the names in braces in the scenario.')}</p>
    </fieldset>
  )
}
