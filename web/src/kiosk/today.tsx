import { HOUR_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import type { DeviceConfig, DeviceMeeting } from '@samtale/contract/device-gateway/server-messages'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { timeIn } from './times.ts'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

/** No room holds more on its screen. */
const SHOWN = 4

/** The meetings of today that are not over. */
export function Today({
  config,
  meetings,
  at,
}: {
  config: DeviceConfig
  meetings: readonly DeviceMeeting[]
  at: number
}) {
  const t = useKioskText()
  const ahead = meetings.filter(({ endTime }) => Date.parse(endTime) > at)
  const [first] = ahead
  if (!first) return <p className={`${kioskStyles.quiet} ${screensStyles.none}`}>{t('rest.none')}</p>
  const inMs = Date.parse(first.beginTime) - at
  const when =
    inMs <= 0
      ? t('rest.running')
      : inMs < HOUR_MS
        ? t('rest.next', { minutes: Math.ceil(inMs / MINUTE_MS) })
        : t('rest.later')
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={screensStyles.next}>
        {when}
      </h2>
      <ul>
        {ahead.slice(0, SHOWN).map(({ id, name, host, beginTime, endTime }) => (
          <li key={id} className={screensStyles.meeting} data-part="meeting">
            <time dateTime={beginTime}>{timeIn(config, Date.parse(beginTime))}</time>
            <b className="truncate">{name}</b>
            <span className={`${kioskStyles.quiet} truncate`}>
              {t('rest.until', { end: timeIn(config, Date.parse(endTime)), host })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
