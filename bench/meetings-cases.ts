import { DAY_MS } from '@samtale/contract/core/durations'
import { readInput } from '@samtale/contract/core/input'
import { meetings } from '@samtale/contract/meetings/meetings'
import { reports } from '@samtale/contract/reports/reports'
import type { Db } from '../server/src/db/schema.ts'
import { reportsRoutes } from '../server/src/modules/reports/reports.routes.ts'
import { listCalendar } from '../server/src/modules/meetings/scheduling/list-calendar.ts'
import { listMeetings } from '../server/src/modules/meetings/scheduling/list-meetings.ts'
import type { Reader } from './meetings-fixture.ts'

/** The zone of whoever reads nothing else: the server's own. */
export const ZONE = 'Europe/Copenhagen'
const dayOf = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** One of the screens: what it asks for, of whom, and by which function its SQL is sent. */
export type Case = {
  readonly title: string
  readonly of: 'largest' | 'customer' | 'member' | 'subadmin'
  readonly path: string
  readonly body: object
  readonly ask: (db: Db, actor: Reader) => Promise<unknown>
}

const moment = () => ({ now: new Date(), timeZone: ZONE })
const caller = {
  session: null,
  locale: 'en-US',
  preferredLocale: null,
  timeZone: ZONE,
  address: '127.0.0.1',
  userAgent: 'bench',
  requestId: '',
} as const
const alone = { caller, setCookie: () => {} } as const
const reporting = (db: Db) => reportsRoutes({ db, clock: () => new Date(), timeZone: async () => ZONE })

const list = (title: string, of: Case['of'], body: object): Case => ({
  ...{ title, of, path: '/v1/meetings', body },
  ask: (db, actor) => listMeetings(db, actor, readInput(meetings.list.input, body), moment()),
})

const month = { beginTime: `${dayOf(-30)}T00:00`, endTime: `${dayOf(1)}T00:00` }
const calendar = (of: Case['of']): Case => ({
  ...{ title: `calendar month, ${of}`, of, path: '/v1/meetings/calendar', body: month },
  ask: (db, actor) =>
    listCalendar(db, actor, { from: new Date(`${month.beginTime}Z`), until: new Date(`${month.endTime}Z`) }),
})

const days = { beginTime: dayOf(-30), endTime: dayOf(1) }
const report: Case = {
  ...{ title: 'report month', of: 'customer', path: '/v1/reports/meetings', body: days },
  ask: async (db, actor) =>
    reporting(db).meetings({ actor, ...alone, input: readInput(reports.meetings.input, days) }),
}
const summary: Case = {
  ...{ title: 'report month, summed up', of: 'customer', path: '/v1/reports/summary', body: days },
  ask: async (db, actor) =>
    reporting(db).summary({ actor, ...alone, input: readInput(reports.summary.input, days) }),
}

/**
 * The screens that have limits, as those read them who have the most rows that are shown at once or counted.
 */
export const CASES: readonly Case[] = [
  list('dashboard, member', 'member', { limit: 3, when: 'upcoming' }),
  list('dashboard, largest customer', 'largest', { limit: 3 }),
  list('list, member', 'member', {}),
  list('list, customer', 'customer', {}),
  list('list, largest customer', 'largest', {}),
  list('list, largest sub-admin', 'subadmin', {}),
  calendar('member'),
  calendar('customer'),
  report,
  { ...report, title: 'report month, largest customer', of: 'largest' },
  summary,
]
