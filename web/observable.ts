import { useSyncExternalStore } from 'react'

/** Observable value that changes often. Subscribers re-render on each change, the owner does not. */
export class Observable<Value> {
  #value: Value
  readonly #observers = new Set<() => void>()

  constructor(first: Value) {
    this.#value = first
  }

  readonly get = (): Value => this.#value

  readonly set = (value: Value): void => {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const observer of this.#observers) observer()
  }

  /** Calls `observer` after each change. Returns the unsubscribe function. */
  readonly observe = (observer: () => void): (() => void) => {
    this.#observers.add(observer)
    return () => void this.#observers.delete(observer)
  }
}

/** Returns the current value and re-renders the component on each change. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.observe, observable.get)
}
