import { account } from './account.ts'
import { admins } from './admins.ts'
import { audit } from './audit.ts'
import { customers } from './customers.ts'
import { devices } from './devices.ts'
import { engine } from './engine.ts'
import { groups } from './groups.ts'
import { imports } from './imports.ts'
import { calendar, invitations } from './invitations.ts'
import { kiosk } from './kiosk.ts'
import { meetings } from './meetings.ts'
import { members } from './members.ts'
import { reports } from './reports.ts'
import { running } from './running.ts'
import { settings } from './settings.ts'
import { system } from './system.ts'

/** The whole API, by resource. */
export const contract = {
  ...{ account, calendar, admins, members, customers, groups, devices, kiosk, imports, audit },
  ...{ meetings, running, invitations, reports, engine, settings, system },
}
