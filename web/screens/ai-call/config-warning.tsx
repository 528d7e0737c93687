import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import type { Transport } from '../../../contract/calls.ts'
import type { ConfigStatus } from '../../../contract/settings.ts'
import { t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { WarningBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface ConfigWarningProps {
  transport: Transport
  config: ConfigStatus | undefined
  refreshConfig: () => unknown
  refreshing: boolean
  /** Turns on practice mode. Null if unavailable. */
  practise: (() => void) | null
  /** True while practice mode is being turned on. */
  practising: boolean
}

/** Lists the providers that the chosen transport still needs. Renders nothing while the status is unknown. */
export function ConfigWarning({
  transport,
  config,
  refreshConfig,
  refreshing,
  practise,
  practising,
}: ConfigWarningProps) {
  const missing = config === undefined ? [] : missingProviders(transport, config)
  if (missing.length === 0) return null
  return (
    <WarningBanner className="mb-5">
      <p className="font-medium">{t('Configuration required')}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {missing.map((provider) => (
          <li key={provider}>
            {t('{provider} is not configured.', { provider })}{' '}
            <Link to={paths.settings} className="font-medium underline underline-offset-2">
              {t('Configure {provider} in Settings', { provider })}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" busy={refreshing} onClick={refreshConfig}>
          {!refreshing && <RefreshCw size={14} aria-hidden="true" />}
          {t('Refresh')}
        </Button>
        {practise && (
          <>
            <Button variant="secondary" size="sm" busy={practising} onClick={practise}>
              {t('Turn on practice mode')}
            </Button>
            <span className="text-xs">{t('Simulators answer the calls. No accounts needed.')}</span>
          </>
        )}
      </div>
    </WarningBanner>
  )
}

function missingProviders(transport: Transport, config: ConfigStatus): string[] {
  return [
    ...(config.has_valid_openai ? [] : ['OpenAI']),
    ...(transport === 'twilio' && !config.has_valid_twilio ? ['Twilio'] : []),
    ...(transport === 'livekit' && !config.has_valid_livekit ? ['LiveKit'] : []),
  ]
}
