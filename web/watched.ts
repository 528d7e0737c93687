import { useSyncExternalStore } from 'react'

/** A value that changes often. Who watches it is drawn again with each change; the screen that holds it is not. */
export class Watched<Value> {
  #value: Value
  readonly #watchers = new Set<() => void>()

  constructor(first: Value) {
    this.#value = first
  }

  readonly get = (): Value => this.#value

  readonly set = (value: Value): void => {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const watcher of this.#watchers) watcher()
  }

  /** Calls `watcher` after each change; answers how to stop that. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }
}

/** The value as it is now; the component is drawn again when it changes. */
export function useWatched<Value>(watched: Watched<Value>): Value {
  return useSyncExternalStore(watched.watch, watched.get)
}
