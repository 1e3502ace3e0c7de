import { useSyncExternalStore } from 'react'

/** A value that lives outside of React. */
export type ValueStore<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Returns a store of one value; `set` replaces it and calls every listener. */
export function valueStore<Value>(first: Value): ValueStore<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value as it is, shown again whenever it changes. */
export const useValue = <Value>({ subscribe, get }: ValueStore<Value>) => useSyncExternalStore(subscribe, get)
