import { useState } from 'react'
import type { MessageCode } from '../../../contract/messages.ts'
import { Link } from 'react-router'
import { said, type Sentence, t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { useWide } from '../../ui/media.ts'
import { Screen } from '../../ui/screen.tsx'
import { tabPanel, Tabs } from '../../ui/tabs.tsx'
import { UndoToast } from '../../undo-toast.tsx'
import { CallControls } from './call-controls.tsx'
import { CallLogPanel } from './call-log-panel.tsx'
import { CaptionLines, CaptionsButton, useCaptions } from './captions.tsx'
import { ConfigWarning } from './config-warning.tsx'
import { DirectCallModal } from './direct-call-modal.tsx'
import { Instructions } from './instructions.tsx'
import { ListenIn } from './listen-in.tsx'
import { LiveLog } from './live-log.tsx'
import { Notices } from './notices.tsx'
import { RealtimePanel } from './realtime-panel.tsx'
import { ScenarioPanel } from './scenario-panel.tsx'
import { SetupFields } from './setup-fields.tsx'
import { SoundsButton, useCallSounds } from './sounds.tsx'
import { StatusBanner } from './status-banner.tsx'
import { StepsPanel } from './steps-panel.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'
import { useAiCall } from './use-ai-call.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { WebCallPanel } from './web-call-panel.tsx'

export function Component() {
  const { form, call, active, starting, error, start, question, directCall, closeDirectCall, ...settings } = useAiCall()
  const { view, spoken } = call
  const wide = useWide()
  const [tab, setTab] = useState<'Setup' | 'Test'>('Setup')
  const [captions, toggleCaptions] = useCaptions()
  const [sounds, toggleSounds] = useCallSounds(view)
  const begin = () => {
    void start().then((isStarted) => isStarted && setTab('Test'))
  }
  useShortcuts({
    KeyS: active || starting ? null : begin,
    KeyE: active ? call.stop : null,
    KeyM: call.setMuted && (() => call.setMuted?.(!view.muted)),
    KeyC: toggleCaptions,
  })

  const controls = (
    <div className="space-y-3">
      {error !== null && (
        <ErrorBanner>
          {said(error)}
          {isListed(error) && (
            <>
              {' '}
              <Link to={paths.doNotCall} className="font-medium underline underline-offset-2">
                {t('Open the do-not-call list')}
              </Link>
            </>
          )}
        </ErrorBanner>
      )}
      <CallControls active={active} starting={starting} onStart={begin} onStop={call.stop} />
    </div>
  )

  const scenario = <ScenarioPanel form={form} disabled={active || starting} />

  /** Narrow screens show one tab at a time. Wide screens show both. */
  const tabs = [
    { name: 'Setup', title: t('Setup') },
    { name: 'Test', title: t('Test') },
  ] as const

  return (
    <Screen
      title={t('AI Call')}
      subtitle={t('An AI agent calls and follows your scenario')}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <CaptionsButton on={captions} onToggle={toggleCaptions} />
          <SoundsButton on={sounds} onToggle={toggleSounds} />
          <Link to={paths.calls} className="font-medium sm:ml-2 text-accent underline underline-offset-2">
            {t('Earlier calls')}
          </Link>
        </div>
      }
    >
      <ConfigWarning transport={form.transport} {...settings} />
      {!wide && <Tabs label={t('AI Call')} tabs={tabs} current={tab} onChange={setTab} />}
      <div
        {...(!wide && tabPanel(tab))}
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
      >
        {(wide || tab === 'Setup') && (
          // Sticky, so Start, End and errors stay visible next to a long conversation.
          <section
            aria-label={t('Call setup')}
            className="card flex flex-col lg:sticky lg:top-19 lg:max-h-[calc(100dvh-12rem)]"
          >
            <div className="@container min-h-0 space-y-3 overflow-y-auto px-4 pt-4 pb-5 xl:px-5">
              <SetupFields form={form} disabled={active || starting} />
            </div>
            {wide && <div className="border-t border-line px-4 py-3 xl:px-5">{controls}</div>}
          </section>
        )}
        {!wide && tab === 'Setup' && scenario}
        {(wide || tab === 'Test') && (
          <div className="min-w-0 space-y-5">
            {wide && view.status === null && scenario}
            <StatusBanner view={view} spoken={spoken} />
            {view.transport === 'twilio' && view.practice && view.status === 'connected' && view.id !== null && (
              <ListenIn callId={view.id} />
            )}
            {form.transport === 'realtime' && (
              <RealtimePanel view={view} onEnd={call.stop} onSay={call.say} onMute={call.setMuted} />
            )}
            {view.room && call.room && (
              <WebCallPanel view={view} room={view.room} onEnd={call.stop} onMute={call.setMuted} control={call.room} />
            )}
            <Notices lines={view.log} />
            {captions && view.status !== null && <CaptionLines spoken={spoken} />}
            {view.status === null && <Instructions transport={form.transport} />}
            {view.status !== null && view.scenario && (
              <StepsPanel view={view} scenario={view.scenario} spoken={spoken} />
            )}
            <TranscriptPanel spoken={spoken} activity={view.activity} />
            <CallLogPanel view={view} spoken={spoken} />
            <LiveLog lines={view.log} />
            {/* Below the conversation once there is a call. */}
            {wide && view.status !== null && scenario}
          </div>
        )}
      </div>
      {!wide && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-5 -mb-6 border-t border-line bg-surface px-4 py-3 md:-mx-8 md:-mb-8 md:px-8">
          {controls}
        </div>
      )}
      {form.replaced && <UndoToast key={form.replaced.at} change={form.replaced} onClose={form.forgetReplaced} />}
      {question}
      {directCall && (
        <DirectCallModal
          language={form.language}
          {...directCall}
          captions={captions}
          call={call}
          onClose={closeDirectCall}
        />
      )}
    </Screen>
  )
}

const isListed = (error: string | Sentence) =>
  typeof error !== 'string' && error.code === ('number_on_do_not_call_list' satisfies MessageCode)
