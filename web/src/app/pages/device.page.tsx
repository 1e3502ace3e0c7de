import { useNavigate, useParams } from '@tanstack/react-router'
import { useSession } from '#session/session.ts'
import { useScreens } from '#core/screens-seen.ts'
import { DeviceView } from '#modules/devices/device-view.tsx'

/**
 * The device in the address; it goes back to the list where its reader finds it: the own one, everybody's, or
 * that of its owner.
 */
export function Page() {
  const { deviceId } = useParams({ from: '/shell/devices/$deviceId' })
  const { actor } = useSession()
  const { mayOpen } = useScreens()
  const navigate = useNavigate()
  const goBack = (ownerId: string | null) => {
    if (mayOpen('/alldevices')) return void navigate({ to: '/alldevices' })
    if (ownerId === null || ownerId === actor.id) return void navigate({ to: '/devices' })
    void navigate({ to: '/customers/$customerId', params: { customerId: ownerId } })
  }
  return <DeviceView key={deviceId} id={deviceId} goBack={goBack} />
}
