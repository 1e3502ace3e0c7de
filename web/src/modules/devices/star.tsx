import type { Device } from '@samtale/contract/devices/device'
import { useCommand } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { StarButton } from './star-button.tsx'
import { useText } from '#i18n/use-text.tsx'
import { callsFor } from './device-calls.ts'

/** The reader's own mark on a device; favourites stand first. */
export function Star({ device }: { device: Device }) {
  const text = useText()
  const { actor } = useSession()
  const { mutate, isPending } = useCommand(callsFor(actor, device).edit)
  const { id, favourite, userDeviceName: name } = device
  const label = text(favourite ? 'devices.unstar' : 'devices.star', { name })
  return (
    <StarButton
      on={favourite}
      label={label}
      busy={isPending}
      onPress={() => mutate({ deviceId: id, favourite: !favourite })}
    />
  )
}
