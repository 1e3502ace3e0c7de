import { account } from './account.ts'
import { admins } from './admins.ts'
import { audit } from './audit.ts'
import { customers } from './customers.ts'
import { devices } from './devices.ts'
import { groups } from './groups.ts'
import { imports } from './imports.ts'
import { kiosk } from './kiosk.ts'
import { meetings } from './meetings.ts'
import { members } from './members.ts'
import { reports } from './reports.ts'
import { settings } from './settings.ts'
import { system } from './system.ts'

/** The whole API, by resource. */
export const contract = { account, admins, members, customers, groups, devices, kiosk, imports, audit, meetings, reports, settings, system }
