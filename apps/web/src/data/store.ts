/** A value that the whole page shares, with a call for everybody who watches it. Made for useSyncExternalStore. */
export interface Store<State> {
  get(): State
  /** The same value again tells nobody. */
  set(next: State): void
  /** Calls back after every change. Answers how to stop. */
  watch(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      if (Object.is(state, next)) return
      state = next
      listeners.forEach((listener) => listener())
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
