import { useState } from 'react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { defaultTemperature, defaultVoice, sessionConfig } from '../../voice/realtime-messages.ts'
import { useVoiceChat } from '../../voice/use-voice-chat.ts'
import { type SessionChoice, SessionConfig } from './session-config.tsx'
import { StatusCard } from './status-card.tsx'
import { SystemInformation } from './system-information.tsx'
import { TranscriptList } from './transcript-list.tsx'

const defaultInstructions = (): string =>
  t('You are a friendly assistant of a travel concierge. Answer briefly, in the language of the user.')

/** Voice session to try out voices and instructions, without a scenario. */
export function Component() {
  const { view, ...chat } = useVoiceChat()
  const [edited, setEdited] = useState<Partial<SessionChoice>>({})
  /** Unedited instructions follow the page's language. */
  const choice: SessionChoice = {
    voice: defaultVoice,
    temperature: defaultTemperature,
    instructions: defaultInstructions(),
    ...edited,
  }
  const connected = view.state === 'connected'
  const disabledReason = connected ? undefined : t('Connect first')
  return (
    <Screen title={t('Voice Chat')} subtitle={t('Talk to the AI agent and try its voice')}>
      <div className="grid items-start gap-5 lg:grid-cols-[21rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
        <section aria-labelledby="session-configuration" className="card space-y-4 p-5">
          <h2 id="session-configuration" className="font-title text-lg">
            {t('Session Configuration')}
          </h2>
          <SessionConfig choice={choice} onChange={(change) => setEdited({ ...edited, ...change })} />
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="secondary"
              fullWidth
              disabled={!connected}
              title={disabledReason}
              onClick={() => chat.update(sessionConfig(choice))}
            >
              {t('Update Session')}
            </Button>
            {connected ? (
              <Button variant="danger" fullWidth onClick={chat.disconnect}>
                {t('Disconnect')}
              </Button>
            ) : (
              <Button
                variant="success"
                fullWidth
                busy={view.connecting}
                onClick={() => chat.connect(sessionConfig(choice))}
              >
                {t('Connect')}
              </Button>
            )}
            <Button variant="secondary" fullWidth onClick={chat.clearTranscript}>
              {t('Clear Transcript')}
            </Button>
            <Button
              variant="secondary"
              fullWidth
              disabled={!connected}
              title={disabledReason}
              onClick={() => chat.say(t('Hello! This is a test message. Can you hear me?'))}
            >
              {t('Test Message')}
            </Button>
          </div>
        </section>
        <div className="min-w-0 space-y-5">
          <StatusCard view={view} />
          <TranscriptList messages={chat.messages} />
          <SystemInformation view={view} traffic={chat.traffic} />
        </div>
      </div>
    </Screen>
  )
}
