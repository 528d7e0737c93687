import { type KeyboardEvent, useId, useState } from 'react'
import { t, tn } from '../../i18n/index.ts'
import { findPresets, groupPresets, type ListedPreset, presetLanguage } from '../../preset-groups.ts'
import type { CallFormState } from './call-form.ts'

interface PresetPickerProps {
  form: CallFormState
  disabled: boolean
}

/** Presets, grouped by category and language. The search shortens the list; Enter picks its first entry. */
export function PresetPicker({ form, disabled }: PresetPickerProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const found = findPresets(form.presets, search)
  const groups = groupPresets(found, form.language)
  const picked = form.presetKey === '' ? undefined : form.presets[Number(form.presetKey)]
  const isListed = found.some(({ index }) => String(index) === form.presetKey)

  function onKeyDown(event: KeyboardEvent) {
    const first = groups[0]?.presets[0]
    if (event.key === 'Enter' && search.trim() !== '' && first) form.pickPreset(String(first.index))
  }

  return (
    <div>
      <div className="mb-1 flex items-end justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {t('Preset scenario')}
        </label>
        {form.presets.length > 8 && (
          <input
            type="search"
            aria-label={t('Find a preset')}
            placeholder={t('Find a preset')}
            autoComplete="off"
            disabled={disabled}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={onKeyDown}
            className="control min-h-8! w-40! min-w-0 py-0.5! text-sm"
          />
        )}
      </div>
      <select
        id={id}
        className="control"
        value={form.presetKey}
        disabled={disabled}
        onChange={({ target }) => form.pickPreset(target.value)}
      >
        <option value="">
          {search.trim() === ''
            ? t('Choose a preset...')
            : tn(found.length, '{count} preset matches', '{count} presets match')}
        </option>
        {/* The chosen preset stays in the list, even if the search does not find it. */}
        {picked && !isListed && <option value={form.presetKey}>{picked.name}</option>}
        {groups.map(({ key, language, title, presets }) =>
          title === '' ? (
            presets.map(option)
          ) : (
            <optgroup key={key} label={language === '' ? title : `${title} · ${presetLanguage(language)}`}>
              {presets.map(option)}
            </optgroup>
          ),
        )}
      </select>
      <output className="sr-only">
        {search.trim() !== '' && tn(found.length, '{count} preset matches', '{count} presets match')}
      </output>
    </div>
  )
}

const option = ({ preset, index }: ListedPreset) => (
  <option key={index} value={String(index)}>
    {preset.name}
  </option>
)
