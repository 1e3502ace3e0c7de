import { contract } from '@samtale/contract'
import { serveCalendars } from '#http/calendar-route.ts'
import { serve } from '#http/serve.ts'
import { kioskRoutes } from '#modules/device-gateway/kiosk.routes.ts'
import { devicesRoutes } from '#modules/devices/devices.routes.ts'
import { runningRoutes } from '#modules/meetings/active/running.routes.ts'
import { calendarRoutes } from '#modules/meetings/calendar-feeds/calendar.routes.ts'
import { feedOf } from '#modules/meetings/calendar-feeds/feed.ts'
import { invitationsRoutes } from '#modules/meetings/calendar-feeds/invitations.routes.ts'
import { engineRoutes } from '#modules/meetings/conference-events/engine.routes.ts'
import { deviceCallsRoutes } from '#modules/meetings/device-calls/device-calls.routes.ts'
import { meetingsRoutes } from '#modules/meetings/room/meetings.routes.ts'
import { scheduleRoutes } from '#modules/meetings/scheduling/schedule.routes.ts'
import { reportsRoutes } from '#modules/reports/reports.routes.ts'
import type { AppContext } from '../app-deps.ts'

/** The calls of devices, meetings and reports. Returns those of the devices, which the search asks. */
export function serveMeetings(context: AppContext) {
  const { app, db, clock, config, timeZone, publicUrl, conference, control, userDeps } = context
  const devices = devicesRoutes({ db, clock, webhookPrivateHosts: config.webhookPrivateHosts })
  serve(app, contract.devices, {
    ...devices,
    ...deviceCallsRoutes({ db, clock }),
  })
  serve(app, contract.meetings, {
    ...meetingsRoutes({ db, clock, conference, publicUrl }),
    ...scheduleRoutes({ ...userDeps, conference, control, guestMailsPerDay: config.guestMailsPerDay }),
  })
  serve(app, contract.calendar, calendarRoutes({ db, clock, publicUrl }))
  serve(app, contract.invitations, invitationsRoutes({ db, clock }))
  serveCalendars(app, { clock, read: feedOf({ db, clock, publicUrl }) })
  serve(app, contract.running, runningRoutes({ db, clock, control }))
  serve(app, contract.kiosk, kioskRoutes({ db, clock }))
  serve(app, contract.reports, reportsRoutes({ db, clock, timeZone }))
  serve(app, contract.engine, engineRoutes({ db, clock, host: conference.host }))
  return devices
}
