import { useEffect } from 'react'
import { api, listOf } from '../../api.ts'
import type { Conversation } from './conversation.ts'

const key = 'conversation'

/**
 * Restores the tab's conversation from the server after a page reload. Does not replace anything that the user types or
 * sends while the conversation loads.
 */
export function useRestoredConversation(conversation: Conversation, id: string | null, untouched: boolean): void {
  useEffect(() => {
    if (id !== null) sessionStorage.setItem(key, id)
    else if (!untouched) sessionStorage.removeItem(key)
  }, [id, untouched])

  useEffect(() => {
    const savedId = sessionStorage.getItem(key)
    const before = conversation.state()
    const typed = conversation.draft.get()
    if (savedId === null || before.messages.length > 0 || before.pending) return
    const unmounted = new AbortController()
    const restore = async () => {
      try {
        const { history } = await api.readConversation({ params: { id: savedId }, signal: unmounted.signal })
        if (conversation.state() === before && conversation.draft.get() === typed)
          conversation.open(savedId, listOf(history))
      } catch {
        if (!unmounted.signal.aborted) sessionStorage.removeItem(key)
      }
    }
    void restore()
    return () => unmounted.abort()
  }, [conversation])
}

/** Removes the stored id, because the user left the conversation or signed out. */
export function forgetConversation(): void {
  sessionStorage.removeItem(key)
}
