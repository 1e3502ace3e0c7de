import { useRef, useState, type FormEvent } from 'react'
import { fieldText } from '#i18n/error-text.ts'
import { useLanguage, type PlainKey } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Field } from '#components/field/field.tsx'
import { trimmed, wrongFields } from './guest-fields.ts'
import { MeetingChip } from './meeting-chip.tsx'
import type { Guest, RoomMeeting } from '#room/state/room-state.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { formatClock, formatWeekday, sameDay } from '#i18n/format.ts'
import * as styles from './lobby-side.module.css'

type Props = {
  meeting: RoomMeeting
  guest: Guest
  setGuest: (guest: Guest) => void
  /** A signed-in reader is who the session says. */
  known: boolean
  /** The address of a guest who came by a link of their own. */
  invitedAs?: string | null
  joining: boolean
  join: (guest: Guest) => void
  /** Called when a hand or the focus comes to the button. */
  expect: (guest: Guest) => void
  now: () => number
  /** The device that is being called; the caller enters when it answers. */
  calling?: string | null
  /** What the button says. */
  verb: PlainKey
}

/** Asks who comes in, with the one button. */
export function LobbyForm({
  meeting,
  guest,
  setGuest,
  known,
  invitedAs = null,
  joining,
  join,
  expect,
  now,
  calling = null,
  verb,
}: Props) {
  const { text, locale } = useLanguage()
  const [checked, setChecked] = useState<Readonly<Record<keyof Guest, boolean>>>({
    name: false,
    email: false,
  })
  const form = useRef<HTMLFormElement>(null)
  const time = useNow(1_000, now)
  const wrong = wrongFields(guest)
  const from = sameDay(meeting.beginTime, time)
    ? formatClock(meeting.beginTime, locale)
    : formatWeekday(meeting.beginTime, locale)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked({ name: true, email: true })
    const [first] = Object.keys(wrong)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else join(trimmed(guest))
  }
  const expectJoin = () => {
    if (Object.keys(wrong).length === 0) expect(trimmed(guest))
  }
  const fieldOf = (name: keyof Guest) => ({
    name,
    size: 'large' as const,
    value: guest[name],
    readOnly: known || joining,
    error: checked[name] && wrong[name] ? fieldText(text, wrong[name]) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setGuest({ ...guest, [name]: target.value }),
    onBlur: () => setChecked((before) => ({ ...before, [name]: before[name] || guest[name] !== '' })),
  })
  return (
    <form ref={form} className={styles.lobbySide} noValidate onSubmit={submit}>
      <div className={styles.text}>
        <MeetingChip meeting={meeting} now={time} />
        <h1>{meeting.name}</h1>
        <p className="muted tabular-nums">
          {text('room.hours', { from, to: formatClock(meeting.endTime, locale) })}
        </p>
      </div>
      <Field label={text('fields.name')} autoComplete="name" {...fieldOf('name')} />
      <Field
        label={text('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        help={known ? text('room.signedInAs') : invitedAs === null ? undefined : text('room.invitedAs')}
        {...fieldOf('email')}
        readOnly={known || joining || invitedAs !== null}
      />
      {calling !== null && !joining && (
        <p className={styles.calling} data-part="room-calling" role="status">
          <b>{text('room.calling.title', { room: calling })}</b>
          <span className="muted">{text('room.calling.text')}</span>
        </p>
      )}
      <Button
        type="submit"
        look={calling === null || joining ? 'primary' : 'plain'}
        size="join"
        busy={joining}
        onPointerEnter={expectJoin}
        onFocus={expectJoin}
      >
        {text(joining ? 'room.joining' : calling === null ? verb : 'room.calling.now')}
      </Button>
    </form>
  )
}
