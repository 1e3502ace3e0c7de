import type { DeviceConfig } from '@samtale/contract/device-gateway/server-messages'
import type { LeftAlone as Why } from '@samtale/device-client/alone-timer'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { KioskLayout } from './kiosk-layout.tsx'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

/** Shows why the room has hung up by itself. */
export function LeftAlone({ title, why, config }: { title: string; why: Why; config: DeviceConfig }) {
  const t = useKioskText()
  return (
    <KioskLayout
      className={screensStyles.text}
      looks={config}
      brand={config.name}
      state={t('state.ready')}
      foot={null}
    >
      <div role="status">
        <h1>{t(`leftAlone.${why}`)}</h1>
        <p className={kioskStyles.lead}>{t('leftAlone.text', { title })}</p>
      </div>
    </KioskLayout>
  )
}
