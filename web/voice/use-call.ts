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
import { type DirectCall, openDirectCall } from './direct-call.ts'
import { runningPhoneCall } from './kept-phone-call.ts'
import { resumePhoneCall, startPhoneCall } from './phone-call.ts'
import { startRealtimeCall } from './realtime-call.ts'
import { type LoggedMessage, useRecordings, withRecordings } from './use-recordings.ts'
import { startWebCall } from './web-call.ts'

/** One line for each transport that the screen starts itself; the direct call has its dialog. */
const starters: Record<Exclude<Transport, 'direct'>, StartCall> = {
  twilio: startPhoneCall,
  livekit: startWebCall,
  realtime: startRealtimeCall,
}

/** What is said in a call. `useSpoken` follows it. */
export interface Spoken {
  messages: Observable<readonly SpokenMessage[]>
  /** The messages as the log has them, where they are recorded. */
  logged: readonly LoggedMessage[] | null
}

export interface CallControl {
  view: CallView
  spoken: Spoken
  start: (transport: Exclude<Transport, 'direct'>, request: CallRequest) => void
  stop: () => void
  /** Says something in writing; null where the transport has no channel for it. */
  say: ((text: string) => void) | null
  /** null where there is no microphone of ours, or no call. */
  setMuted: ((muted: boolean) => void) | null
  /** What only a web call has; null outside of one. */
  room: { setVoiceActivity: (on: boolean) => void; playSound: () => void } | null
  /** Shows a call that runs elsewhere, as the direct call does in its dialog, in the place of the last one. */
  showOther: () => CallListener
}

/**
 * The call of a screen: one at a time. Leaving the screen ends a call that is held by the browser; one that the server
 * holds, as a phone call, goes on, and is shown again when somebody comes back.
 */
export function useCall(): CallControl {
  const [view, setView] = useState(noCall)
  const [messages] = useState(() => new Observable<readonly SpokenMessage[]>([]))
  const [listener] = useState<CallListener>(() => ({ view: setView, messages: messages.set }))
  const running = useRef<RunningCall | null>(null)
  /** A call has been made: none is taken up any more. */
  const taken = useRef(false)
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    // A phone call that was left running is shown again, unless another one has been started meanwhile.
    async function takeUp() {
      const kept = await runningPhoneCall()
      if (!kept || left.current || taken.current || running.current !== null) return
      running.current = resumePhoneCall(kept, listener)
    }
    void takeUp()
    return () => {
      left.current = true
      running.current?.dispose()
      running.current = null
    }
  }, [listener])

  const showOther = useCallback(() => {
    taken.current = true
    running.current?.dispose()
    running.current = null
    return listener
  }, [listener])
  const start = useCallback<CallControl['start']>(
    (transport, request) => {
      // Whoever asked for it has gone on: nobody could end it.
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
      playSound: () => running.current?.playSound?.(),
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

/** What was said so far, with the recordings there are. The component is drawn again with each word. */
export function useSpoken({ messages, logged }: Spoken): readonly SpokenMessage[] {
  const said = useObservable(messages)
  return useMemo(() => (logged === null ? said : withRecordings(said, logged)), [said, logged])
}

export interface DirectCallControl {
  state: DirectCallState
  /** 0 to 255, about ten times a second. */
  level: Observable<number>
  dispatch: (event: Extract<DirectCallEvent, { type: 'start' | 'toggle_mute' | 'end' }>) => void
}

/** The direct call of a dialog, for as long as the dialog is shown, and where it is shown beside. `onClose` may change. */
export function useDirectCall(
  about: { language: CallRequest['language']; scenario: CallRequest['scenario'] | null },
  show: () => CallListener,
  onClose: () => void,
): DirectCallControl {
  const [state, setState] = useState<DirectCallState>(idleDirectCall)
  const [level] = useState(() => new Observable(0))
  const call = useRef<DirectCall | null>(null)
  const close = useEffectEvent(onClose)
  const open = useEffectEvent(() =>
    openDirectCall(about, { ...show(), state: setState, level: level.set, close: () => close() }),
  )

  useEffect(() => {
    const opened = open()
    call.current = opened
    return () => {
      // The dialog was closed in mid-call: that ends it.
      opened.dispatch({ type: 'end', at: Date.now() })
      opened.dispose()
    }
  }, [])

  const dispatch = useCallback<DirectCallControl['dispatch']>((event) => call.current?.dispatch(event), [])
  return { state, level, dispatch }
}

/** How long a call has been connected, or was; null where no time is to be shown. Counted anew each second. */
export function useCallSeconds(view: Pick<CallView, 'since' | 'seconds' | 'status'>): number | null {
  const running = useSecondsSince(view.since)
  return running ?? (isOver(view) ? view.seconds : null)
}

/** Whole seconds since a time, drawn anew with each second; null while there is none. */
export function useSecondsSince(since: number | null): number | null {
  return useSyncExternalStore(since === null ? neverChanges : fourTimesASecond, () =>
    since === null ? null : secondsBetween(since, Date.now()),
  )
}

const neverChanges = () => () => {}

function fourTimesASecond(look: () => void): () => void {
  const timer = setInterval(look, 250)
  return () => clearInterval(timer)
}
