import type { Device } from '@samtale/contract/devices/device'
import { DialAction } from './dial-action.tsx'
import { DialName } from './dial-name.tsx'
import { DialState } from './dial-state.tsx'
import { DialTip } from './dial-tip.tsx'
import { TroubleNote } from './trouble-note.tsx'
import type { CallActions } from './use-call-actions.ts'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './dial-table.module.css'

type Props = { device: Device; actions: CallActions; view: (id: string) => void }

/** One room of the list on a phone. */
export const DialCard = ({ device, actions, view }: Props) => (
  <li data-id={device.id} onClick={() => view(device.id)}>
    <div className={styles.status}>
      <DialName className={tableStyles.rowName} data-part="row-name" device={device} view={view} />
      <div className="small">
        <DialState device={device} />
        <TroubleNote device={device} actions={actions} />
      </div>
    </div>
    <DialTip device={device} />
    <div className={styles.actions}>
      <DialAction device={device} actions={actions} size="small" />
    </div>
  </li>
)
