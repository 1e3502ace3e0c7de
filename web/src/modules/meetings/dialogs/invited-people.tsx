import type { Rsvp, Meeting } from '@samtale/contract/meetings/meeting'
import { DEVICE_GLYPHS } from '#modules/devices/device-glyphs.ts'
import { useText } from '#i18n/use-text.tsx'
import { Avatar } from '#components/avatar/avatar.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { MailAddress } from '#components/text/mail-address.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import * as styles from '#modules/meetings/meetings.module.css'

const ANSWER_GLYPHS: Record<Rsvp, Glyph> = {
  accepted: 'ready',
  tentative: 'awaiting',
  declined: 'suspended',
  none: 'off',
}

/** Shows who was invited and what each said, and how far the meeting rooms are. */
export function InvitedPeople({ meeting: { members, guests, devices } }: { meeting: Meeting }) {
  const text = useText()
  const people = [...members, ...guests]
  const count = (rsvp: Rsvp) => String(people.filter(({ answer }) => answer === rsvp).length)
  const counts = {
    accepted: count('accepted'),
    tentative: count('tentative'),
    declined: count('declined'),
    none: count('none'),
  }
  return (
    <>
      <section className={styles.invited} aria-label={text('meetings.people')}>
        <h3>
          {text('meetings.people')} <span className="hint tabular-nums">{people.length}</span>
        </h3>
        {people.length > 0 && <p className="small muted">{text('meetings.answered', counts)}</p>}
        {people.length === 0 && <p className="small muted">{text('meetings.nobody')}</p>}
        <ul>
          {members.map(({ userId: { id, email, profile }, answer, undelivered }) => (
            <Invited key={id} {...profile} {...{ email, answer, undelivered }} />
          ))}
          {guests.map(({ id, email, name, answer, undelivered }) => (
            <Invited key={id} picture={null} guest {...{ name, email, answer, undelivered }} />
          ))}
        </ul>
      </section>
      {devices.length > 0 && (
        <section className={styles.invited} aria-label={text('meetings.devices')}>
          <h3>
            {text('meetings.devices')} <span className="hint tabular-nums">{devices.length}</span>
          </h3>
          <ul>
            {devices.map(({ deviceId: { id, userDeviceName }, status }) => (
              <li key={id}>
                <b className="spacer">{userDeviceName}</b>
                <State glyph={DEVICE_GLYPHS[status]}>{text(`meetings.deviceStatus.${status}`)}</State>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type InvitedProps = Pick<Meeting['guests'][number], 'name' | 'email' | 'answer' | 'undelivered'> & {
  picture: string | null
  guest?: boolean
}

/** One of the invited, and what they said. Of a guest often only the address is known. */
function Invited({ name, email, picture, answer, undelivered, guest = false }: InvitedProps) {
  const text = useText()
  return (
    <li>
      <Avatar name={name || email} picture={picture} />
      <span className="column spacer">
        <b>
          {name || <MailAddress>{email}</MailAddress>} {guest && <Tag>{text('meetings.guest')}</Tag>}
        </b>
        {name && (
          <span className="small muted">
            <MailAddress>{email}</MailAddress>
          </span>
        )}
        {undelivered && <span className={`small ${styles.invitedBad}`}>{text('meetings.undelivered')}</span>}
      </span>
      <State glyph={ANSWER_GLYPHS[answer]}>{text(`meetings.answers.${answer}`)}</State>
    </li>
  )
}
