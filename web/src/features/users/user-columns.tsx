import { managedByPrefix, type User, type UserStatus } from '@samtale/contract/users'
import type { Column } from '#entity/column.ts'
import { formatNumber } from '#i18n/format.ts'
import { useText } from '#i18n/use-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import { State, type Glyph } from '#ui/state-glyph.tsx'

const GLYPHS: Record<UserStatus, Glyph> = { pending: 'awaiting', active: 'ready', suspend: 'suspended', deleted: 'off' }

function Status({ user: { status } }: { user: User }) {
  const text = useText()
  const narrow = useNarrow()
  // Beside a name on a phone there is room for one word.
  const word = narrow && status === 'pending' ? text('users.awaiting') : status && text(`userStatus.${status}`)
  return status && <State glyph={GLYPHS[status]}>{word}</State>
}

function RoleName({ user: { role } }: { user: User }) {
  const text = useText()
  return role && text(`roles.${role}`)
}

const managedBy = ({ parentId }: User) => parentId && managedByPrefix(parentId.role) + parentId.profile.name

export const nameColumn: Column<User> = { field: 'name', label: 'fields.name', cell: ({ profile }) => <b>{profile.name}</b>, place: 'title' }
export const emailColumn: Column<User> = { field: 'email', label: 'fields.email', cell: ({ email }) => <MailAddress>{email}</MailAddress> }
export const numberColumn: Column<User> = {
  field: 'contactNumber',
  label: 'fields.contactNumber',
  cell: ({ profile }) => <span className="muted figures">{formatNumber(profile.contactNumber ?? '')}</span>,
  width: '150px',
}
export const roleColumn: Column<User> = { field: 'role', label: 'fields.role', cell: (user) => <RoleName user={user} />, width: '184px' }
export const statusColumn: Column<User> = { field: 'status', label: 'fields.status', cell: (user) => <Status user={user} />, width: '206px', place: 'state' }
export const managedByColumn: Column<User> = {
  field: 'managedBy',
  label: 'fields.managedBy',
  cell: (user) => <span className="muted">{managedBy(user)}</span>,
  width: '14%',
}

/** For members, who see of each other only who they are. */
export const personColumn: Column<User> = {
  field: 'name',
  label: 'fields.name',
  cell: ({ profile }) => (
    <span className="row">
      <Avatar name={profile.name} picture={profile.picture} size="small" />
      <b className="cut">{profile.name}</b>
    </span>
  ),
  width: '40%',
  place: 'title',
}
export const siblingEmailColumn: Column<User> = { field: 'email', label: 'fields.email', cell: emailColumn.cell }
