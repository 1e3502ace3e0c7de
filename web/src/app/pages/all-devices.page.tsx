import { useSession } from '#session/session.ts'
import { DevicesList } from '#modules/devices/devices.list.tsx'
import { memberManagers } from '#modules/users/manager-sources.ts'

/** Anyone who manages members can have devices. */
export const Page = () => <DevicesList scope="all" managers={memberManagers(useSession())} />
