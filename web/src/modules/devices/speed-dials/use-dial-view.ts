import { useState } from 'react'

export type DialLook = 'wall' | 'list'
const KEY = 'speed-dials-look'

/** Wall or list, as this browser had it last. */
export function useDialView() {
  const [look, setLook] = useState<DialLook>(() => (localStorage.getItem(KEY) === 'list' ? 'list' : 'wall'))
  return [
    look,
    (next: DialLook) => {
      localStorage.setItem(KEY, next)
      setLook(next)
    },
  ] as const
}
