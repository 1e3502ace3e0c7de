import type { Device } from '@samtale/contract/devices/device'
import { useLanguage } from '#i18n/use-text.tsx'
import { InfoTip } from '#components/info-tip/info-tip.tsx'
import { actionOf } from './speed-dial-kind.ts'
import { speedDialReason, whyEnded } from './speed-dial-reason.ts'

/** Shows what the table has no room for: who is in it, and why it cannot be called. */
export function SpeedDialTip({ device }: { device: Device }) {
  const language = useLanguage()
  const { text } = language
  return (
    <InfoTip label={text('speedDials.about', { name: device.userDeviceName })}>
      {speedDialReason(device, text)}
      {actionOf(device) === 'ended' && (
        <>
          <br />
          {whyEnded(device, language)}
        </>
      )}
    </InfoTip>
  )
}
