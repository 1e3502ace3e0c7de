import { useKioskText } from '#i18n/kiosk-text.tsx'
import { KioskLayout } from './kiosk-layout.tsx'

/** Before the server has said who this device is. */
export function Starting() {
  const say = useKioskText()
  return (
    <KioskLayout className="tv-words" brand="Samtale" state={say('connecting')} foot={<Version />}>
      <h1 role="status">{say('starting.title')}</h1>
      <p className="tv-lead">{say('starting.text', { host: location.host })}</p>
    </KioskLayout>
  )
}

/** Where the page comes from, and which it is. */
export function Version() {
  const say = useKioskText()
  return (
    <>
      <span>{location.host}</span>
      <span>{say('version', { version: __VERSION__ })}</span>
    </>
  )
}
