import { useEffect, useRef, useState } from 'react'
import type { VoiceSessionConfig } from '../../contract/realtime-voice.ts'
import type { ShownMessage } from './throttled-transcript.ts'
import { Observable } from '../observable.ts'
import {
  connectVoiceChat,
  noTraffic,
  noVoiceChat,
  type VoiceChat,
  type VoiceChatView,
  type VoiceTraffic,
} from './voice-chat.ts'

export interface VoiceChatControl {
  view: VoiceChatView
  messages: Observable<readonly ShownMessage[]>
  traffic: Observable<VoiceTraffic>
  connect: (config: VoiceSessionConfig) => void
  disconnect: () => void
  update: (config: VoiceSessionConfig) => void
  say: (text: string) => void
  clearTranscript: () => void
}

/** Voice session of the Voice Chat page. Leaving the page ends the session. */
export function useVoiceChat(): VoiceChatControl {
  const [view, setView] = useState(noVoiceChat)
  const [messages] = useState(() => new Observable<readonly ShownMessage[]>([]))
  const [traffic] = useState(() => new Observable(noTraffic))
  const chat = useRef<VoiceChat | null>(null)
  useEffect(() => () => chat.current?.dispose(), [])
  return {
    view,
    messages,
    traffic,
    connect(config) {
      chat.current?.dispose()
      chat.current = connectVoiceChat(config, { view: setView, messages: messages.set, traffic: traffic.set })
    },
    disconnect: () => chat.current?.disconnect(),
    update: (config) => chat.current?.update(config),
    say: (text) => chat.current?.say(text),
    clearTranscript: () => chat.current?.clearTranscript(),
  }
}
