import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Inquiry, InquiryDraft } from '../../../contract/inquiries.ts'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { inquiryKey } from '../../inquiries/query.ts'

/** Pause in typing before the draft is saved, in ms. */
const pauseMs = 500

/**
 * Stores the draft after each pause, because the server computes the plan from it.
 * @param draft null while a required part is missing
 * @param stored the draft of the URL, if there is one
 * @param onCreated receives the id of a new draft
 */
export function useDraft(draft: Partial<InquiryDraft> | null, stored: Inquiry | null, onCreated: (id: string) => void) {
  const queries = useQueryClient()
  const [inquiry, setInquiry] = useState(stored)
  const id = useRef(stored?.id ?? null)
  /** One key per page visit: a repeated request does not create a second draft. */
  const [key] = useState(() => crypto.randomUUID())
  const text = draft === null ? '' : JSON.stringify(draft)
  const [savedText, setSavedText] = useState(stored === null ? '' : text)

  const save = useMutation({
    // One request after the other, so that the last change wins.
    scope: { id: 'inquiry-draft' },
    mutationFn: (text: string): Promise<Inquiry> => {
      const body = JSON.parse(text) as InquiryDraft
      return id.current === null
        ? api.createInquiry({ body, idempotencyKey: key })
        : api.updateInquiry({ params: { id: id.current }, body })
    },
    onSuccess(saved, text) {
      const isNew = id.current === null
      id.current = saved.id
      setInquiry(saved)
      setSavedText(text)
      queries.setQueryData(inquiryKey(saved.id), saved)
      void queries.invalidateQueries({ queryKey: ['inquiries'] })
      if (isNew) onCreated(saved.id)
    },
  })

  const saveNow = useEffectEvent(() => save.mutate(text))
  const isSaved = text === savedText
  useEffect(() => {
    if (text === '' || isSaved) return
    const timer = setTimeout(saveNow, id.current === null ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text, isSaved])

  return {
    /** The stored draft with its plan. Null before the first save. */
    inquiry,
    isSaved,
    isSaving: save.isPending,
    error: save.error && detailOr(save.error, t('Failed to save the draft')),
    /** Stores pending changes and returns the stored draft. */
    flush: async (): Promise<Inquiry> => (isSaved && inquiry !== null ? inquiry : save.mutateAsync(text)),
  }
}
