import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

/** Asks before the screen is left with something unsaved. Signing out is never held up. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.login,
  )

  // Closing and reloading are the browser's to ask about, in its own words.
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Modal
      title={t('Leave without saving?')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={() => blocker.reset()}>
            {t('Stay here')}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            {t('Leave')}
          </Button>
        </>
      }
    >
      <p>{t('What you typed in the scenario form is not saved yet.')}</p>
    </Modal>
  )
}
