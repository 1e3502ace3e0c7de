import type { Group } from '@samtale/contract/groups/groups'
import { managedByPrefix } from '@samtale/contract/users/users'
import type { Column } from '#components/data-table/column.ts'
import { Manager } from '#components/text/manager.tsx'

const managedBy = ({ parentId }: Group) =>
  parentId ? managedByPrefix(parentId.role) + parentId.profile.name : ''

/** Returns the name of the group of a row, for screen readers and dialogs. */
export const nameOfGroup = ({ name }: Group) => name

/** The columns of the groups of one account. */
export const groupColumns: Column<Group>[] = [
  {
    field: 'name',
    label: 'fields.name',
    cell: ({ name }) => <b>{name}</b>,
    text: nameOfGroup,
    width: '26%',
    place: 'title',
  },
  {
    field: 'description',
    label: 'groups.fields.description',
    cell: ({ description }) => <span className="muted">{description}</span>,
    text: ({ description }) => description,
  },
  {
    field: 'membersCount',
    label: 'groups.fields.membersCount',
    cell: ({ membersCount }) => membersCount,
    text: ({ membersCount }) => String(membersCount),
    width: '120px',
    figures: true,
  },
  {
    field: 'devicesCount',
    label: 'groups.fields.devicesCount',
    cell: ({ devicesCount }) => devicesCount,
    text: ({ devicesCount }) => String(devicesCount),
    width: '120px',
    figures: true,
  },
]
/** The columns of the groups of all accounts, with whose they are. */
export const allGroupColumns: Column<Group>[] = [
  ...groupColumns,
  {
    field: 'managedBy',
    label: 'fields.managedBy',
    cell: (group) => <Manager role={group.parentId?.role} name={managedBy(group)} />,
    text: managedBy,
    width: '20%',
  },
]
