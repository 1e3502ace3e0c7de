import type { DeviceConfig, DesiredCall } from '@samtale/contract/device-gateway/server-messages'
import { PhoneOff } from 'lucide-react'
import { useEffect } from 'react'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { onBack } from './arrow-keys.ts'
import { KioskLayout } from './kiosk-layout.tsx'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

/** On the way into a meeting. */
export function Joining({
  call: { title, caller },
  config,
  leave,
}: {
  call: DesiredCall
  config: DeviceConfig
  leave: () => void
}) {
  const t = useKioskText()
  useEffect(() => onBack(leave), [leave])
  return (
    <KioskLayout
      className={screensStyles.text}
      looks={config}
      brand={config.name}
      state={t('state.joining')}
      foot={null}
    >
      <h1 role="status">{t('joining.title', { title })}</h1>
      <p className={kioskStyles.lead}>{t('joining.text', { caller })}</p>
      <div className={kioskStyles.keys}>
        <button className={kioskStyles.key} type="button" autoFocus onClick={leave}>
          <PhoneOff className="icon" aria-hidden />
          {t('joining.leave')}
        </button>
      </div>
    </KioskLayout>
  )
}
