import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { DEVICE_GLYPHS } from '#modules/devices/device-glyphs.ts'
import { useText } from '#i18n/use-text.tsx'
import { State } from '#components/state-glyph.tsx'

/** How far the meeting has got with its meeting rooms. */
export function DevicesIn({ devices }: Pick<ActiveMeeting, 'devices'>) {
  const text = useText()
  return (
    <div role="group" className="now-part" aria-label={text('running.devices')}>
      <h3>
        {text('running.devices')} <span className="hint figures">{devices.length}</span>
      </h3>
      <ul className="now-boxes">
        {devices.map(({ id, userDeviceName, status }) => (
          <li key={id}>
            <b className="cut">{userDeviceName}</b>
            <State glyph={DEVICE_GLYPHS[status]} className="small">
              {text(`meetings.deviceStatus.${status}`)}
            </State>
          </li>
        ))}
      </ul>
    </div>
  )
}
