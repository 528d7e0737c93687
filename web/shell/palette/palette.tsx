import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { t, tn } from '../../i18n/index.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { useOffersInquiries } from '../../inquiries/summary.ts'
import { useNavigationGroups } from '../navigation.ts'
import { type Command, matching, staticCommands, venueCommands } from './commands.ts'
import { useFoundVenues } from './use-found-venues.ts'

interface PaletteProps {
  onClose: () => void
  onKeys: () => void
  onLogout: () => void
}

/**
 * Command palette for screens, venues, calls, theme and language. Focus stays in the field. Arrow keys move through the
 * list: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Palette({ onClose, onKeys, onLogout }: PaletteProps) {
  const id = useId()
  const dialog = useDialog(onClose)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const venues = useFoundVenues(typed)

  const go = (path: string) => void navigate(path)
  const always = matching(
    staticCommands({
      groups: useNavigationGroups(),
      offersInquiries: useOffersInquiries(),
      go,
      showKeys: onKeys,
      logout: onLogout,
    }),
    typed,
  )
  const found = venues.flatMap((venue) => venueCommands(venue, go))
  const groups = grouped([...always, ...found])
  const commands = groups.flatMap(({ entries }) => entries)
  const current = Math.min(at, commands.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function run(command: Command) {
    onClose()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const command = commands[current]
    if (step !== undefined && commands.length > 0) setAt((current + step + commands.length) % commands.length)
    else if (event.key === 'Enter' && command && !event.nativeEvent.isComposing) run(command)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      {...dialog}
      data-palette
      aria-modal="true"
      aria-label={t('Jump to')}
      className="modal mx-auto mt-0 mb-auto flex max-h-[min(32rem,100dvh)] w-full max-w-xl flex-col border-line bg-surface text-ink shadow-lift md:mt-[12vh] md:rounded-xl md:border"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} aria-hidden="true" className="shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={t('Jump to')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? optionId(current) : undefined}
          autoComplete="off"
          spellCheck={false}
          className="h-13 min-w-0 flex-1 bg-transparent outline-none"
          placeholder={t('Search screens, venues and actions...')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          onClick={onClose}
          className="min-h-6 shrink-0 rounded border border-line px-1.5 text-xs text-muted hover:text-ink"
        >
          {t('Close')}
        </button>
      </div>
      {/* A native select cannot hold icons and groups while the text field has focus. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={`${id}-list`} role="listbox" aria-label={t('Jump to')} className="min-h-0 flex-1 overflow-y-auto p-2">
        {groups.map(({ title, from, entries }) => (
          // There is no HTML tag for a group inside a listbox.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={title} role="group" aria-label={t(title)} className="not-first:mt-2">
            <p aria-hidden="true" className="px-3 py-1 text-xs font-medium text-muted">
              {t(title)}
            </p>
            {entries.map((command, index) => (
              <Option
                key={command.id}
                id={optionId(from + index)}
                command={command}
                selected={from + index === current}
                onPoint={() => setAt(from + index)}
                onChoose={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className="px-3 py-6 text-center text-muted">{t('No results')}</p>}
      <output className="sr-only">{tn(commands.length, '{count} result', '{count} results')}</output>
    </dialog>
  )
}

interface OptionProps {
  id: string
  command: Command
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, command, selected, onPoint, onChoose }: OptionProps) {
  const { Icon, title, about } = command
  return (
    // The text field handles the keys for all options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={selected}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 ${selected ? 'bg-accent-soft text-accent' : ''}`}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 truncate">{title}</span>
      {about && <span className="ml-auto shrink-0 pl-3 text-sm text-muted">{about}</span>}
    </div>
  )
}

/** Groups commands in order of appearance. `from` is the index of a group's first command in the whole list. */
function grouped(commands: readonly Command[]) {
  let from = 0
  return [...Map.groupBy(commands, ({ group }) => group)].map(([title, entries]) => {
    const group = { title, from, entries }
    from += entries.length
    return group
  })
}
