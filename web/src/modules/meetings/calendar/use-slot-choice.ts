import { useState, type PointerEvent } from 'react'
import { useSession } from '#session/session.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { Day } from '#modules/meetings/calendar-days.ts'
import { momentOn, spanOn, writeSpan } from '#modules/meetings/time-span.ts'
import { minutesIn } from './hour-px.ts'

const WHOLE_DAY = 1440
/** A press chooses from the half hour that it is in, an hour long; dragging goes by quarters. */
const PRESS_STEP = 30
const DRAG_STEP = 15
const PRESSED_MINUTES = 60

/** Minutes of a day that are marked in its column. */
export type Slot = { readonly day: Day; readonly from: number; readonly to: number }
type Drag = { readonly day: Day; readonly start: number; readonly end: number }

/** From the earlier to the later of two minutes; a press alone is an hour. */
export function slotOf({ day, start, end }: Drag): Slot {
  const quarters = [start, end].map((minute) => Math.round(minute / DRAG_STEP) * DRAG_STEP)
  const [from, to] = [Math.min(...quarters), Math.max(...quarters)]
  if (to > from) return { day, from, to: Math.min(WHOLE_DAY, to) }
  const begin = Math.min(WHOLE_DAY - PRESS_STEP, Math.floor(start / PRESS_STEP) * PRESS_STEP)
  return { day, from: begin, to: begin + PRESSED_MINUTES }
}

/**
 * Returns what is left of a slot after the minute that it is, from the next quarter on; undefined when it is
 * over.
 */
export function leftOf(slot: Slot, now: number): Slot | undefined {
  if (momentOn(slot.day, slot.from).getTime() >= now) return slot
  if (momentOn(slot.day, slot.to).getTime() <= now) return undefined
  const at = new Date(now)
  const from = Math.ceil((at.getHours() * 60 + at.getMinutes() + 1) / DRAG_STEP) * DRAG_STEP
  return from < WHOLE_DAY ? { ...slot, from, to: Math.max(slot.to, from + DRAG_STEP) } : undefined
}

/**
 * Lets anyone who may schedule choose a free time of a column with the pointer, and opens the dialog of a new
 * meeting for it. What is over cannot be chosen.
 */
export function useSlotChoice(now: number) {
  const { can } = useSession()
  const { open } = useDialogLinks()
  const [drag, setDrag] = useState<Drag | null>(null)
  const choose = (slot: Slot) => {
    const left = leftOf(slot, now)
    if (left) open('new', writeSpan(spanOn(left.day, left.from, left.to)))
  }
  const minuteAt = ({ currentTarget, clientY }: PointerEvent) =>
    Math.max(0, Math.min(WHOLE_DAY, minutesIn(clientY - currentTarget.getBoundingClientRect().top, 1)))
  const choosing = (day: Day) => {
    if (!can('scheduleMeeting')) return {}
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || event.target !== event.currentTarget) return
        // A press beside what is shown of a meeting only closes that.
        if (document.querySelector('[role=dialog]:popover-open')) return
        // A finger scrolls: it chooses where it was lifted without having moved.
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
        const start = minuteAt(event)
        setDrag({ day, start, end: start })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag && event.pointerType !== 'touch') setDrag({ ...drag, end: minuteAt(event) })
      },
      onPointerUp: () => {
        setDrag(null)
        if (drag) choose(slotOf(drag))
      },
      onPointerCancel: () => setDrag(null),
    }
  }
  return { chosen: drag && slotOf(drag), choosing }
}
