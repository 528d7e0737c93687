import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { useWide } from '../../ui/media.ts'
import { Screen } from '../../ui/screen.tsx'
import { isOver } from '../../voice/call-view.ts'
import { useSecondsSince } from '../../voice/use-call.ts'
import { CallControls } from './call-controls.tsx'
import { CallLogPanel } from './call-log-panel.tsx'
import { ConfigWarning } from './config-warning.tsx'
import { DirectCallModal } from './direct-call-modal.tsx'
import { Instructions } from './instructions.tsx'
import { LiveLog } from './live-log.tsx'
import { RealtimePanel } from './realtime-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { StatusBanner } from './status-banner.tsx'
import { Tabs, type TabName } from './tabs.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'
import { useAiCall } from './use-ai-call.ts'

export function Component() {
  const { form, call, active, error, start, directCall, closeDirectCall, ...settings } = useAiCall()
  const { view } = call
  const wide = useWide()
  const [tab, setTab] = useState<TabName>('Setup')
  const running = useSecondsSince(view.since)
  const seconds = running ?? (isOver(view) ? view.seconds : null)

  const controls = (
    <div className="space-y-3">
      {error !== null && <ErrorBanner>{error}</ErrorBanner>}
      <CallControls
        active={active}
        starting={view.starting}
        onStart={() => {
          if (start()) setTab('Test')
        }}
        onStop={call.stop}
      />
    </div>
  )

  return (
    <Screen
      title="AI Call"
      subtitle="An AI agent holds a voice conversation from a scenario"
      actions={
        <Link to={paths.calls} className="font-medium text-accent underline underline-offset-2">
          Earlier calls
        </Link>
      }
    >
      <ConfigWarning transport={form.transport} {...settings} />
      {!wide && <Tabs chosen={tab} onChoose={setTab} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        {(wide || tab === 'Setup') && (
          <SetupPanel form={form} disabled={active || view.starting}>
            {wide && controls}
          </SetupPanel>
        )}
        {(wide || tab === 'Test') && (
          <div className="min-w-0 space-y-5">
            <StatusBanner view={view} seconds={seconds} />
            {form.transport === 'realtime' && (
              <RealtimePanel view={view} seconds={seconds} onEnd={call.stop} onSay={call.say} onMute={call.setMuted} />
            )}
            {view.status === null && <Instructions transport={form.transport} />}
            <TranscriptPanel messages={view.messages} activity={view.activity} />
            <CallLogPanel view={view} />
            <LiveLog lines={view.log} />
          </div>
        )}
      </div>
      {!wide && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-5 border-t border-line bg-surface px-4 py-3 md:-mx-8 md:px-8">
          {controls}
        </div>
      )}
      {directCall && (
        <DirectCallModal
          language={form.language}
          scenario={directCall.scenario}
          onView={call.show}
          onClose={closeDirectCall}
        />
      )}
    </Screen>
  )
}
