import { useEffect, useRef, type KeyboardEvent } from 'react'
import { daysAfter, monthsAfter, weekOf, type Day } from '#modules/meetings/calendar-days.ts'

/** The day that a key leads to from another. */
export function dayAfterKey(key: string, date: Day): Day | undefined {
  const week = weekOf(date)
  const steps: Record<string, Day | undefined> = {
    ArrowLeft: daysAfter(date, -1),
    ArrowRight: daysAfter(date, 1),
    ArrowUp: daysAfter(date, -7),
    ArrowDown: daysAfter(date, 7),
    Home: week[0],
    End: week.at(-1),
    PageUp: monthsAfter(date, -1),
    PageDown: monthsAfter(date, 1),
  }
  return steps[key]
}

/**
 * Lets the keys go from day to day in a grid whose days are buttons with `data-day`; only the day that is
 * meant is reached by Tab.
 */
export function useDayKeys(date: Day, goTo: (date: Day) => void) {
  const grid = useRef<HTMLTableElement>(null)
  // Keys may come faster than the address changes: each goes on from where the one before leads to.
  const at = useRef(date)
  const led = useRef(false)
  useEffect(() => {
    if (!led.current) at.current = date
    if (at.current !== date) return
    if (led.current) grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
    led.current = false
  }, [date])
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? undefined : dayAfterKey(event.key, at.current)
    if (!next) return
    event.preventDefault()
    led.current = true
    at.current = next
    goTo(next)
  }
  return { grid, onKeyDown }
}
