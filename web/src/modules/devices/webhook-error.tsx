import type { DeviceAlerts } from '@samtale/contract/devices/device'
import { useMoment } from '#i18n/use-moment.ts'
import { useText } from '#i18n/use-text.tsx'
import { Notice } from '#components/notice/notice.tsx'

/** That the last alert did not reach the webhook, when that was and why. */
export function WebhookError({ at, why, status }: NonNullable<DeviceAlerts['webhookError']>) {
  const text = useText()
  const moment = useMoment()
  return (
    <Notice look="warn" role="status" title={text('devices.alerts.webhookFailed', { at: moment(at) })}>
      {text(`devices.alerts.webhookErrors.${why}`, { status: String(status ?? '') })}{' '}
      {text('devices.alerts.again')}
    </Notice>
  )
}
