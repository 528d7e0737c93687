import { useRef, useState } from 'react'
import type { SavedScenario } from '../../../contract/scenarios.ts'
import { t } from '../../i18n/index.ts'
import { type Draft, draftOf, emptyDraft, sameTexts } from './draft.ts'

interface Form {
  draft: Draft
  /** The saved scenario that is being changed, as it was when it was taken up; null for a new one. */
  edited: SavedScenario | null
  /** What stood in the form before anything was typed. */
  from: Draft
}

/** What stands in the form, and what was typed there and is not saved. */
export function useEditor() {
  const [form, showForm] = useState<Form>(() => fresh(emptyDraft()))
  /** As it is now, for whoever has waited for an answer meanwhile. */
  const now = useRef(form)
  const [setAside, setSetAside] = useState<Form | null>(null)
  const unsaved = !sameTexts(form.draft, form.from)

  function setForm(next: Form) {
    now.current = next
    showForm(next)
  }

  /** Something else comes into the form. What was typed there can be brought back: nothing is lost by a click. */
  function take(next: Form) {
    setSetAside(unsaved ? form : null)
    setForm(next)
  }

  return {
    ...form,
    unsaved,
    /** The name of what is set aside; null when nothing is. */
    setAside: setAside === null ? null : setAside.draft.name.trim() || t('a scenario without a name'),
    change: (draft: Draft) => setForm({ ...now.current, draft }),
    begin: (draft: Draft) => take(fresh(draft)),
    edit: (scenario: SavedScenario) => take({ edited: scenario, ...from(draftOf(scenario)) }),
    /** Back to the saved one, or to an empty form. */
    reset: () => take({ edited: form.edited, ...from(form.edited === null ? emptyDraft() : draftOf(form.edited)) }),
    bringBack: () => {
      if (setAside === null) return
      setForm(setAside)
      setSetAside(null)
    },
    /**
     * What stood in the form as `sent` was saved, as `saved` where the server tells what it made of it. Answers whether
     * that was all: what was typed since goes on as a change of it, and what else came into the form stays there.
     */
    settle(sent: Form, saved: SavedScenario | null): boolean {
      const { draft, from, edited } = now.current
      if (draft === sent.draft) {
        setForm(fresh(emptyDraft()))
        setSetAside(null)
        return true
      }
      if (from === sent.from) setForm({ draft, edited: saved ?? edited, from: sent.draft })
      return false
    },
    isChanging: (id: string) => now.current.edited?.id === id,
    /** The saved one is gone: what stands in the form is a new scenario. */
    detach: () => setForm({ draft: now.current.draft, edited: null, from: emptyDraft() }),
  }
}

const from = (draft: Draft) => ({ draft, from: draft })
const fresh = (draft: Draft): Form => ({ edited: null, ...from(draft) })
