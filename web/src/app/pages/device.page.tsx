import { devices } from '@samtale/contract/devices/devices'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useSession } from '#session/session.ts'
import { useScreens } from '#core/screens-seen.ts'
import { useRead } from '#api/calls.ts'
import { DeviceView } from '#modules/devices/device-view.tsx'
import { SpeedDialAction } from '#modules/devices/speed-dials/speed-dial-action.tsx'
import { actionOf } from '#modules/devices/speed-dials/speed-dial-kind.ts'
import { TroubleNote } from '#modules/devices/speed-dials/trouble-note.tsx'
import { useCallActions } from '#modules/devices/speed-dials/use-call-actions.ts'

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
  return <DeviceView key={deviceId} id={deviceId} goBack={goBack} call={<DeviceCall id={deviceId} />} />
}

/** To call the device, join its call or take it back, for a reader who has it among their speed dials. */
function DeviceCall({ id }: { id: string }) {
  const { data } = useRead(devices.speedDials, {})
  const actions = useCallActions()
  const device = data?.data.find((each) => each.id === id)
  if (!device || actionOf(device) === 'ended') return null
  return (
    <>
      <SpeedDialAction device={device} actions={actions} />
      <TroubleNote device={device} actions={actions} />
    </>
  )
}
