import { useEffect, useState } from 'react'

/** Debounces a value: what was typed, once typing pauses. */
export function useDebouncedValue<Value>(value: Value, ms: number) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
