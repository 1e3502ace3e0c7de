import { type Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { useId, useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Checkbox } from '#components/field/checkbox.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { SpeedDialState } from './speed-dial-state.tsx'
import * as factsStyles from '#components/dialog/facts.module.css'
import * as styles from './view-speed-dial.module.css'

/** A room read in full; only the reader's own mark can be changed here. */
export function ViewSpeedDial({ device, close }: { device: Device; close: () => void }) {
  const text = useText()
  const form = useId()
  const [favourite, setFavourite] = useState(device.favourite)
  const save = useCommand(devices.edit, 'done.updated_device')
  const footer = (
    <>
      <Button onClick={close}>{text('app.close')}</Button>
      <Button
        look="primary"
        type="submit"
        form={form}
        busy={save.isPending}
        disabled={favourite === device.favourite}
      >
        {text('actions.save')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={device.userDeviceName}
      close={text('app.close')}
      onClose={close}
      mayClose={!save.isPending}
      footer={footer}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ deviceId: device.id, favourite }, { onSuccess: close })
        }}
      >
        <dl className={factsStyles.facts} data-part="facts">
          <div>
            <dt>{text('fields.name')}</dt>
            <dd>{device.userDeviceName}</dd>
          </div>
          <div>
            <dt>{text('speedDials.deviceName')}</dt>
            <dd className="mono">{device.deviceName}</dd>
          </div>
          <div>
            <dt>{text('devices.fields.status')}</dt>
            <dd>
              <SpeedDialState device={device} />
            </dd>
          </div>
        </dl>
        <div className={styles.favourite}>
          <Checkbox
            label={text('speedDials.markFavourite')}
            checked={favourite}
            onChange={(event) => setFavourite(event.target.checked)}
          />
        </div>
      </form>
    </Dialog>
  )
}
