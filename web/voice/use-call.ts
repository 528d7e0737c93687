import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Transport } from '../../contract/calls.ts'
import { type DirectCallEvent, type DirectCallState, idleDirectCall } from '../../engine/direct-call.ts'
import { secondsBetween } from '../../engine/machine.ts'
import { useObservable, Observable } from '../observable.ts'
import {
  type CallListener,
  type CallRequest,
  type CallView,
  isActive,
  isOver,
  noCall,
  type RunningCall,
  type SpokenMessage,
  type StartCall,
} from './call-view.ts'
import { type DirectCall, type DirectCallRequest, openDirectCall } from './direct-call.ts'
import { loadRunningPhoneCall } from './saved-phone-call.ts'
import { resumePhoneCall, startPhoneCall } from './phone-call.ts'
import { startRealtimeCall } from './realtime-call.ts'
import { type LoggedMessage, useRecordings, withRecordings } from './use-recordings.ts'
import { startWebCall } from './web-call.ts'

/** Start function per transport. The direct call starts in its dialog instead. */
const starters: Record<Exclude<Transport, 'direct'>, StartCall> = {
  twilio: startPhoneCall,
  livekit: startWebCall,
  realtime: startRealtimeCall,
}

/** Transcript of a call. Subscribe with `useSpoken`. */
export interface Spoken {
  messages: Observable<readonly SpokenMessage[]>
  /** Messages from the server's log, if the call is recorded. */
  logged: readonly LoggedMessage[] | null
}

export interface CallControl {
  view: CallView
  spoken: Spoken
  start: (transport: Exclude<Transport, 'direct'>, request: CallRequest) => void
  stop: () => void
  /** Sends a typed message. Null if the transport has no text channel. */
  say: ((text: string) => void) | null
  /** Null without a call, or if the browser does not own the microphone. */
  setMuted: ((muted: boolean) => void) | null
  /** Web call controls. Null outside a web call. */
  room: { setVoiceActivity: (on: boolean) => void; playAudio: () => void } | null
  /** Returns a listener that replaces the last call with an external call, such as the direct call of the dialog. */
  showOther: () => CallListener
}

/**
 * The single call of a screen. Leaving the screen ends a call owned by the browser. A phone call is owned by the
 * server, continues, and is shown again on return.
 */
export function useCall(): CallControl {
  const [view, setView] = useState(noCall)
  const [messages] = useState(() => new Observable<readonly SpokenMessage[]>([]))
  const [listener] = useState<CallListener>(() => ({ view: setView, messages: messages.set }))
  const running = useRef<RunningCall | null>(null)
  /** True after this screen has started a call. The screen then no longer resumes a saved call. */
  const hasStarted = useRef(false)
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    // Resume a running phone call, unless another call has started.
    async function resume() {
      const saved = await loadRunningPhoneCall()
      if (!saved || left.current || hasStarted.current || running.current !== null) return
      running.current = resumePhoneCall(saved, listener)
    }
    void resume()
    return () => {
      left.current = true
      running.current?.dispose()
      running.current = null
    }
  }, [listener])

  const showOther = useCallback(() => {
    hasStarted.current = true
    running.current?.dispose()
    running.current = null
    return listener
  }, [listener])
  const start = useCallback<CallControl['start']>(
    (transport, request) => {
      // Do not start: the user has left the screen and could not end the call.
      if (left.current) return
      running.current = starters[transport](request, showOther())
    },
    [showOther],
  )
  const stop = useCallback(() => running.current?.stop(), [])
  const say = useCallback((text: string) => running.current?.say?.(text), [])

  const setMuted = useCallback((muted: boolean) => running.current?.setMuted?.(muted), [])

  const room = useMemo(
    () => ({
      setVoiceActivity: (on: boolean) => running.current?.setVoiceActivity?.(on),
      playAudio: () => running.current?.playAudio?.(),
    }),
    [],
  )

  const logged = useRecordings(view)
  const canSay = view.transport === 'realtime' && view.status === 'connected'
  const canMute = view.status === 'connected' && (view.transport === 'realtime' || view.transport === 'livekit')
  return {
    view,
    spoken: useMemo(() => ({ messages, logged }), [messages, logged]),
    start,
    stop,
    say: canSay ? say : null,
    setMuted: canMute ? setMuted : null,
    room: view.room && isActive(view) ? room : null,
    showOther,
  }
}

/** Returns the messages with their recordings. Re-renders the component on each change. */
export function useSpoken({ messages, logged }: Spoken): readonly SpokenMessage[] {
  const spoken = useObservable(messages)
  return useMemo(() => (logged === null ? spoken : withRecordings(spoken, logged)), [spoken, logged])
}

export interface DirectCallControl {
  state: DirectCallState
  /** Input level from 0 to 255, about ten times a second. */
  level: Observable<number>
  dispatch: (event: Extract<DirectCallEvent, { type: 'start' | 'toggle_mute' | 'end' }>) => void
}

/**
 * Runs the direct call of a dialog while the dialog is shown. `show` returns the listener of the screen. `onClose` may
 * change.
 */
export function useDirectCall(
  context: DirectCallRequest,
  show: () => CallListener,
  onClose: () => void,
): DirectCallControl {
  const [state, setState] = useState<DirectCallState>(idleDirectCall)
  const [level] = useState(() => new Observable(0))
  const call = useRef<DirectCall | null>(null)
  const close = useEffectEvent(onClose)
  const open = useEffectEvent(() =>
    openDirectCall(context, { ...show(), state: setState, level: level.set, close: () => close() }),
  )

  useEffect(() => {
    const opened = open()
    call.current = opened
    return () => {
      // Closing the dialog ends the call.
      opened.dispatch({ type: 'end', at: Date.now() })
      opened.dispose()
    }
  }, [])

  const dispatch = useCallback<DirectCallControl['dispatch']>((event) => call.current?.dispatch(event), [])
  return { state, level, dispatch }
}

/** Returns the connected duration of a call in s, updated each second. Null if no duration applies. */
export function useCallSeconds(view: Pick<CallView, 'since' | 'seconds' | 'status'>): number | null {
  const running = useSecondsSince(view.since)
  return running ?? (isOver(view) ? view.seconds : null)
}

/** Returns whole seconds since a time, updated each second. Null without a time. */
export function useSecondsSince(since: number | null): number | null {
  return useSyncExternalStore(since === null ? neverChanges : fourTimesASecond, () =>
    since === null ? null : secondsBetween(since, Date.now()),
  )
}

const neverChanges = () => () => {}

function fourTimesASecond(check: () => void): () => void {
  const timer = setInterval(check, 250)
  return () => clearInterval(timer)
}
