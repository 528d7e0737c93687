import { useEffect, useRef, useState } from 'react'
import type { VoiceSessionConfig } from '../../contract/realtime-voice.ts'
import { connectVoiceChat, noVoiceChat, type VoiceChat, type VoiceChatView } from './voice-chat.ts'

export interface VoiceChatControl {
  view: VoiceChatView
  connect: (config: VoiceSessionConfig) => void
  disconnect: () => void
  update: (config: VoiceSessionConfig) => void
  say: (text: string) => void
  clearTranscript: () => void
}

/** The voice session of the Voice Chat page; it ends when the page is left. */
export function useVoiceChat(): VoiceChatControl {
  const [view, setView] = useState(noVoiceChat)
  const chat = useRef<VoiceChat | null>(null)
  useEffect(() => () => chat.current?.dispose(), [])
  return {
    view,
    connect(config) {
      chat.current?.dispose()
      chat.current = connectVoiceChat(config, setView)
    },
    disconnect: () => chat.current?.disconnect(),
    update: (config) => chat.current?.update(config),
    say: (text) => chat.current?.say(text),
    clearTranscript: () => chat.current?.clearTranscript(),
  }
}
