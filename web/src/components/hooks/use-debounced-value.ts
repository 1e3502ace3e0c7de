import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a while: what was typed, when the typing rests. */
export function useDebouncedValue<Value>(value: Value, ms: number) {
  const [debounced, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
