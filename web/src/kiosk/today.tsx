import type { DeviceConfig, RoomMeeting } from '@samtale/contract/device-gateway/kiosk'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { timeIn } from './times.ts'

/** No room holds more on its screen. */
const SHOWN = 4
const HOUR_MS = 3_600_000

/** The meetings of today that are not over. */
export function Today({
  config,
  meetings,
  at,
}: {
  config: DeviceConfig
  meetings: readonly RoomMeeting[]
  at: number
}) {
  const t = useKioskText()
  const ahead = meetings.filter(({ endTime }) => Date.parse(endTime) > at)
  const [first] = ahead
  if (!first) return <p className="tv-quiet tv-none">{t('rest.none')}</p>
  const inMs = Date.parse(first.beginTime) - at
  const when =
    inMs <= 0
      ? t('rest.running')
      : inMs < HOUR_MS
        ? t('rest.next', { minutes: Math.ceil(inMs / 60_000) })
        : t('rest.later')
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="tv-next">
        {when}
      </h2>
      <ul>
        {ahead.slice(0, SHOWN).map(({ id, name, host, beginTime, endTime }) => (
          <li key={id} className="tv-meeting">
            <time dateTime={beginTime}>{timeIn(config, Date.parse(beginTime))}</time>
            <b className="cut">{name}</b>
            <span className="tv-quiet cut">
              {t('rest.until', { end: timeIn(config, Date.parse(endTime)), host })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
