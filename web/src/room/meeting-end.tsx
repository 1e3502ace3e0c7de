import { running } from '@samtale/contract/meetings/running'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Chip } from '#components/chip/chip.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { endPhase } from './state/admission-window.ts'
import type { RoomMeeting } from './state/room-state.ts'
import { formatClock } from '#i18n/format.ts'
import * as styles from './room-bar.module.css'

/** What is offered in one press each, in minutes. */
const STEPS = [15, 30] as const

type Props = { id: string; meeting: RoomMeeting; now: () => number; extended: (endTime: string) => void }

/** For moderators: when the meeting is to end, said louder as it comes near, and the way to go on longer. */
export function MeetingEnd({ id, meeting, now, extended }: Props) {
  const { text, locale } = useLanguage()
  const [booked, setBooked] = useState<{ room: string; from: string } | null>(null)
  const extend = useCommand(running.extend)
  const time = useNow(1_000, now)
  const { phase, minutes } = endPhase(meeting, time)
  const message = {
    far: text('room.end.at', { time: formatClock(meeting.endTime, locale) }),
    near: text('room.end.in', { minutes }),
    past: text('room.end.past'),
  }
  const goOn = (step: number) =>
    extend.mutate(
      { id, minutes: step },
      {
        onSuccess: ({ endTime, next }) => {
          setBooked(next && { room: next.userDeviceName, from: next.beginTime })
          extended(endTime)
        },
      },
    )
  return (
    <>
      <section className={styles.end} aria-label={text('room.end.label')}>
        <span className={styles.endText} role="status">
          {phase === 'far' ? (
            <span className={`${styles.endTime} tabular-nums`}>
              <CalendarClock className="icon" aria-hidden />
              {message.far}
            </span>
          ) : (
            <Chip look="warn">
              <span className="tabular-nums">{message[phase]}</span>
            </Chip>
          )}
        </span>
        {STEPS.map((step) => (
          <Button
            key={step}
            size="small"
            look="quiet"
            busy={extend.isPending}
            aria-label={text('room.end.extend', { minutes: String(step) })}
            onClick={() => goOn(step)}
          >
            {text('room.end.more', { minutes: String(step) })}
          </Button>
        ))}
      </section>
      <p className={`${styles.endBooked} small`} role="status">
        {booked && text('room.end.booked', { room: booked.room, time: formatClock(booked.from, locale) })}
      </p>
    </>
  )
}
