import type { Device, DeviceSnapshot } from '@samtale/device-client/device'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useKioskLanguage, useKioskText } from '#i18n/kiosk-text.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { showBrandColor } from '#session/brand-colors.ts'
import { IncomingCall } from './incoming-call.tsx'
import { CallBar } from './call-bar.tsx'
import { Joining } from './joining.tsx'
import { LeftAlone } from './left-alone.tsx'
import { Pairing } from './pairing.tsx'
import { IdleScreen } from './idle-screen.tsx'
import { ShowPage } from './show-page.tsx'
import { ShowReplay } from './show-replay.tsx'
import { Starting } from './starting.tsx'
import { useValue, type ValueStore } from './value-store.ts'
import * as styles from './kiosk.module.css'

/** Without a line for so long a screen says so: a restart of the server is over sooner. */
const QUIET_MS = 4_000

/** The whole screen of a device: what it is at this moment. */
export function Kiosk({
  device,
  snapshots,
}: {
  device: Device
  snapshots: ValueStore<DeviceSnapshot | null>
}) {
  const snapshot = useValue(snapshots)
  const { locale } = useKioskLanguage()
  const t = useKioskText()
  const offline = useLasting(snapshot?.connection !== 'online', QUIET_MS)
  const title = snapshot?.config?.name ?? t('title')
  useEffect(() => {
    document.documentElement.lang = locale.slice(0, 2)
    document.title = title
  }, [locale, title])
  const color = snapshot?.config?.primaryColor
  useEffect(() => {
    if (color !== undefined) void showBrandColor(color)
  }, [color])
  const inCall = snapshot?.call?.stage === 'in-call'
  useEffect(() => {
    document.body.dataset['conference'] = inCall ? 'shown' : 'hidden'
  }, [inCall])
  return (
    <>
      <Screen device={device} snapshot={snapshot} offline={offline} />
      {snapshot && <Identify device={device} snapshot={snapshot} />}
      {offline && <OfflineNotice inCall={inCall} />}
    </>
  )
}

function Screen({
  device,
  snapshot,
  offline,
}: {
  device: Device
  snapshot: DeviceSnapshot | null
  offline: boolean
}) {
  const { locale } = useKioskLanguage()
  if (!snapshot?.config) return <Starting />
  const { call, today, show, leftAlone } = snapshot
  // Days and times are written in the language of the words around them.
  const config = { ...snapshot.config, locale }
  if (call?.stage === 'in-call') return <CallBar call={call} leave={device.hangUp} />
  if (call?.stage === 'ringing') return <IncomingCall call={call.call} config={config} device={device} />
  if (call) return <Joining call={call.call} config={config} leave={device.hangUp} />
  if (leftAlone && config.name !== null) return <LeftAlone {...leftAlone} config={config} />
  if (show?.what.kind === 'page') return <ShowPage title={show.title} url={show.what.url} />
  if (show?.what.kind === 'replay') return <ShowReplay title={show.title} what={show.what} now={device.now} />
  return config.name === null ? (
    <Pairing config={config} />
  ) : (
    <IdleScreen config={config} today={today} offline={offline} now={device.now} />
  )
}

/** True once `is` has been true for so long. */
function useLasting(is: boolean, forMs: number) {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(is), is ? forMs : 0)
    return () => clearTimeout(timer)
  }, [is, forMs])
  return is && lasting
}

/** Somebody in the portal wants to know which screen this is. */
function Identify({
  device,
  snapshot: { config, deviceId, identifyUntil },
}: {
  device: Device
  snapshot: DeviceSnapshot
}) {
  const t = useKioskText()
  const at = useNow(500, device.now)
  if (identifyUntil <= at) return null
  return (
    <div className={styles.identify} role="status">
      <p>{t('identify', { name: config?.name ?? deviceId ?? '' })}</p>
    </div>
  )
}

/** Over whatever is on: nobody can call, but who is in a meeting stays in it. */
function OfflineNotice({ inCall }: { inCall: boolean }) {
  const t = useKioskText()
  return (
    <div className={styles.offline} role="alert">
      <WifiOff className="icon" aria-hidden />
      {inCall ? (
        t('offline.inCall')
      ) : (
        <span>
          <b>{t('offline.title')}</b> {t('offline.text')}
        </span>
      )}
    </div>
  )
}
