import type { Device } from '@samtale/contract/devices/device'
import { DialAction } from './dial-action.tsx'
import { DialName } from './dial-name.tsx'
import { DialStar } from './dial-star.tsx'
import { DialState } from './dial-state.tsx'
import { DialTip } from './dial-tip.tsx'
import { TroubleNote } from './trouble-note.tsx'
import type { CallActions } from './use-call-actions.ts'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './dial-table.module.css'

type Props = {
  device: Device
  actions: CallActions
  view: (id: string) => void
  stars: boolean
  short: boolean
}

/** One room of the table. */
export const DialRow = ({ device, actions, view, stars, short }: Props) => (
  <tr data-id={device.id} className={tableStyles.pressable} onClick={() => view(device.id)}>
    <td>
      <span className={styles.cell}>
        {stars && <DialStar device={device} />}
        <DialName className={tableStyles.rowName} data-part="row-name" device={device} view={view} />
      </span>
    </td>
    <td>
      <span className={styles.cell}>
        <span className={styles.status}>
          <DialState device={device} since={!short} />
          <TroubleNote device={device} actions={actions} />
        </span>
        <DialTip device={device} />
      </span>
    </td>
    <td className={styles.actions}>
      <DialAction device={device} actions={actions} size="small" />
    </td>
  </tr>
)
