import { devices } from '@samtale/contract/devices/devices'
import { useId } from 'react'
import { useCommand, useRead } from '#api/calls.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { kindOf } from './speed-dial-kind.ts'
import { speedDialReason, whyEnded } from './speed-dial-reason.ts'
import { SpeedDialState } from './speed-dial-state.tsx'
import * as styles from './ring-room.module.css'

/** The rooms that can be called into a meeting that is on. */
export function RingRoom({
  roomName,
  callMade,
  close,
}: {
  roomName: string
  callMade: () => void
  close: () => void
}) {
  const language = useLanguage()
  const { text } = language
  const { data, refetch } = useRead(devices.speedDials, {})
  const ids = useId()
  const showError = useErrorToast()
  const ring = useCommand(devices.ring, undefined, { quiet: true })
  const rejection = ring.error?.fields?.['deviceId']
  const call = (deviceId: string) =>
    ring.mutate(
      { deviceId, roomName },
      {
        onSuccess() {
          callMade()
          close()
        },
        onError: (error) => {
          if (!error.fields?.['deviceId']) showError(error)
          void refetch()
        },
      },
    )
  return (
    <Dialog
      title={text('speedDials.ring.title')}
      close={text('app.close')}
      onClose={close}
      footer={<Button onClick={close}>{text('app.close')}</Button>}
    >
      <p className="muted">{text('speedDials.ring.text')}</p>
      <ul className={styles.ringRooms} data-part="ring-rooms">
        {data?.data.map((device) => {
          const kind = kindOf(device)
          const ready = kind === 'ready'
          const why =
            kind === 'in-call' && device.call ? speedDialReason(device, text) : whyEnded(device, language)
          const wrong = rejection && ring.variables?.deviceId === device.id ? fieldText(text, rejection) : ''
          return (
            <li key={device.id}>
              <span className={styles.ringRoom}>
                <b>{device.userDeviceName}</b>
                <span>
                  <SpeedDialState device={device} />
                </span>
                {!ready && (
                  <span id={ids + device.id} className="muted small">
                    {why}
                  </span>
                )}
                {wrong && (
                  <span className={`${styles.failed} small`} role="alert">
                    {wrong}
                  </span>
                )}
              </span>
              <Button
                size="small"
                aria-disabled={!ready}
                aria-describedby={ready ? undefined : ids + device.id}
                busy={ring.isPending && ring.variables.deviceId === device.id}
                aria-label={`${text('speedDials.ring.call')}: ${device.userDeviceName}`}
                onClick={() => ready && call(device.id)}
              >
                {text('speedDials.ring.call')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
