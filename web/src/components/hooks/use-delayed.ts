import { useEffect, useState } from 'react'

/** True once `value` has been true for a while: what is quick shows no sign of waiting. */
export function useDelayed(value: boolean, ms: number) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!value) return setLate(false)
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value && late
}
