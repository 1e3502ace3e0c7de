import type { DeviceAlerts } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { useRead } from '#api/calls.ts'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { useMoment } from '#i18n/use-moment.ts'
import { useText } from '#i18n/use-text.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import * as styles from '#components/form/form.module.css'

const fields: DialogField<typeof devices.saveAlerts>[] = [
  { name: 'mail', label: 'devices.fields.mail', type: 'email' },
  { name: 'webhookUrl', label: 'devices.fields.webhookUrl', help: 'devices.alerts.webhookHelp' },
  {
    name: 'settleSeconds',
    label: 'devices.fields.settleSeconds',
    type: 'number',
    help: 'devices.alerts.settleHelp',
  },
]

/** Asks who is notified when one of the account's devices stays away. */
export function AlertsDialog({ close }: { close: () => void }) {
  const text = useText()
  const { data: alerts, error } = useRead(devices.readAlerts, {})
  const title = text('devices.alerts.title')
  if (!alerts) {
    return (
      <Dialog title={title} close={text('app.close')} onClose={close}>
        {error ? (
          <Notice look="bad" role="alert" title={text('devices.alerts.failed')} />
        ) : (
          <Skeleton width="60%" />
        )}
      </Dialog>
    )
  }
  const { mail, webhookUrl, settleSeconds, webhookError } = alerts
  return (
    <EndpointFormDialog
      title={title}
      mode="edit"
      endpoint={devices.saveAlerts}
      fields={fields}
      values={{ mail, webhookUrl, settleSeconds: String(settleSeconds) }}
      note={
        <div className={styles.form}>
          <p>{text('devices.alerts.text')}</p>
          {webhookError && <WebhookError {...webhookError} />}
        </div>
      }
      done="devices.alerts.saved"
      close={close}
    />
  )
}

/** That the last alert did not reach the webhook, when that was and why. */
function WebhookError({ at, why, status }: NonNullable<DeviceAlerts['webhookError']>) {
  const text = useText()
  const moment = useMoment()
  return (
    <Notice look="warn" role="status" title={text('devices.alerts.webhookFailed', { at: moment(at) })}>
      {text(`devices.alerts.webhookErrors.${why}`, { status: String(status ?? '') })}{' '}
      {text('devices.alerts.again')}
    </Notice>
  )
}
