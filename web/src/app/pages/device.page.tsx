import { useParams } from '@tanstack/react-router'
import { useSession } from '#session/session.ts'
import { useScreens } from '#core/screens-seen.ts'
import { DeviceView } from '#modules/devices/device-view.tsx'

/**
 * The device in the address; it goes back to the list where its reader finds it: the own one, everybody's, or
 * that of its owner.
 */
export function Page() {
  const { deviceId = '' } = useParams({ strict: false })
  const { actor } = useSession()
  const { mayOpen } = useScreens()
  const listOf = (ownerId: string | null) => {
    if (mayOpen('/alldevices')) return '/alldevices'
    return ownerId === null || ownerId === actor.id ? '/devices' : `/customers/${ownerId}`
  }
  return <DeviceView key={deviceId} id={deviceId} listOf={listOf} />
}
