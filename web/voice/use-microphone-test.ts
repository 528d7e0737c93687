import { useCallback, useEffect, useRef, useState } from 'react'
import { speakingThreshold } from '../../engine/speech-turn.ts'
import { watchLevel } from './level.ts'
import { type Microphone, openMicrophone } from './microphone.ts'
import {
  chooseMicrophone,
  chosenMicrophone,
  listMicrophones,
  type MicrophoneDevice,
  onMicrophonesChanged,
} from './microphone-choice.ts'

export interface MicrophoneTest {
  /** Empty before the browser may name them. */
  devices: readonly MicrophoneDevice[]
  /** The chosen one's id, '' for the browser's choice. */
  chosen: string
  choose: (deviceId: string) => void
  state: 'off' | 'opening' | 'on' | 'refused' | 'missing'
  /** 0 to 255, as the direct call measures it. */
  level: number
  /** Since the test began, something was heard that a call would take for speech. */
  hasHeard: boolean
  /** The device in use, '' where it has no name. */
  name: string
  /** Another device than the chosen one is used: that one is gone. */
  isSubstitute: boolean
  start: () => void
  stop: () => void
}

const off = { state: 'off', level: 0, hasHeard: false, name: '', isSubstitute: false } as const

/** A look at the microphone before a call: which one it is, and whether it hears anything. It ends with the component. */
export function useMicrophoneTest(): MicrophoneTest {
  const [devices, setDevices] = useState<readonly MicrophoneDevice[]>([])
  const [chosen, setChosen] = useState(chosenMicrophone)
  const [test, setTest] = useState<Pick<MicrophoneTest, 'state' | 'level' | 'hasHeard' | 'name' | 'isSubstitute'>>(off)
  const release = useRef<(() => void) | null>(null)

  const list = useCallback(() => void listMicrophones().then(setDevices, () => setDevices([])), [])
  useEffect(() => {
    list()
    return onMicrophonesChanged(list)
  }, [list])

  const stop = useCallback(() => {
    release.current?.()
    release.current = null
    setTest(off)
  }, [])
  useEffect(() => () => release.current?.(), [])

  const start = useCallback(() => {
    release.current?.()
    const context = new AudioContext()
    void context.resume()
    let microphone: Microphone | undefined
    let stopWatching = () => {}
    let closed = false
    const close = () => {
      closed = true
      stopWatching()
      microphone?.close()
      void context.close()
    }
    release.current = close
    setTest({ ...off, state: 'opening' })

    function fail(error: unknown) {
      if (closed) return
      close()
      // A closed door and an empty room are two things to mend.
      const isMissing = error instanceof DOMException && error.name === 'NotFoundError'
      setTest({ ...off, state: isMissing ? 'missing' : 'refused' })
    }

    async function open() {
      const inUse = () => ({ name: opened.name, isSubstitute: opened.isSubstitute })
      const opened = await openMicrophone(context, {
        onLost: () => fail(null),
        onReplaced: () => setTest((before) => ({ ...before, ...inUse() })),
      })
      if (closed) return opened.close()
      microphone = opened
      // Only now may the browser name them.
      list()
      setTest({ ...off, state: 'on', ...inUse() })
      stopWatching = watchLevel(opened.source, (level) =>
        setTest((before) => ({ ...before, level, hasHeard: before.hasHeard || level > speakingThreshold })),
      )
    }
    open().catch(fail)
  }, [list])

  const isOn = test.state === 'on'
  const choose = useCallback(
    (deviceId: string) => {
      chooseMicrophone(deviceId)
      setChosen(deviceId)
      if (isOn) start()
    },
    [isOn, start],
  )

  return { ...test, devices, chosen, choose, start, stop }
}
