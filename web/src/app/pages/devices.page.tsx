import { DevicesList } from '#modules/devices/devices.list.tsx'

/** The screen at `/devices`: the reader's own. */
export const Page = () => <DevicesList scope="own" />
