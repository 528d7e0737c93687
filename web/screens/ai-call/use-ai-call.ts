import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Scenario } from '../../../contract/scenarios.ts'
import { checkStart } from '../../../engine/start-check.ts'
import { detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { configStatusQuery, settingsQuery } from '../../queries.ts'
import { useEnablePracticeMode } from '../../use-enable-practice-mode.ts'
import { isActive } from '../../voice/call-view.ts'
import { useCall } from '../../voice/use-call.ts'
import { useCallForm } from './call-form.ts'

const allConfigured = { has_valid_openai: true, has_valid_twilio: true, has_valid_livekit: true }

/** The AI Call screen's state: the form, the call, and what stands between them. */
export function useAiCall() {
  const settings = useQuery(settingsQuery)
  const config = useQuery(configStatusQuery)
  const form = useCallForm(settings.data?.default_language)
  const call = useCall()
  const practise = useEnablePracticeMode()
  const [refusal, setRefusal] = useState<string | null>(null)
  /** A start waits until it is known what is configured: as a ref for a second press, and for the screen to say so. */
  const isChecking = useRef(false)
  const [checking, setChecking] = useState(false)
  /** What the direct call's dialog is about, while it is open. */
  const [directCall, setDirectCall] = useState<{ scenario: Scenario | null } | null>(null)
  const active = isActive(call.view)

  /** Resolves to whether a call was started on this screen itself. */
  async function start(): Promise<boolean> {
    if (active || call.view.starting || isChecking.current) return false
    let check = checkStart(form, config.data ?? null)
    if (config.isPending && !check.go && checkStart(form, allConfigured).go) {
      // Whoever is quicker than the answer is not told that something is missing.
      isChecking.current = true
      setChecking(true)
      check = checkStart(form, (await config.refetch({ cancelRefetch: false })).data ?? null)
      isChecking.current = false
      setChecking(false)
    }
    const { language, variables } = form
    const message = check.go ? variables.missing() : check.message
    setRefusal(message)
    if (!check.go || message !== null) return false
    const scenario = check.scenario && variables.fill(check.scenario)
    if (check.transport === 'direct') setDirectCall({ scenario })
    else
      call.start(check.transport, {
        language,
        scenario: variables.fill(check.scenario),
        phoneNumber: check.phoneNumber,
      })
    return check.transport !== 'direct'
  }

  function turnOnPractice() {
    practise.mutate(undefined, {
      onSuccess() {
        // Where a page may connect to is said when it is loaded, and a room for practice is somewhere else.
        if (form.transport === 'livekit') location.reload()
      },
      onError: (error) => setRefusal(detailOr(error, t('Failed to save settings'))),
    })
  }

  // A call that was left running stands with its own transport and number, whatever is set up for the next one.
  const { transport, phoneNumber } = call.view
  const shown = useMemo(
    () => (active && transport !== null ? { ...form, transport, phoneNumber: phoneNumber ?? form.phoneNumber } : form),
    [form, active, transport, phoneNumber],
  )

  return {
    form: shown,
    call,
    active,
    starting: call.view.starting || checking,
    error: refusal ?? call.view.error,
    start,
    directCall,
    closeDirectCall: () => setDirectCall(null),
    config: config.data,
    refreshConfig: () => config.refetch(),
    refreshing: config.isFetching,
    /** null where the server offers no practice mode, or where it is on. */
    practise: settings.data?.practice_mode === false || practise.isPending ? turnOnPractice : null,
    practising: practise.isPending,
  }
}
