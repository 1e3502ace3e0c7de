import type { Device } from '@samtale/contract/devices/device'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { SpeedDialAction } from './speed-dial-action.tsx'
import { SpeedDialName } from './speed-dial-name.tsx'
import { SpeedDialStar } from './speed-dial-star.tsx'
import { SpeedDialState } from './speed-dial-state.tsx'
import { SpeedDialTip } from './speed-dial-tip.tsx'
import { TroubleNote } from './trouble-note.tsx'
import type { CallActions } from './use-call-actions.ts'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './speed-dial-table.module.css'

type Props = {
  device: Device
  actions: CallActions
  links: DialogLinks
  stars: boolean
  short: boolean
}

/** One room of the table. */
export const SpeedDialRow = ({ device, actions, links, stars, short }: Props) => (
  <tr data-id={device.id} className={tableStyles.pressable} onClick={() => links.open('view', device.id)}>
    <td>
      <span className={styles.cell}>
        {stars && <SpeedDialStar device={device} />}
        <SpeedDialName className={tableStyles.rowName} device={device} links={links} />
      </span>
    </td>
    <td>
      <span className={styles.cell}>
        <span className={styles.status}>
          <SpeedDialState device={device} since={!short} />
          <TroubleNote device={device} actions={actions} />
        </span>
        <SpeedDialTip device={device} />
      </span>
    </td>
    <td className={styles.actions}>
      <SpeedDialAction device={device} actions={actions} size="small" />
    </td>
  </tr>
)
