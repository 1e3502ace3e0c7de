import type { DeviceConfig, DesiredCall } from '@samtale/contract/device-gateway/server-messages'
import type { Device } from '@samtale/device-client/device'
import { PhoneOff, Video } from 'lucide-react'
import { useEffect } from 'react'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { playRingtone } from '#room/media/play-ringtone.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { onBack } from './arrow-keys.ts'
import { KioskLayout } from './kiosk-layout.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import { timeIn } from './times.ts'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

const CHIME_MS = 2_500

/** Somebody calls, and the people in the room say whether they want to. */
export function IncomingCall({
  call: { title, caller, ringEndsAt },
  config,
  device,
}: {
  call: DesiredCall
  config: DeviceConfig
  device: Device
}) {
  const t = useKioskText()
  const at = useNow(250, device.now)
  const whole = config.privacyTimeout * 1000
  // What was on its way for a moment does not make it longer.
  const left = ringEndsAt ? Math.min(whole, Math.max(0, Date.parse(ringEndsAt) - at)) : null
  useEffect(() => onBack(device.decline), [device])
  useChime()
  return (
    <KioskLayout
      className={screensStyles.incoming}
      looks={config}
      brand={config.name}
      state={timeIn(config, at)}
      foot={<span>{t('ringing.hint', { name: caller })}</span>}
    >
      <CountdownRing caller={caller} share={left === null ? 1 : left / whole} />
      <div>
        <p className={screensStyles.ringing}>
          {left === null
            ? t('ringing.ringing')
            : t('ringing.within', { seconds: String(Math.ceil(left / 1000)) })}
        </p>
        <h1 className={screensStyles.caller}>{caller}</h1>
        <p className={kioskStyles.label}>{t('ringing.calls', { title })}</p>
        <div className={kioskStyles.keys}>
          <button
            className={`${kioskStyles.key} ${kioskStyles.keyYes}`}
            data-part="accept"
            type="button"
            autoFocus
            onClick={device.accept}
          >
            <Video className="icon" aria-hidden />
            {t('ringing.accept')}
          </button>
          <button className={kioskStyles.key} type="button" onClick={device.decline}>
            <PhoneOff className="icon" aria-hidden />
            {t('ringing.decline')}
          </button>
        </div>
      </div>
    </KioskLayout>
  )
}

/** Rings as long as it is asked. */
function useChime() {
  useEffect(() => {
    const ring = () =>
      void playRingtone(undefined).catch((cause: unknown) => console.info('the room hears no chime', cause))
    ring()
    const timer = setInterval(ring, CHIME_MS)
    return () => clearInterval(timer)
  }, [])
}
