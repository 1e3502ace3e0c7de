import { devices } from '@samtale/contract/devices/devices'
import { useRead } from '#api/calls.ts'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { WebhookError } from './webhook-error.tsx'
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

/** Whom this account wants told when one of its devices stays away. */
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
