import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '../i18n/index.ts'

/** Shows that the browser is offline. Queries refetch automatically after a reconnect. */
export function OfflineNotice() {
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine)
  return (
    <output className="block">
      {!online && (
        <span className="flex items-center gap-2.5 border-b border-warning/40 bg-warning-soft px-4 py-2 text-sm text-warning md:px-8">
          <WifiOff size={17} aria-hidden="true" className="shrink-0" />
          {t('You are offline. This data may be out of date. It reloads when you are back online.')}
        </span>
      )}
    </output>
  )
}

function onNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
