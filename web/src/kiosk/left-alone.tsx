import type { DeviceConfig } from '@samtale/contract/device-gateway/kiosk'
import type { LeftAlone as Why } from '@samtale/device-client/alone-timer'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { KioskLayout } from './kiosk-layout.tsx'

/** Why the room has hung up by itself. */
export function LeftAlone({ title, why, config }: { title: string; why: Why; config: DeviceConfig }) {
  const say = useKioskText()
  return (
    <KioskLayout
      className="tv-words"
      looks={config}
      brand={config.name}
      state={say('state.ready')}
      foot={null}
    >
      <div role="status">
        <h1>{say(`leftAlone.${why}`)}</h1>
        <p className="tv-lead">{say('leftAlone.text', { title })}</p>
      </div>
    </KioskLayout>
  )
}
