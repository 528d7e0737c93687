import { Fragment, useState } from 'react'
import { type Label, t } from '../i18n/index.ts'
import { setSingleKeys, singleKeysOn } from '../shortcuts.ts'
import { Modal } from '../ui/modal.tsx'
import { commandKey } from './use-keys.ts'

const groups: readonly { title: Label; keys: readonly { keys: readonly string[]; does: Label }[] }[] = [
  {
    title: 'On every screen',
    keys: [
      { keys: [commandKey, 'K'], does: 'Jump to a screen, a venue or something to do' },
      { keys: ['?'], does: 'This sheet' },
      { keys: ['Esc'], does: 'Close what is open' },
      { keys: ['Tab'], does: 'To the next control; on a new screen, first to its content' },
    ],
  },
  {
    title: 'Lists of venues',
    keys: [
      { keys: ['/'], does: 'To the search' },
      { keys: ['↑', '↓'], does: 'From name to name in the table' },
      { keys: ['Home', 'End'], does: 'To the first and the last name' },
      { keys: ['Enter'], does: 'Open the venue' },
    ],
  },
  {
    title: 'Chat',
    keys: [
      { keys: ['Enter'], does: 'Send the message' },
      { keys: ['Shift', 'Enter'], does: 'A new line' },
    ],
  },
  {
    title: 'AI Call',
    keys: [
      { keys: ['Alt', 'Shift', 'S'], does: 'Start the call' },
      { keys: ['Alt', 'Shift', 'E'], does: 'End the call' },
      { keys: ['Alt', 'Shift', 'M'], does: 'Mute and unmute' },
      { keys: ['Alt', 'Shift', 'C'], does: 'Captions on and off' },
    ],
  },
  {
    title: 'Scenarios',
    keys: [
      { keys: ['←', '→'], does: 'From tab to tab' },
      { keys: ['Enter'], does: 'In a step: begin the next one' },
    ],
  },
]

/** All keys that do something, opened by '?'. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = useState(singleKeysOn)
  return (
    <Modal title={t('Keys')} size="lg" onClose={onClose}>
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
        {t('Single keys (? and /) act on the page. Turn them off if you speak to your computer.')}
      </label>
    </Modal>
  )
}
