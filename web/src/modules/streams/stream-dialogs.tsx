import { mayDelete, mayEdit, mayStop } from '@samtale/contract/streams/stream-rules'
import type { StreamTarget } from '@samtale/contract/streams/live-streams'
import { Eye, Pencil, Square, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import type { RowAction } from '#components/data-table/row-action.ts'
import { Dialogs, type Close, type OwnDialog } from '#components/dialog-route/dialogs.tsx'
import { useSession } from '#session/session.ts'
import { CALLS, phaseOf, type Kind, type StreamRow } from './stream-row.ts'

const StreamDialog = lazy(() =>
  import('./stream-dialog.tsx').then(({ StreamDialog: Dialog }) => ({ default: Dialog })),
)
const DeleteStream = lazy(() =>
  import('./delete-stream.tsx').then(({ DeleteStream: Dialog }) => ({ default: Dialog })),
)
const StopEvent = lazy(() =>
  import('./stop-event.tsx').then(({ StopEvent: Dialog }) => ({ default: Dialog })),
)

/** What can be done to a live stream, an event or a replay, by where it stands now. */
const actions: readonly RowAction<StreamRow>[] = [
  { label: 'streams.verbs.view', icon: Eye, dialog: 'view' },
  {
    label: 'streams.verbs.edit',
    icon: Pencil,
    dialog: 'edit',
    visible: (actor, row) => phaseOf(row, Date.now()) === 'upcoming' && mayEdit(actor, row),
  },
  {
    label: 'streams.verbs.delete',
    icon: Trash2,
    dialog: 'delete',
    visible: (actor, row) => phaseOf(row, Date.now()) === 'upcoming' && mayDelete(actor, row),
  },
  {
    label: 'streams.verbs.stop',
    icon: Square,
    dialog: 'stop',
    visible: (actor, row) => phaseOf(row, Date.now()) === 'ongoing' && mayStop(actor, row),
  },
]

type Props = {
  kind: Kind
  /** The word of the dashboard's tab whose dialogs these are. */
  part?: string
  /** Where a new live stream may be sent. */
  targets?: readonly StreamTarget[] | undefined
  own?: Readonly<Record<string, OwnDialog>> | undefined
  /** Hears of what was saved instead of closing the dialog alone. */
  onSaved?: (row: StreamRow, close: Close) => void
}

/** The dialogs of live streams, events or replays: to plan one, and about one. */
export function StreamDialogs({ kind, part, targets, own, onSaved = (_, close) => close() }: Props) {
  const { can } = useSession()
  return (
    <Dialogs
      part={part}
      own={{
        new:
          can(CALLS[kind].create.can) &&
          ((close) => (
            <StreamDialog mode="create" row={null} {...{ kind, targets, close }} onSaved={onSaved} />
          )),
        ...own,
      }}
      list={CALLS[kind].list}
      actions={actions}
      about={(dialog, row: StreamRow, close) => {
        if (dialog === 'delete') return <DeleteStream row={row} close={close} />
        if (dialog === 'stop') return <StopEvent row={row} close={close} />
        const mode = dialog === 'edit' ? 'edit' : 'view'
        return <StreamDialog {...{ mode, kind, row, close }} onSaved={onSaved} />
      }}
    />
  )
}
