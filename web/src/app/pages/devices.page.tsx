import { DevicesList } from '#modules/devices/devices.list.tsx'

export const Page = () => <DevicesList scope="own" />
