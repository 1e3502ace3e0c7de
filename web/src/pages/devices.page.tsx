import { DevicesList } from '#features/devices/devices.list.tsx'

export const Page = () => <DevicesList whose="own" />
