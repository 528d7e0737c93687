import { Fragment, useState } from 'react'
import { type Label, t } from '../i18n/index.ts'
import { setSingleKeys, singleKeysOn } from '../shortcuts.ts'
import { Modal } from '../ui/modal.tsx'
import { commandKey } from './use-keys.ts'

const groups: readonly { title: Label; keys: readonly { keys: readonly string[]; does: Label }[] }[] = [
  {
    title: 'On every screen',
    keys: [
      { keys: [commandKey, 'K'], does: 'Jump to a screen, a venue or an action' },
      { keys: ['?'], does: 'Show keyboard shortcuts' },
      { keys: ['Esc'], does: 'Close dialog or menu' },
      { keys: ['Tab'], does: 'Move to the next control' },
    ],
  },
  {
    title: 'Venue lists',
    keys: [
      { keys: ['/'], does: 'Go to search' },
      { keys: ['↑', '↓'], does: 'Move between names in the table' },
      { keys: ['Home', 'End'], does: 'Go to the first or last name' },
      { keys: ['Enter'], does: 'Open venue' },
    ],
  },
  {
    title: 'Chat',
    keys: [
      { keys: ['Enter'], does: 'Send message' },
      { keys: ['Shift', 'Enter'], does: 'Start a new line' },
    ],
  },
  {
    title: 'AI Call',
    keys: [
      { keys: ['Alt', 'Shift', 'S'], does: 'Start call' },
      { keys: ['Alt', 'Shift', 'E'], does: 'End call' },
      { keys: ['Alt', 'Shift', 'M'], does: 'Mute or unmute' },
      { keys: ['Alt', 'Shift', 'C'], does: 'Show or hide captions' },
    ],
  },
  {
    title: 'Scenarios',
    keys: [
      { keys: ['←', '→'], does: 'Switch tabs' },
      { keys: ['Enter'], does: 'Add the next step' },
    ],
  },
]

/** List of keyboard shortcuts, opened by '?'. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = useState(singleKeysOn)
  return (
    <Modal title={t('Keyboard shortcuts')} size="lg" onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1 text-sm font-medium text-muted">{t(title)}</h3>
            <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-x-4">
              {keys.map(({ keys, does }) => (
                <Fragment key={does}>
                  <dt className="py-1 whitespace-nowrap">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="mr-1 inline-block min-w-6 rounded border border-line bg-sunken px-1.5 text-center font-sans text-sm"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className="py-1 text-sm">{t(does)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="mt-6 flex items-start gap-2.5 border-t border-line pt-4 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-4 accent-accent"
          checked={single}
          onChange={({ target }) => {
            setSingleKeys(target.checked)
            setSingle(target.checked)
          }}
        />
        {t('Use single-key shortcuts (? and /). Turn them off if you use voice control.')}
      </label>
    </Modal>
  )
}
