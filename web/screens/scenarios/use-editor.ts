import { useRef, useState } from 'react'
import type { SavedScenario } from '../../../contract/scenarios.ts'
import { t } from '../../i18n/index.ts'
import { type Draft, draftOf, emptyDraft, sameTexts } from './draft.ts'

interface Form {
  draft: Draft
  /** Saved scenario as it was when editing started. Null for a new scenario. */
  edited: SavedScenario | null
  /** Contents before the first edit. */
  initial: Draft
}

/** State of the scenario form, including unsaved changes that were set aside. */
export function useEditor() {
  const [form, showForm] = useState<Form>(() => newForm(emptyDraft()))
  /** Current form for code that runs after an await. */
  const latest = useRef(form)
  const [setAside, setSetAside] = useState<Form | null>(null)
  const unsaved = !sameTexts(form.draft, form.initial)

  function setForm(next: Form) {
    latest.current = next
    showForm(next)
  }

  /** Replaces the contents of the form. Unsaved changes are set aside and can be restored. */
  function replaceForm(next: Form) {
    setSetAside(unsaved ? form : null)
    setForm(next)
  }

  return {
    ...form,
    unsaved,
    /** Name of the scenario that was set aside, or null. */
    setAside: setAside === null ? null : setAside.draft.name.trim() || t('untitled scenario'),
    change: (draft: Draft) => setForm({ ...latest.current, draft }),
    begin: (draft: Draft) => replaceForm(newForm(draft)),
    edit: (scenario: SavedScenario) => replaceForm({ edited: scenario, ...unchanged(draftOf(scenario)) }),
    /** Resets to the saved scenario, or to an empty form. */
    reset: () =>
      replaceForm({ edited: form.edited, ...unchanged(form.edited === null ? emptyDraft() : draftOf(form.edited)) }),
    restoreSetAside: () => {
      if (setAside === null) return
      setForm(setAside)
      setSetAside(null)
    },
    /**
     * Records that `sent` was saved. `saved` is the server's version, if the reply contains it. Returns true and clears the
     * form if it still shows `sent`. Otherwise keeps the form: later edits become edits of the saved version.
     */
    markSaved(sent: Form, saved: SavedScenario | null): boolean {
      const { draft, initial, edited } = latest.current
      if (draft === sent.draft) {
        setForm(newForm(emptyDraft()))
        setSetAside(null)
        return true
      }
      if (initial === sent.initial) setForm({ draft, edited: saved ?? edited, initial: sent.draft })
      return false
    },
    isEditing: (id: string) => latest.current.edited?.id === id,
    /** Turns the form into a new scenario, because the saved scenario was deleted. */
    detach: () => setForm({ draft: latest.current.draft, edited: null, initial: emptyDraft() }),
  }
}

const unchanged = (draft: Draft) => ({ draft, initial: draft })
const newForm = (draft: Draft): Form => ({ edited: null, ...unchanged(draft) })
