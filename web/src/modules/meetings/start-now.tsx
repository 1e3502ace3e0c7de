import { useEffect, useRef } from 'react'
import { useStartNow } from './use-start-now.ts'

/** Starts a meeting, once: for the bar, which fetches this with the first press. */
export function StartNow({ onEnd }: { onEnd: () => void }) {
  const { start } = useStartNow()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    start(onEnd)
  }, [start, onEnd])
  return null
}
