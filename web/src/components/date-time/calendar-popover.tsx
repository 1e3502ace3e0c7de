import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { classNames } from '#components/class-names.ts'
import { placeBelow } from '#components/place-below.ts'
import { readDay } from './read-value.ts'
import * as styles from './date-time.module.css'

type Props = {
  id: string
  label: string
  /** What is chosen; empty when nothing is. */
  day: string
  min?: string | undefined
  /** What it opens below. */
  field: RefObject<HTMLElement | null>
  onChoose: (day: string) => void
  onClose: () => void
  onLeave: () => void
}

/**
 * A month to choose a day from. It is a popover of the browser's own, so that it stands above the dialog that
 * the field is in; weeks begin on Monday, as in the calendar of meetings.
 */
export function CalendarPopover({ id, label, day, min, field, onChoose, onClose, onLeave }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const leaveTo = (target: EventTarget | null) => {
    const isInside = (element: HTMLElement | null) => target instanceof Node && element?.contains(target)
    if (!isInside(popup.current) && !isInside(field.current)) onLeave()
  }
  const pressOutside = useEffectEvent(leaveTo)
  useLayoutEffect(() => {
    const place = () => {
      if (popup.current && field.current) placeBelow(popup.current, field.current, 'start')
    }
    popup.current?.showPopover()
    place()
    window.addEventListener('resize', place)
    document.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, true)
    }
  }, [field])
  useEffect(() => {
    const onPress = ({ target }: Event) => pressOutside(target)
    document.addEventListener('pointerdown', onPress, true)
    return () => document.removeEventListener('pointerdown', onPress, true)
  }, [])
  return (
    <div
      ref={popup}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={label}
      className={styles.calendar}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) leaveTo(relatedTarget)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <Calendar
        aria-label={label}
        autoFocus
        firstDayOfWeek="mon"
        value={readDay(day)}
        minValue={min ? readDay(min) : null}
        onChange={(date) => onChoose(date.toString())}
      >
        <div className={styles.head}>
          <Button slot="previous" className={classNames(styles.step)}>
            <ChevronLeft className="icon" aria-hidden />
          </Button>
          <CalendarHeading className={classNames(styles.month)} />
          <Button slot="next" className={classNames(styles.step)}>
            <ChevronRight className="icon" aria-hidden />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short" className={classNames(styles.grid)}>
          <CalendarGridHeader>
            {(name) => <CalendarHeaderCell className={classNames(styles.weekday)}>{name}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={classNames(styles.day)} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </div>
  )
}
