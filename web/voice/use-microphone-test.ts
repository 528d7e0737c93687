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
  /** Empty before the first microphone permission. */
  devices: readonly MicrophoneDevice[]
  /** Selected device id, '' for the browser default. */
  chosen: string
  choose: (deviceId: string) => void
  state: 'off' | 'opening' | 'on' | 'denied' | 'missing'
  /** Input level from 0 to 255, as in the direct call. */
  level: number
  /** True if the level has exceeded the speaking threshold since the start. */
  hasHeard: boolean
  /** Name of the device in use, '' if unknown. */
  name: string
  /** True if the selected device is missing and another device is in use. */
  isSubstitute: boolean
  start: () => void
  stop: () => void
}

const off = { state: 'off', level: 0, hasHeard: false, name: '', isSubstitute: false } as const

/** Microphone test before a call: device and input level. Ends when the component unmounts. */
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
      // A missing device and a denied permission need different instructions.
      const isMissing = error instanceof DOMException && error.name === 'NotFoundError'
      setTest({ ...off, state: isMissing ? 'missing' : 'denied' })
    }

    async function open() {
      const inUse = () => ({ name: opened.name, isSubstitute: opened.isSubstitute })
      const opened = await openMicrophone(context, {
        onLost: () => fail(null),
        onReplaced: () => setTest((before) => ({ ...before, ...inUse() })),
      })
      if (closed) return opened.close()
      microphone = opened
      // Device names are available only after permission.
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
