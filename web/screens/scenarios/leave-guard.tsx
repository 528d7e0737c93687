import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

/** Asks for confirmation before the user leaves with unsaved changes. Never blocks signing out. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.login,
  )

  // For closing and reloading, the browser shows its own dialog.
  useEffect(() => {
    if (!unsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [unsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Modal
      title={t('Leave without saving?')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={() => blocker.reset()}>
            {t('Stay')}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            {t('Leave')}
          </Button>
        </>
      }
    >
      <p>{t('Your changes in the scenario form are not saved yet.')}</p>
    </Modal>
  )
}
