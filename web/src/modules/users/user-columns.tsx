import type { User } from '@samtale/contract/users/users'
import type { Column } from '#components/data-table/column.ts'
import { lazy } from 'react'
import { formatForFile } from '#i18n/format.ts'
import { Moment } from '#components/moment/moment.tsx'
import { Avatar } from '#components/avatar/avatar.tsx'
import { MailAddress } from '#components/text/mail-address.tsx'
import { Manager } from '#components/text/manager.tsx'
import { nameOfManager } from './managed-by.ts'
import { AdminName, LastSignIn, RoleName, Status } from './user-cells.tsx'
import type * as userFilters from './user-filters.tsx'

const filter = (name: keyof typeof userFilters) =>
  lazy(() => import('./user-filters.tsx').then((filters) => ({ default: filters[name] })))
/** How all customers are filtered by their manager. */
export const customerManagerFilter = filter('CustomerManagerFilter')
/** How all members are filtered by their manager. */
export const memberManagerFilter = filter('MemberManagerFilter')

/** Returns the name of the person of a row, for screen readers and dialogs. */
export const nameOfUser = ({ profile }: User) => profile.name

/** The name, as the title of a row. */
export const nameColumn: Column<User> = {
  field: 'name',
  label: 'fields.name',
  cell: ({ profile }) => <b>{profile.name}</b>,
  text: ({ profile }) => profile.name,
  place: 'title',
}
/** The email address, muted beside the name. */
export const emailColumn: Column<User> = {
  field: 'email',
  label: 'fields.email',
  cell: ({ email }) => <MailAddress>{email}</MailAddress>,
  text: ({ email }) => email,
}
/** The role, in the reader's language. */
export const roleColumn: Column<User> = {
  field: 'role',
  label: 'fields.role',
  cell: (user) => <RoleName user={user} />,
  text: ({ role }, text) => (role ? text(`roles.${role}`) : ''),
  width: '184px',
  filter: filter('CustomerRoleFilter'),
}
/** Whether the user is active, suspended or has not accepted the invitation. */
export const statusColumn: Column<User> = {
  field: 'status',
  label: 'fields.status',
  cell: (user) => <Status user={user} />,
  text: ({ status }, text) => (status ? text(`userStatus.${status}`) : ''),
  width: '206px',
  filter: filter('StatusFilter'),
  place: 'state',
}
/** The name of the user directly above. */
export const managedByColumn: Column<User> = {
  field: 'managedBy',
  label: 'fields.managedBy',
  cell: (user) => <Manager role={user.parentId?.role} name={nameOfManager(user)} />,
  text: nameOfManager,
  width: '14%',
}

/** When the user was added, for who wants to know. */
export const createdColumn: Column<User> = {
  field: 'createdAt',
  label: 'fields.createdAt',
  cell: ({ createdAt }) => createdAt && <Moment className="muted" at={createdAt} />,
  text: ({ createdAt }) => (createdAt ? formatForFile(createdAt) : ''),
  width: '196px',
  hidden: 'narrow',
  exportedIfShown: true,
}
/** When the user signed in last, for who wants to know. */
export const lastSignInColumn: Column<User> = {
  field: 'lastSignInAt',
  label: 'fields.lastSignIn',
  cell: (user) => <LastSignIn user={user} />,
  text: ({ lastSignInAt }) => (lastSignInAt ? formatForFile(lastSignInAt) : ''),
  width: '196px',
  hidden: 'narrow',
  exportedIfShown: true,
}

/** For the list of admins, where one finds oneself among the others. */
export const adminNameColumn: Column<User> = { ...nameColumn, cell: (user) => <AdminName user={user} /> }
/** For the list of admins, which has fewer columns than the other lists. */
export const adminEmailColumn: Column<User> = { ...emailColumn, width: '36%' }
/** For the list of admins: one who has not accepted the invitation is awaited. */
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
