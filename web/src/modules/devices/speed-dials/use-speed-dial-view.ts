import { useState } from 'react'

export type SpeedDialLook = 'grid' | 'list'
const KEY = 'speed-dials-look'

/** Grid or list, as this browser had it last. */
export function useSpeedDialView() {
  const [look, setLook] = useState<SpeedDialLook>(() =>
    localStorage.getItem(KEY) === 'list' ? 'list' : 'grid',
  )
  return [
    look,
    (next: SpeedDialLook) => {
      localStorage.setItem(KEY, next)
      setLook(next)
    },
  ] as const
}
