import { useEffect, useEffectEvent, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { DateSegment } from 'react-aria-components/DateField'
import { Group } from 'react-aria-components/Group'
import { classNames } from '#components/class-names.ts'
import type { PendingValue } from './use-field-value.ts'
import * as styles from './date-time.module.css'

type Segment = ComponentProps<typeof DateSegment>['segment']
type Props = {
  segments: readonly Segment[]
  /** The complete value that they make; empty while a part is missing. */
  value: string
  pending: PendingValue
}

/**
 * The parts of a date or a time, each of which is typed or stepped through with the arrow keys. What is
 * entered is committed by a step, by Enter and Escape, and by the last figure of the last part.
 */
export function Segments({ segments, value, pending }: Props) {
  const onValue = useEffectEvent(pending.setEntered)
  useEffect(() => onValue(value), [value])
  const typed = useRef('')
  const isTyped = useRef(false)
  const last = segments.findLast(({ isEditable }) => isEditable)
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const isInLast = target instanceof HTMLElement && target.dataset['type'] === last?.type
    typed.current = isInLast && key.length === 1 ? typed.current + key : ''
    isTyped.current = isInLast && isComplete(typed.current, last)
    if (isTyped.current) typed.current = ''
    // A dialog that closes has to know what it would lose.
    if (key === 'Escape') pending.commit()
  }
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (!isTyped.current && !STEPS.includes(key)) return
    isTyped.current = false
    pending.commit()
  }
  return (
    <Group className={classNames(styles.segments)}>
      <span role="presentation" onKeyDown={onKeyDown} onKeyUp={onKeyUp}>
        {segments.map((segment, index) => (
          <DateSegment key={index} segment={segment} className={classNames(styles.segment)} />
        ))}
      </span>
    </Group>
  )
}

const STEPS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Enter']

/** Whether no further figure can belong to what is typed into a part. */
const isComplete = (typed: string, { type, maxValue = 0 }: Partial<Segment> = {}) =>
  type === 'dayPeriod'
    ? typed !== ''
    : Number(`${typed}0`) > maxValue || typed.length >= String(maxValue).length
