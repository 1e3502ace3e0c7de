import type { Device } from '@samtale/contract/devices/device'
import { LogIn, PhoneOff, Video } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { actionOf } from './speed-dial-kind.ts'
import { whyEnded } from './speed-dial-reason.ts'
import type { CallActions } from './use-call-actions.ts'
import * as styles from './speed-dials.module.css'

type Props = { device: Device; actions: CallActions; size?: 'small' | 'medium'; reason?: boolean }

const LOOKS = {
  start: { label: 'actions.startCall', icon: Video, look: 'plain' },
  join: { label: 'speedDials.join', icon: LogIn, look: 'live-soft' },
  cancel: { label: 'speedDials.cancel', icon: PhoneOff, look: 'plain' },
} as const

/** The one thing that can be done about a room now; where there is none it says why. */
export function SpeedDialAction({ device, actions, size = 'medium', reason = false }: Props) {
  const language = useLanguage()
  const { text } = language
  const why = useId()
  const action = actionOf(device)
  if (action === 'ended') {
    return (
      <>
        <Button
          data-speed-dial-action
          size={size}
          aria-disabled
          aria-describedby={why}
          title={whyEnded(device, language)}
          onClick={(event) => event.stopPropagation()}
        >
          {text('speedDials.ended')}
        </Button>
        <span id={why} className={reason ? styles.why : 'visually-hidden'}>
          {whyEnded(device, language)}
        </span>
      </>
    )
  }
  const { label, icon, look } = LOOKS[action]
  return (
    <Button
      data-speed-dial-action
      size={size}
      look={look}
      {...(size === 'medium' && { icon })}
      busy={actions.starting === device.id}
      aria-label={`${text(label)}: ${device.userDeviceName}`}
      onClick={(event) => {
        // The row or tile hears the press as well.
        event.stopPropagation()
        actions.run(device)
      }}
    >
      {text(label)}
    </Button>
  )
}
