import { useKioskText } from '#i18n/kiosk-text.tsx'
import { Frame } from './frame.tsx'
import { Version } from './starting.tsx'

/** A page that was opened by plain http has neither camera nor the means to prove who it is. */
export function Insecure() {
  const say = useKioskText()
  return (
    <Frame className="tv-words" brand="Samtale" state={null} foot={<Version />}>
      <h1>{say('insecure.title')}</h1>
      <p className="tv-lead">{say('insecure.text', { host: location.host })}</p>
    </Frame>
  )
}
