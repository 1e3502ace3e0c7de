import type { Device } from '@samtale/contract/devices/device'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useText } from '#i18n/use-text.tsx'
import { SpeedDialAction } from './speed-dial-action.tsx'
import { kindOf } from './speed-dial-kind.ts'
import { SpeedDialName } from './speed-dial-name.tsx'
import { speedDialReason } from './speed-dial-reason.ts'
import { SpeedDialStar } from './speed-dial-star.tsx'
import { SpeedDialState } from './speed-dial-state.tsx'
import { TroubleNote } from './trouble-note.tsx'
import type { CallActions } from './use-call-actions.ts'
import * as styles from './speed-dials.module.css'

type Props = {
  device: Device
  shortcut: number | undefined
  actions: CallActions
  links: DialogLinks
}

/** One room of the grid. */
export function SpeedDialTile({ device, shortcut, actions, links }: Props) {
  const text = useText()
  const kind = kindOf(device)
  const edge = kind === 'calling' && device.call?.status === 'ringing' ? 'ringing' : kind
  return (
    <article
      className={styles.tile}
      data-part="speed-dial"
      data-edge={edge}
      data-id={device.id}
      onClick={() => links.open('view', device.id)}
    >
      <div className={styles.top}>
        <SpeedDialState device={device} />
        <span className="spacer" />
        {shortcut && <kbd>{shortcut}</kbd>}
        <SpeedDialStar device={device} />
      </div>
      <h3 className={styles.name}>
        <SpeedDialName device={device} links={links} />
      </h3>
      {actions.trouble?.deviceId === device.id ? (
        <TroubleNote device={device} actions={actions} />
      ) : (
        <p className={styles.about}>{speedDialReason(device, text)}</p>
      )}
      <div className={styles.foot} data-part="speed-dial-actions">
        <SpeedDialAction device={device} actions={actions} reason />
      </div>
    </article>
  )
}
