import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { checkStart } from '../../../engine/start-check.ts'
import { detailOr } from '../../api.ts'
import { useClearance } from '../../clearance/use-clearance.tsx'
import { type Sentence, t } from '../../i18n/index.ts'
import { configStatusQuery, settingsQuery } from '../../queries.ts'
import { useEnablePracticeMode } from '../../use-enable-practice-mode.ts'
import { isActive } from '../../voice/call-view.ts'
import type { DirectCallRequest } from '../../voice/direct-call.ts'
import { useCall } from '../../voice/use-call.ts'
import { useCallForm } from './call-form.ts'

const allConfigured = { has_valid_openai: true, has_valid_twilio: true, has_valid_livekit: true }

/** State of the AI Call screen: form, call and start check. */
export function useAiCall() {
  const settings = useQuery(settingsQuery)
  const config = useQuery(configStatusQuery)
  const form = useCallForm(settings.data?.default_language)
  const call = useCall()
  const practise = useEnablePracticeMode()
  const clearance = useClearance()
  const [startError, setStartError] = useState<string | Sentence | null>(null)
  /** True while a start waits for a reply or an answer. The ref blocks a second click. The state updates the screen. */
  const isChecking = useRef(false)
  const [checking, setChecking] = useState(false)
  /** Scenario of the open direct-call dialog. Null while the dialog is closed. */
  const [directCall, setDirectCall] = useState<Pick<DirectCallRequest, 'scenario' | 'venueId'> | null>(null)
  const active = isActive(call.view)

  /** Starts a call or opens the direct-call dialog. Resolves to true if a call started on the screen itself. */
  async function start(): Promise<boolean> {
    if (active || call.view.starting || isChecking.current) return false
    isChecking.current = true
    try {
      return await checkAndStart()
    } catch (error) {
      setStartError(detailOr(error, t('Failed to start call')))
      return false
    } finally {
      isChecking.current = false
      setChecking(false)
    }
  }

  async function checkAndStart(): Promise<boolean> {
    let check = checkStart(form, config.data ?? null)
    if (config.isPending && !check.go && checkStart(form, allConfigured).go) {
      // The configuration status is still loading. Wait for the reply before reporting missing providers.
      setChecking(true)
      check = checkStart(form, (await config.refetch({ cancelRefetch: false })).data ?? null)
    }
    const { language, variables } = form
    const message = check.go ? variables.missing() : check.message
    setStartError(message)
    if (!check.go || message !== null) return false
    const { venueId } = variables
    if (check.transport === 'direct') {
      setDirectCall({ scenario: check.scenario && variables.fill(check.scenario), venueId })
      return false
    }
    const request = { language, scenario: variables.fill(check.scenario), phoneNumber: check.phoneNumber, venueId }
    if (check.transport !== 'twilio') {
      call.start(check.transport, request)
      return true
    }
    setChecking(true)
    const permission = await clearance.check(request)
    if (permission.go) call.start('twilio', { ...request, confirmed: permission.confirmed })
    else setStartError(permission.refusal)
    return permission.go
  }

  function turnOnPractice() {
    practise.mutate(undefined, {
      onSuccess() {
        // Practice rooms use another host, and the Content-Security-Policy is fixed at page load.
        if (form.transport === 'livekit') location.reload()
      },
      onError: (error) => setStartError(detailOr(error, t('Failed to save settings'))),
    })
  }

  // During a call, the form shows the transport and number of this call.
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
    error: startError ?? call.view.error,
    start,
    /** Question before a phone call, or null. */
    question: clearance.dialog,
    directCall,
    closeDirectCall: () => setDirectCall(null),
    config: config.data,
    refreshConfig: () => config.refetch(),
    refreshing: config.isFetching,
    /** Turns on practice mode. Null if practice mode is on or not offered. */
    practise: settings.data?.practice_mode === false || practise.isPending ? turnOnPractice : null,
    practising: practise.isPending,
  }
}
