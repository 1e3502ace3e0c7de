import type { Device } from '@samtale/contract/devices/device'
import { useText } from '#i18n/use-text.tsx'
import { DialAction } from './dial-action.tsx'
import { kindOf } from './dial-kind.ts'
import { DialName } from './dial-name.tsx'
import { aboutDial } from './dial-reason.ts'
import { DialStar } from './dial-star.tsx'
import { DialState } from './dial-state.tsx'
import { TroubleNote } from './trouble-note.tsx'
import type { DialDeeds } from './use-dial-deeds.ts'

type Props = { device: Device; shortcut: number | undefined; deeds: DialDeeds; view: (id: string) => void }

/** One room on the wall. */
export function DialTile({ device, shortcut, deeds, view }: Props) {
  const text = useText()
  const kind = kindOf(device)
  const edge = kind === 'calling' && device.call?.status === 'ringing' ? 'ringing' : kind
  return (
    <article className={`dial dial-${edge}`} data-id={device.id} onClick={() => view(device.id)}>
      <div className="dial-top">
        <DialState device={device} />
        <span className="spread" />
        {shortcut && <kbd>{shortcut}</kbd>}
        <DialStar device={device} />
      </div>
      <h3 className="dial-name">
        <DialName device={device} view={view} />
      </h3>
      {deeds.trouble?.deviceId === device.id ? <TroubleNote device={device} deeds={deeds} /> : <p className="dial-about">{aboutDial(device, text)}</p>}
      <div className="dial-foot">
        <DialAction device={device} deeds={deeds} reason />
      </div>
    </article>
  )
}
