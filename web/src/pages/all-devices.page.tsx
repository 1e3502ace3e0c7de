import { useSession } from '#api/session.ts'
import { DevicesList } from '#features/devices/devices.list.tsx'
import { memberManagers } from '#features/users/managed-by.ts'

/** Whoever manages members can have devices. */
export const Page = () => <DevicesList whose="all" managers={memberManagers(useSession())} />
