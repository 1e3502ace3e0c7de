import { withTexts } from '#i18n/texts.ts'
import { LIST_DIALOGS, RECORD_DIALOG, type Screen } from './screen.ts'

/** The screens of meeting-room devices. */
export const DEVICES_SCREENS = [
  {
    path: '/devices',
    dialogs: ['new', 'alerts', RECORD_DIALOG],
    code: 10119,
    requires: 'viewDevices',
    title: 'screens.devices',
    page: () => withTexts('devices', import('#app/pages/devices.page.tsx')),
  },
  {
    path: '/alldevices',
    dialogs: LIST_DIALOGS,
    code: 10120,
    requires: 'viewAllDevices',
    title: 'screens.allDevices',
    page: () => withTexts('devices', import('#app/pages/all-devices.page.tsx')),
  },
  {
    path: '/devices/$deviceId',
    dialogs: ['$part/$dialog'],
    code: 10134,
    requires: 'addDevices',
    title: 'screens.device',
    page: () => withTexts('devices', import('#app/pages/device.page.tsx')),
  },
] as const satisfies readonly Screen[]
