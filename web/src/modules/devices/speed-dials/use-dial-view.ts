import { useState } from 'react'

export type SpeedDialLook = 'wall' | 'list'
const KEY = 'speed-dials-look'

/** Wall or list, as this browser had it last. */
export function useSpeedDialView() {
  const [look, setLook] = useState<SpeedDialLook>(() =>
    localStorage.getItem(KEY) === 'list' ? 'list' : 'wall',
  )
  return [
    look,
    (next: SpeedDialLook) => {
      localStorage.setItem(KEY, next)
      setLook(next)
    },
  ] as const
}
