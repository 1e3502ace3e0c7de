import { lazy, Suspense } from 'react'
import type { OpenStream, SetOpenStream } from './open-stream.ts'
import { kindOf, type StreamRow } from './stream-row.ts'

const StreamDialog = lazy(() =>
  import('./stream-dialog.tsx').then(({ StreamDialog: Dialog }) => ({ default: Dialog })),
)
const DeleteStream = lazy(() =>
  import('./delete-stream.tsx').then(({ DeleteStream: Dialog }) => ({ default: Dialog })),
)
const StopEvent = lazy(() =>
  import('./stop-event.tsx').then(({ StopEvent: Dialog }) => ({ default: Dialog })),
)

type Props = { open: OpenStream | null; setOpen: SetOpenStream; onSaved?: (row: StreamRow) => void }

/** The dialog that stands open about a live stream, an event or a replay. */
export function StreamDialogs({ open, setOpen, onSaved }: Props) {
  return (
    <Suspense fallback={null}>{open && dialogOf(open, { close: () => setOpen(null), onSaved })}</Suspense>
  )
}

function dialogOf(open: OpenStream, { close, onSaved }: { close: () => void; onSaved: Props['onSaved'] }) {
  switch (open.action) {
    case 'create':
      return (
        <StreamDialog
          mode="create"
          kind={open.kind}
          row={null}
          targets={open.targets}
          close={close}
          onSaved={onSaved}
        />
      )
    case 'edit':
    case 'view':
      return (
        <StreamDialog
          mode={open.action}
          kind={kindOf(open.row)}
          row={open.row}
          close={close}
          onSaved={onSaved}
        />
      )
    case 'delete':
      return <DeleteStream row={open.row} close={close} />
    case 'stop':
      return <StopEvent row={open.row} close={close} />
  }
}
