import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { DEVICE_GLYPHS } from '#modules/devices/device-glyphs.ts'
import { useText } from '#i18n/use-text.tsx'
import { State } from '#components/state-glyph/state-glyph.tsx'
import * as styles from './now.module.css'

/** Shows how far the meeting has got with its meeting rooms. */
export function DevicesIn({ devices }: Pick<ActiveMeeting, 'devices'>) {
  const text = useText()
  return (
    <div role="group" className={styles.part} aria-label={text('running.devices')}>
      <h3>
        {text('running.devices')} <span className="hint tabular-nums">{devices.length}</span>
      </h3>
      <ul className={styles.devices}>
        {devices.map(({ id, userDeviceName, status }) => (
          <li key={id}>
            <b className="truncate">{userDeviceName}</b>
            <State glyph={DEVICE_GLYPHS[status]} className={`small ${styles.deviceState}`}>
              {text(`meetings.deviceStatus.${status}`)}
            </State>
          </li>
        ))}
      </ul>
    </div>
  )
}
