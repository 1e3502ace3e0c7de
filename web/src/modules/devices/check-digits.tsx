import type { devices } from '@samtale/contract/devices/devices'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { useCommand } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { callsFor } from './device-calls.ts'
import * as styles from './check-digits.module.css'

type Props = { device: OutputOf<typeof devices.assign>; close: () => void }

/**
 * The device shows the same four digits as this dialog, or it is another device: then it is given back. One
 * of the two must be said.
 */
export function CheckDigits({ device, close }: Props) {
  const text = useText()
  const { actor } = useSession()
  const giveBack = useCommand(callsFor(actor, device).unassign)
  const match = () => {
    alert('success', text('done.created_device'))
    close()
  }
  const differ = () => {
    const finish = () => {
      alert('error', text('devices.check.differed'))
      close()
    }
    giveBack.mutate({ deviceId: device.id }, { onSuccess: finish })
  }
  const footer = (
    <>
      <Button onClick={differ} busy={giveBack.isPending}>
        {text('devices.check.differ')}
      </Button>
      <Button look="primary" onClick={match} disabled={giveBack.isPending}>
        {text('devices.check.match')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('devices.check.title')}
      close={text('app.close')}
      onClose={match}
      mayClose={false}
      footer={footer}
    >
      <p>{text('devices.check.text', { name: device.userDeviceName })}</p>
      <p
        className={styles.digits}
        data-part="digits"
        role="img"
        aria-label={`${text('devices.check.digits')}: ${Array.from(device.checkCode).join(' ')}`}
      >
        {device.checkCode}
      </p>
      {device.status === 'PoweredOff' && <p className="muted">{text('devices.check.away')}</p>}
    </Dialog>
  )
}
