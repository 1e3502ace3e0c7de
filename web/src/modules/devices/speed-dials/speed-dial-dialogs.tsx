import type { Device } from '@samtale/contract/devices/device'
import { Eye } from 'lucide-react'
import { lazy } from 'react'
import { RecordDialogs } from '#components/dialog-route/own-dialogs.tsx'

const ViewSpeedDial = lazy(() =>
  import('./view-speed-dial.tsx').then(({ ViewSpeedDial: Dialog }) => ({ default: Dialog })),
)
const actions = [{ label: 'actions.view', icon: Eye, dialog: 'view' }] as const

type Props = {
  speedDials: readonly Device[] | undefined
  /** Whether they are being read. */
  isFetching: boolean
  part?: string
}

/** The dialog about a room that can be called, which the address names. */
export const SpeedDialDialogs = ({ speedDials, isFetching, ...rest }: Props) => (
  <RecordDialogs
    {...rest}
    records={speedDials}
    isFetching={isFetching}
    actions={actions}
    // It says how the room is now.
    about={(_, opened, close) => (
      <ViewSpeedDial device={speedDials?.find(({ id }) => id === opened.id) ?? opened} close={close} />
    )}
  />
)
