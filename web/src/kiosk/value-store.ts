import { useSyncExternalStore } from 'react'

/** A value that lives outside of React. */
export type ValueStore<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (heard: () => void) => () => void
}

export function valueStore<Value>(first: Value): ValueStore<Value> {
  let value = first
  const ears = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const heard of ears) heard()
    },
    subscribe(heard) {
      ears.add(heard)
      return () => ears.delete(heard)
    },
  }
}

/** The value as it is, shown anew whenever it changes. */
export const useValue = <Value>({ subscribe, get }: ValueStore<Value>) => useSyncExternalStore(subscribe, get)
