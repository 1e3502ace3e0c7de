import type { DeviceConfig } from '@samtale/contract/device-gateway/server-messages'
import { isNameInLogo } from '@samtale/contract/settings/settings'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { StateGlyph } from '#components/state-glyph/state-glyph.tsx'
import { KioskLayout } from './kiosk-layout.tsx'
import { MediaLine } from './media-line.tsx'
import { QrCode } from '#components/qr-code/qr-code.tsx'
import { Version } from './starting.tsx'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

/** A device without an owner shows the code by which it is added. */
export function Pairing({ config }: { config: DeviceConfig }) {
  const t = useKioskText()
  const { deviceId, companyName } = config
  const state = (
    <>
      <StateGlyph glyph="awaiting" />
      {t('state.waiting')}
    </>
  )
  return (
    <KioskLayout
      className={screensStyles.pairing}
      looks={config}
      {...(isNameInLogo(config) ? { logoName: companyName, brand: null } : { brand: companyName })}
      state={state}
      foot={<Version />}
    >
      <div>
        <p className={kioskStyles.label}>{t('pairing.label')}</p>
        <h1 className={screensStyles.id} data-part="device-id">
          {deviceId}
        </h1>
        <p className={kioskStyles.lead}>{t.rich('pairing.text', { b: (labels) => <b>{labels}</b> })}</p>
        <MediaLine />
      </div>
      <QrCode
        className={screensStyles.qr}
        text={`${location.origin}/devices?add=${deviceId}`}
        label={t('pairing.code')}
      />
    </KioskLayout>
  )
}
