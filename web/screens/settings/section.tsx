import { createContext, useContext, useId, type ReactNode } from 'react'
import { t } from '../../i18n/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type SectionName, sectionTitle } from './sections.ts'

interface SectionSaves {
  /** Sections with unsaved changes. */
  unsaved: ReadonlySet<SectionName>
  /** Section that is being saved. */
  saving: SectionName | null
  save: (section: SectionName) => void
}

/** Lets each section save its own fields. */
export const SectionSavesContext = createContext<SectionSaves>({ unsaved: new Set(), saving: null, save: () => {} })

interface SectionProps {
  name: SectionName
  about: string
  /** True for a provider that practice mode replaces. */
  isReplaced?: boolean
  children: ReactNode
}

/**
 * Titled group of settings with its own Save button, shown while the group has unsaved changes. The fields are right of
 * the title, or below it on narrow screens.
 */
export function Section({ name, about, isReplaced = false, children }: SectionProps) {
  const id = useId()
  const { unsaved, saving, save } = useContext(SectionSavesContext)
  const title = sectionTitle(name)
  return (
    <section
      aria-labelledby={id}
      data-unsaved={unsaved.has(name) || undefined}
      className="card grid gap-x-10 gap-y-4 p-5 data-unsaved:border-warning/60 md:p-6 xl:grid-cols-[15rem_1fr]"
    >
      <div>
        <h2 id={id} className="font-title text-xl leading-tight">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{about}</p>
        {isReplaced && (
          <p className="mt-2">
            <Badge>{t('Not used in practice mode')}</Badge>
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-4 sm:grid-cols-2">
        {children}
        {unsaved.has(name) && (
          <div className="flex items-center justify-end gap-3 sm:col-span-2">
            <Badge tone="warning">{t('Unsaved changes')}</Badge>
            <Button
              variant="secondary"
              size="sm"
              busy={saving === name}
              aria-label={t('Save {section}', { section: title })}
              onClick={() => save(name)}
            >
              {t('Save')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
