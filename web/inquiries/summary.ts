import { Observable, useObservable } from '../observable.ts'

/** What the sidebar shows of the inquiries. */
interface InquirySummary {
  /** True if the server offers inquiries. */
  isOffered: boolean
  /** Number of running inquiries. */
  running: number
  /** Ids of the inquiries that ended, paused or need a person since the user last opened them. */
  unseen: readonly string[]
}

const offeredKey = 'offers_inquiries'

/** Until the first reply, the result of the last visit applies. watch.ts sets the value. */
export const inquirySummary = new Observable<InquirySummary>({
  isOffered: globalThis.localStorage?.getItem(offeredKey) === 'true',
  running: 0,
  unseen: [],
})

export function setInquirySummary(next: InquirySummary): void {
  localStorage.setItem(offeredKey, String(next.isOffered))
  const { isOffered, running, unseen } = inquirySummary.get()
  if (isOffered !== next.isOffered || running !== next.running || unseen.join() !== next.unseen.join())
    inquirySummary.set(next)
}

export function useInquirySummary(): InquirySummary {
  return useObservable(inquirySummary)
}

/** Returns true if the server offers inquiries. */
export function useOffersInquiries(): boolean {
  return useInquirySummary().isOffered
}
