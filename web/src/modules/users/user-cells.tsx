import type { User, UserStatus } from '@samtale/contract/users/users'
import { useSession } from '#session/session.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { Moment } from '#components/moment/moment.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'

const GLYPHS: Record<UserStatus, Glyph> = {
  pending: 'awaiting',
  active: 'ready',
  suspend: 'suspended',
  deleted: 'off',
}

/** Sign and word; pending is said in other words to those who run the deployment. */
export function Status({
  user: { status },
  pending = 'userStatus.pending',
}: {
  user: User
  pending?: PlainKey
}) {
  const text = useText()
  const narrow = useNarrow()
  // Beside a name on a phone there is room for one word.
  const word =
    status === 'pending' ? text(narrow ? 'users.awaiting' : pending) : status && text(`userStatus.${status}`)
  return status && <State glyph={GLYPHS[status]}>{word}</State>
}

/** Shows the role in the reader's language; nothing for a user without one. */
export function RoleName({ user: { role } }: { user: User }) {
  const text = useText()
  return role && text(`roles.${role}`)
}

/** Shows when somebody signed in last, or that they never did. */
export function LastSignIn({ user: { lastSignInAt } }: { user: User }) {
  const text = useText()
  return lastSignInAt ? (
    <Moment className="muted" at={lastSignInAt} />
  ) : (
    <span className="hint">{text('users.neverSignedIn')}</span>
  )
}

/** A name on the list of admins, where one finds oneself among the others. */
export function AdminName({ user: { id, profile, role } }: { user: User }) {
  const text = useText()
  const { actor } = useSession()
  return (
    <>
      <b>{profile.name}</b>{' '}
      {id === actor.id && (
        <>
          <Tag>{text('users.you')}</Tag>{' '}
        </>
      )}
      {role === 'super-admin' && <Tag>{text('roles.super-admin')}</Tag>}
    </>
  )
}
