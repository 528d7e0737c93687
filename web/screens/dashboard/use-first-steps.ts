import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreview } from '../../../contract/imports.ts'
import { api, listOf, ifOffered } from '../../api.ts'
import { configStatusQuery } from '../../queries.ts'

const key = 'first-steps'

export interface FirstSteps {
  /** The demonstration catalogue, as long as it is in the catalogue. */
  demo: ImportPreview | undefined
  /** Whether calls reach the built-in stand-ins; undefined where the server has none. */
  practice: boolean | undefined
  done: { catalogue: boolean; keys: boolean; call: boolean }
  dismiss: () => void
}

/**
 * How far a new team has come; null while that is not known, when all is done, once it was dismissed in this browser, and
 * at a server that has only the specification's calls. What is done is read from what is there, for everyone alike.
 */
export function useFirstSteps(): FirstSteps | null {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) === 'dismissed')
  const wanted = { enabled: !dismissed }
  const imports = useQuery({
    queryKey: ['imports', 'first steps'],
    queryFn: ({ signal }) => ifOffered(api.listImports({ signal })),
    ...wanted,
  })
  const calls = useQuery({
    queryKey: ['calls', 'first steps'],
    queryFn: ({ signal }) => ifOffered(api.listCalls({ signal })),
    ...wanted,
  })
  const config = useQuery({ ...configStatusQuery, ...wanted })
  if (dismissed || !imports.data || !calls.data || !config.data) return null

  const applied = listOf(imports.data).filter(({ status }) => status === 'applied')
  // One that found its venues there already, as when two people bring it back at once, has none to take out again.
  const demo = applied.find((one) => one.demo === true && (one.counts?.created ?? 0) > 0)
  const done = {
    catalogue: applied.some((one) => one.demo !== true),
    keys: config.data.has_valid_openai || config.data.practice_mode === true,
    call: listOf(calls.data).length > 0,
  }
  if (Object.values(done).every(Boolean)) return null
  const dismiss = () => {
    localStorage.setItem(key, 'dismissed')
    setDismissed(true)
  }
  return { demo, practice: config.data.practice_mode, done, dismiss }
}
