import '#components/styles/tokens.css'
import '#components/styles/base.css'
import '#components/styles/utilities.css'
import { openDevice, type DeviceSnapshot } from '@samtale/device-client/device'
import type { Machine } from '@samtale/device-client/device-commands'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserLocale } from '#i18n/locale.ts'
import { KioskLanguageProvider, loadKioskText } from '#i18n/kiosk-text.tsx'
import { deviceLocale } from './device-locale.ts'
import { findAgent } from './agent.ts'
import { followArrows } from './arrow-keys.ts'
import { Insecure } from './starting.tsx'
import { Kiosk } from './kiosk.tsx'
import { deviceConferences } from './open-conference.ts'
import { powerScreen, requestWakeLock } from './power-screen.ts'
import { isPageServed, reloadWhenLost } from './reload-when-lost.ts'
import { lookForMedia, mediaReport } from './room-media.ts'
import { storedIdentity } from './stored-identity.ts'
import { useValue, valueStore } from './value-store.ts'

const parent = document.getElementById('conference')
const element = document.getElementById('root')
if (!element || !parent) throw new Error('kiosk.html has no #root or no #conference')
const root = createRoot(element)
const language = valueStore(await loadKioskText(browserLocale()))
const reload = () => location.reload()

if (window.isSecureContext) await start(parent)
else show(<Insecure />)

/** Makes a device of this page. */
async function start(stage: HTMLElement) {
  followArrows()
  requestWakeLock()
  const [agent] = await Promise.all([findAgent(), lookForMedia()])
  const machine: Machine = { reload, ...(agent?.capabilities.reboot && { reboot: agent.reboot }) }
  const snapshots = valueStore<DeviceSnapshot | null>(null)
  const locale = () => deviceLocale(snapshots.get()?.config, browserLocale())
  const reloadIfLost = reloadWhenLost({ reload, isServed: isPageServed })
  const screen = agent?.capabilities.screenPower ? powerScreen(agent.screen) : null
  const device = openDevice({
    origin: location.origin,
    identity: storedIdentity,
    capabilities: agent?.capabilities ?? { reboot: false, screenPower: false },
    appVersion: __VERSION__,
    userAgent: navigator.userAgent,
    media: mediaReport,
    openConference: deviceConferences({
      parent: stage,
      name: () => snapshots.get()?.config?.name ?? '',
      locale,
    }),
    machine,
    changed(snapshot) {
      snapshots.set(snapshot)
      reloadIfLost(snapshot)
      screen?.(snapshot)
      if (locale() !== language.get().locale) void loadKioskText(locale()).then(language.set)
    },
  })
  window.addEventListener('online', device.wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && device.wake())
  navigator.mediaDevices.addEventListener('devicechange', () => void lookForMedia().then(device.mediaChanged))
  window.addEventListener('error', ({ message }) => device.reportError('page_error', message))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    device.reportError('page_error', String(reason)),
  )
  show(<Kiosk device={device} snapshots={snapshots} />)
}

function show(screen: ReactNode) {
  root.render(<Speaking>{screen}</Speaking>)
}

function Speaking({ children }: { children: ReactNode }) {
  return <KioskLanguageProvider language={useValue(language)}>{children}</KioskLanguageProvider>
}
