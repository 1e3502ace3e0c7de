import type { Device, DeviceSnapshot } from '@samtale/device-client/device'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import * as styles from './kiosk.module.css'

/** Somebody in the portal wants to know which screen this is. */
export function Identify({
  device,
  snapshot: { config, deviceId, identifyUntil },
}: {
  device: Device
  snapshot: DeviceSnapshot
}) {
  const t = useKioskText()
  const at = useNow(500, device.now)
  if (identifyUntil <= at) return null
  return (
    <div className={styles.identify} role="status">
      <p>{t('identify', { name: config?.name ?? deviceId ?? '' })}</p>
    </div>
  )
}
