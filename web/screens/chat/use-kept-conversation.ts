import { useEffect } from 'react'
import { api, listOf } from '../../api.ts'
import type { Conversation } from './conversation.ts'

const key = 'conversation'

/**
 * A page that is loaded again goes on with the conversation of its tab, where the server has it. What is typed or asked
 * meanwhile goes before.
 */
export function useKeptConversation(conversation: Conversation, id: string | null, untouched: boolean): void {
  useEffect(() => {
    if (id !== null) sessionStorage.setItem(key, id)
    else if (!untouched) sessionStorage.removeItem(key)
  }, [id, untouched])

  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    const before = conversation.state()
    const typed = conversation.draft.get()
    if (kept === null || before.messages.length > 0 || before.pending) return
    const left = new AbortController()
    const goOn = async () => {
      try {
        const { history } = await api.readConversation({ params: { id: kept }, signal: left.signal })
        if (conversation.state() === before && conversation.draft.get() === typed)
          conversation.open(kept, listOf(history))
      } catch {
        if (!left.signal.aborted) sessionStorage.removeItem(key)
      }
    }
    void goOn()
    return () => left.abort()
  }, [conversation])
}

/** Nothing is gone on with: the conversation was left, or its person has signed out. */
export function forgetKept(): void {
  sessionStorage.removeItem(key)
}
