import type { DeviceConfig, DeviceMeeting } from '@samtale/contract/device-gateway/server-messages'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { StateGlyph } from '#components/state-glyph/state-glyph.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { KioskLayout } from './kiosk-layout.tsx'
import { MediaLine } from './media-line.tsx'
import { dayIn, timeIn } from './times.ts'
import { Today } from './today.tsx'
import * as kioskStyles from './kiosk.module.css'
import * as styles from './screens.module.css'

type Props = { config: DeviceConfig; today: readonly DeviceMeeting[]; offline: boolean; now: () => number }

/** A device that waits to be called: the time, the room, and what is planned in it. */
export function IdleScreen({ config, today, offline, now }: Props) {
  const t = useKioskText()
  const at = useNow(1_000, now)
  const { name, deviceId, checkCode, privacyEnabled } = config
  const state = (
    <>
      <StateGlyph glyph={offline ? 'off' : 'ready'} />
      {t(offline ? 'offline.title' : 'state.ready')}
    </>
  )
  const foot = (
    <>
      <span>{t(privacyEnabled ? 'rest.hintPrivacy' : 'rest.hint')}</span>
      <span>{deviceId}</span>
    </>
  )
  return (
    <KioskLayout className={styles.rest} looks={config} brand={<h1>{name}</h1>} state={state} foot={foot}>
      <div>
        <Clock time={timeIn(config, at)} />
        <p className={styles.day}>{dayIn(config, at)}</p>
        <MediaLine />
      </div>
      {checkCode ? (
        <VerificationCode digits={checkCode} name={name ?? ''} />
      ) : (
        <Today config={config} meetings={today} at={at} />
      )}
    </KioskLayout>
  )
}

/** The time of day; where it has an AM or PM, small behind it. */
function Clock({ time }: { time: string }) {
  const [clock, half] = time.split(' ')
  return (
    <p className={styles.clock}>
      {clock}
      {half && <small> {half}</small>}
    </p>
  )
}

/** Four digits that stand on the portal's dialog as well, so that nobody adds a screen in another room. */
function VerificationCode({ digits, name }: { digits: string; name: string }) {
  const t = useKioskText()
  return (
    <section className={styles.check} aria-labelledby="check">
      <h2 id="check">{t('check.label')}</h2>
      <p className={styles.digits} data-part="digits">
        {digits}
      </p>
      <p className={kioskStyles.quiet}>{t('check.text', { name })}</p>
    </section>
  )
}
