import type { Device } from '@samtale/contract/devices/device'
import { useText } from '#i18n/use-text.tsx'
import { DialAction } from './dial-action.tsx'
import { kindOf } from './dial-kind.ts'
import { DialName } from './dial-name.tsx'
import { aboutDial } from './dial-reason.ts'
import { DialStar } from './dial-star.tsx'
import { DialState } from './dial-state.tsx'
import { TroubleNote } from './trouble-note.tsx'
import type { CallActions } from './use-call-actions.ts'

type Props = {
  device: Device
  shortcut: number | undefined
  actions: CallActions
  view: (id: string) => void
}

/** One room on the wall. */
export function DialTile({ device, shortcut, actions, view }: Props) {
  const text = useText()
  const kind = kindOf(device)
  const edge = kind === 'calling' && device.call?.status === 'ringing' ? 'ringing' : kind
  return (
    <article className="dial" data-edge={edge} data-id={device.id} onClick={() => view(device.id)}>
      <div className="dial-top">
        <DialState device={device} />
        <span className="spread" />
        {shortcut && <kbd>{shortcut}</kbd>}
        <DialStar device={device} />
      </div>
      <h3 className="dial-name">
        <DialName device={device} view={view} />
      </h3>
      {actions.trouble?.deviceId === device.id ? (
        <TroubleNote device={device} actions={actions} />
      ) : (
        <p className="dial-about">{aboutDial(device, text)}</p>
      )}
      <div className="dial-foot">
        <DialAction device={device} actions={actions} reason />
      </div>
    </article>
  )
}
