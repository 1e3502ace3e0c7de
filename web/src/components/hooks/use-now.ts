import { useEffect, useState } from 'react'

/** The time, told again at every interval; `now` is the clock that is meant. */
export function useNow(everyMs: number, now: () => number = Date.now) {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, now])
  return time
}
