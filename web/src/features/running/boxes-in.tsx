import type { BoxEntry } from '@samtale/contract/meetings'
import type { RunningMeeting } from '@samtale/contract/running'
import { useText } from '#i18n/use-text.tsx'
import { State, type Glyph } from '#ui/state-glyph.tsx'

const GLYPHS: Record<BoxEntry, Glyph> = {
  pending: 'scheduled',
  calling: 'calling',
  ringing: 'ringing',
  joined: 'live',
  declined: 'suspended',
  'no-answer': 'awaiting',
  busy: 'awaiting',
  unavailable: 'off',
  left: 'past',
  missed: 'off',
}

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
            <State glyph={GLYPHS[status]} className="small">
              {text(`meetings.boxStatus.${status}`)}
            </State>
          </li>
        ))}
      </ul>
    </div>
  )
}
