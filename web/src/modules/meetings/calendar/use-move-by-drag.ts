import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { mayEdit } from '@samtale/contract/meetings/meeting-rules'
import { meetingPhase } from '@samtale/contract/meetings/meeting-phase'
import { useEffect, useState, type PointerEvent } from 'react'
import { useSession } from '#session/session.ts'
import type { Day } from '#modules/meetings/calendar-days.ts'
import { momentOn } from '#modules/meetings/time-span.ts'
import { minutesIn } from './hour-px.ts'
import type { Slot } from './use-slot-choice.ts'
import { useMoveMeeting } from './use-move-meeting.tsx'

const STEP = 15
const WHOLE_DAY = 1440
/** A pointer that moved less has pressed. */
const PRESS_PX = 4

type Drag = Slot & {
  readonly row: MeetingRow
  readonly moved: boolean
  readonly x: number
  readonly y: number
  readonly start: Slot
}

/**
 * Lets anyone who may change a meeting that is to come drag it to another time, in steps of a quarter of an hour.
 * Returns the meetings as they are shown, and while one is dragged where it would go.
 */
export function useMoveByDrag(meetings: readonly MeetingRow[], now: number) {
  const { actor } = useSession()
  const { rows, move } = useMoveMeeting(meetings)
  const [drag, setDrag] = useState<Drag | null>(null)
  useEffect(() => {
    if (!drag) return
    const onMove = (event: globalThis.PointerEvent) => setDrag(draggedTo(drag, event))
    const onUp = () => {
      setDrag(null)
      if (!drag.moved) return
      swallowClick()
      if (drag.day !== drag.start.day || drag.from !== drag.start.from)
        move(drag.row, momentOn(drag.day, drag.from))
    }
    const cancel = () => setDrag(null)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', cancel)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', cancel)
      document.removeEventListener('keydown', onKey)
    }
  }, [drag, move])
  const grabOf = (row: MeetingRow, day: Day, from: number, to: number) => {
    if (!mayEdit(actor, row) || meetingPhase(row, new Date(now)) !== 'upcoming') return undefined
    return ({ button, pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (button !== 0 || pointerType === 'touch') return
      const start = { day, from, to }
      setDrag({ ...start, row, start, moved: false, x, y })
    }
  }
  return { rows, ghost: drag?.moved ? drag : null, grabOf }
}

/** The press that ends a drag opens nothing. */
function swallowClick() {
  const swallow = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', swallow, true)
  setTimeout(() => window.removeEventListener('click', swallow, true))
}

function draggedTo(drag: Drag, { clientX, clientY }: globalThis.PointerEvent): Drag {
  const { start, x, y } = drag
  if (!drag.moved && Math.hypot(clientX - x, clientY - y) < PRESS_PX) return drag
  const length = start.to - start.from
  const from = Math.max(0, Math.min(WHOLE_DAY - STEP, start.from + minutesIn(clientY - y, STEP)))
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')]
  const under = columns.find((column) => {
    const { left, right } = column.getBoundingClientRect()
    return clientX >= left && clientX < right
  })
  return { ...drag, moved: true, day: under?.dataset['column'] ?? drag.day, from, to: from + length }
}
