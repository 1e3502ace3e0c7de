import type { Device } from '@samtale/contract/devices/device'
import type { ReactNode } from 'react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { CallQuality } from './call-quality.tsx'
import { LastSeen, Privacy } from './device-cells.tsx'
import { Star } from './star.tsx'
import * as factsStyles from '#components/dialog/facts.module.css'
import * as styles from './devices.module.css'

/** Shows what is known of a device. */
export function DeviceFacts({ device }: { device: Device }) {
  const text = useText()
  const present = (part: boolean | null) =>
    text(part === null ? 'devices.page.unknown' : part ? 'devices.page.yes' : 'devices.page.no')
  const facts: readonly { label: PlainKey; value: ReactNode }[] = [
    { label: 'devices.fields.deviceId', value: <span className="mono">{device.deviceName}</span> },
    { label: 'devices.fields.favourite', value: <Star device={device} /> },
    ...(device.call ? [{ label: 'devices.fields.call', value: device.call.with } as const] : []),
    { label: 'devices.fields.quality', value: <CallQuality deviceId={device.id} /> },
    { label: 'devices.fields.lastSeen', value: <LastSeen device={device} /> },
    { label: 'devices.fields.privacy', value: <Privacy device={device} /> },
    { label: 'devices.fields.owner', value: device.managedBy },
    { label: 'devices.fields.version', value: device.appVersion || text('devices.page.unknown') },
    { label: 'devices.fields.camera', value: present(device.camera) },
    { label: 'devices.fields.microphone', value: present(device.microphone) },
    {
      label: 'devices.fields.reboots',
      value: text(device.canReboot === 'device' ? 'devices.page.computer' : 'devices.page.pageOnly'),
    },
  ]
  return (
    <Card className={styles.part}>
      <div className={styles.partHead}>
        <h2>{text('devices.page.about')}</h2>
      </div>
      <dl className={factsStyles.facts} data-part="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
