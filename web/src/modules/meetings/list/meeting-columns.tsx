import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import type { Column } from '#components/data-table/column.ts'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { formatForFile } from '#i18n/format.ts'
import { MeetingBegin, MeetingDialog, MeetingName } from './meeting-cells.tsx'
import { MeetingState } from '#modules/meetings/meeting-state.tsx'
import { knownStatus } from '#modules/meetings/known-status.ts'
import { nameOf } from '#modules/meetings/name-of.ts'

/** The columns of the list; `open` opens the dialogs that its buttons lead to. */
export const meetingColumns = (open: DialogLinks['open']): Column<MeetingRow>[] => [
  {
    field: 'id',
    label: 'fields.id',
    hidden: true,
    cell: ({ id }) => <span className="mono hint">{id.slice(-9)}</span>,
    text: ({ id }) => id,
    width: '120px',
  },
  {
    field: 'name',
    label: 'fields.name',
    cell: (row) => <MeetingName row={row} />,
    text: ({ name }, text) => nameOf(name, text),
    place: 'title',
  },
  {
    field: 'beginTime',
    label: 'meetings.started',
    cell: (row) => <MeetingBegin row={row} />,
    text: ({ beginTime }) => formatForFile(beginTime),
    width: '190px',
  },
  {
    field: 'host',
    label: 'fields.host',
    cell: ({ host }) => host.profile.name,
    text: ({ host }) => host.profile.name,
    width: '18%',
  },
  {
    field: 'status',
    label: 'fields.status',
    cell: ({ status }) => <MeetingState status={status} />,
    text: ({ status }, text) => text(`meetingStatus.${knownStatus(status)}`),
    width: '160px',
    place: 'state',
  },
  {
    field: 'action',
    label: 'meetings.action',
    cell: (row) => <MeetingDialog row={row} open={open} />,
    width: '150px',
    place: 'foot',
  },
]
