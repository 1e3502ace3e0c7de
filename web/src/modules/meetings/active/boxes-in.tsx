import type { RunningMeeting } from '@samtale/contract/meetings/running'
import { BOX_GLYPHS } from '#modules/devices/box-glyphs.ts'
import { useText } from '#i18n/use-text.tsx'
import { State } from '#components/state-glyph.tsx'

/** How far the meeting has got with its meeting rooms. */
export function BoxesIn({ devices }: Pick<RunningMeeting, 'devices'>) {
  const text = useText()
  return (
    <div role="group" className="now-part" aria-label={text('running.boxes')}>
      <h3>
        {text('running.boxes')} <span className="hint figures">{devices.length}</span>
      </h3>
      <ul className="now-boxes">
        {devices.map(({ id, userDeviceName, status }) => (
          <li key={id}>
            <b className="cut">{userDeviceName}</b>
            <State glyph={BOX_GLYPHS[status]} className="small">
              {text(`meetings.boxStatus.${status}`)}
            </State>
          </li>
        ))}
      </ul>
    </div>
  )
}
