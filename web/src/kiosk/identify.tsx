import type { Box, BoxSnapshot } from '@samtale/device-client/box'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { useNow } from '#components/hooks/use-now.ts'

/** Somebody in the portal wants to know which screen this is. */
export function Identify({ box, snapshot: { config, deviceId, identifyUntil } }: { box: Box; snapshot: BoxSnapshot }) {
  const say = useKioskText()
  const at = useNow(500, box.now)
  if (identifyUntil <= at) return null
  return (
    <div className="tv-identify" role="status">
      <p>{say('identify', { name: config?.name ?? deviceId ?? '' })}</p>
    </div>
  )
}
