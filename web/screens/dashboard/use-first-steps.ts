import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreview } from '../../../contract/imports.ts'
import type { SettingsRecord } from '../../../contract/settings.ts'
import { api, listOf, ifOffered } from '../../api.ts'
import { configStatusQuery, settingsQuery } from '../../queries.ts'

const key = 'first-steps'

export interface FirstSteps {
  /** Import of the demo catalogue. Undefined if the catalogue contains no demo venues. */
  demo: ImportPreview | undefined
  /** True if practice mode is on. Undefined if the server has no practice mode. */
  practice: boolean | undefined
  /** `company` is undefined if the server does not store the company's name. */
  done: { catalogue: boolean; keys: boolean; company: boolean | undefined; call: boolean }
  dismiss: () => void
}

/**
 * Returns the progress of a new team, derived from server data, so all users see the same progress. Null while loading,
 * when complete, when dismissed in this browser, and on servers without the additional endpoints.
 */
export function useFirstSteps(): FirstSteps | null {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) === 'dismissed')
  const enabled = { enabled: !dismissed }
  const imports = useQuery({
    queryKey: ['imports', 'first steps'],
    queryFn: ({ signal }) => ifOffered(api.listImports({ signal })),
    ...enabled,
  })
  const calls = useQuery({
    queryKey: ['calls', 'first steps'],
    queryFn: ({ signal }) => ifOffered(api.listCalls({ signal })),
    ...enabled,
  })
  const config = useQuery({ ...configStatusQuery, ...enabled })
  const settings = useQuery({ ...settingsQuery, ...enabled })
  if (dismissed || !imports.data || !calls.data || !config.data || settings.isPending) return null

  const applied = listOf(imports.data).filter(({ status }) => status === 'applied')
  // If two users restore the demo at once, the second import creates no venues, so removing that import has no effect.
  const demo = applied.find((entry) => entry.demo === true && (entry.counts?.created ?? 0) > 0)
  const done = {
    catalogue: applied.some((entry) => entry.demo !== true),
    keys: config.data.has_valid_openai || config.data.practice_mode === true,
    company: isIntroduced(settings.data),
    call: listOf(calls.data).length > 0,
  }
  if (Object.values(done).every((step) => step !== false)) return null
  const dismiss = () => {
    localStorage.setItem(key, 'dismissed')
    setDismissed(true)
  }
  return { demo, practice: config.data.practice_mode, done, dismiss }
}

/** True if the opening of a call can name the company, and voicemail the callback number. */
function isIntroduced(settings: SettingsRecord | undefined): boolean | undefined {
  const { company_name, callback_number } = settings ?? {}
  return company_name === undefined ? undefined : company_name !== '' && callback_number !== ''
}
