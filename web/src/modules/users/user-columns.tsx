import type { User } from '@samtale/contract/users/users'
import type { Column } from '#components/data-table/column.ts'
import { Avatar } from '#components/avatar/avatar.tsx'
import { MailAddress } from '#components/text/mail-address.tsx'
import { managerName } from './managed-by.ts'
import { AdminName, RoleName, Status } from './user-cells.tsx'

const managedBy = ({ parentId }: User) =>
  parentId ? managerName({ role: parentId.role, name: parentId.profile.name }) : ''

/** Who a row is about, for the ears and for dialogs. */
export const nameOfUser = ({ profile }: User) => profile.name

export const nameColumn: Column<User> = {
  field: 'name',
  label: 'fields.name',
  cell: ({ profile }) => <b>{profile.name}</b>,
  text: ({ profile }) => profile.name,
  place: 'title',
}
export const emailColumn: Column<User> = {
  field: 'email',
  label: 'fields.email',
  cell: ({ email }) => <MailAddress>{email}</MailAddress>,
  text: ({ email }) => email,
}
export const roleColumn: Column<User> = {
  field: 'role',
  label: 'fields.role',
  cell: (user) => <RoleName user={user} />,
  text: ({ role }, text) => (role ? text(`roles.${role}`) : ''),
  width: '184px',
}
export const statusColumn: Column<User> = {
  field: 'status',
  label: 'fields.status',
  cell: (user) => <Status user={user} />,
  text: ({ status }, text) => (status ? text(`userStatus.${status}`) : ''),
  width: '206px',
  place: 'state',
}
export const managedByColumn: Column<User> = {
  field: 'managedBy',
  label: 'fields.managedBy',
  cell: (user) => <span className="muted">{managedBy(user)}</span>,
  text: managedBy,
  width: '14%',
}

/** For the list of admins, where one finds oneself among the others. */
export const adminNameColumn: Column<User> = { ...nameColumn, cell: (user) => <AdminName user={user} /> }
export const adminEmailColumn: Column<User> = { ...emailColumn, width: '36%' }
export const adminStatusColumn: Column<User> = {
  ...statusColumn,
  cell: (user) => <Status user={user} pending="users.awaitingUser" />,
  text: ({ status }, text) =>
    status ? text(status === 'pending' ? 'users.awaitingUser' : `userStatus.${status}`) : '',
  width: '260px',
}

/** For members, who see of each other only who they are. */
export const personColumn: Column<User> = {
  field: 'name',
  label: 'fields.name',
  cell: ({ profile }) => (
    <span className="row">
      <Avatar name={profile.name} picture={profile.picture} size="small" />
      <b className="truncate">{profile.name}</b>
    </span>
  ),
  text: ({ profile }) => profile.name,
  width: '40%',
  place: 'title',
}
export const siblingEmailColumn: Column<User> = { ...emailColumn }
