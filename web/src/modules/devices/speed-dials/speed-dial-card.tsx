import type { Device } from '@samtale/contract/devices/device'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { SpeedDialAction } from './speed-dial-action.tsx'
import { SpeedDialName } from './speed-dial-name.tsx'
import { SpeedDialState } from './speed-dial-state.tsx'
import { SpeedDialTip } from './speed-dial-tip.tsx'
import { TroubleNote } from './trouble-note.tsx'
import type { CallActions } from './use-call-actions.ts'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './speed-dial-table.module.css'

type Props = { device: Device; actions: CallActions; links: DialogLinks }

/** One room of the list on a phone. */
export const SpeedDialCard = ({ device, actions, links }: Props) => (
  <li data-id={device.id} onClick={() => links.open('view', device.id)}>
    <div className={styles.status}>
      <SpeedDialName className={tableStyles.rowName} device={device} links={links} />
      <div className="small">
        <SpeedDialState device={device} />
        <TroubleNote device={device} actions={actions} />
      </div>
    </div>
    <SpeedDialTip device={device} />
    <div className={styles.actions}>
      <SpeedDialAction device={device} actions={actions} size="small" />
    </div>
  </li>
)
