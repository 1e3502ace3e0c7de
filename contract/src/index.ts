import { account } from './account.ts'
import { meetings } from './meetings.ts'
import { reports } from './reports.ts'
import { settings } from './settings.ts'
import { system } from './system.ts'
import { users } from './users.ts'

/** The whole API, by resource. */
export const contract = { account, users, meetings, reports, settings, system }
