import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { HOUR_MS } from '@samtale/contract/core/durations'
import type { LiveRoom } from './platform/conference/conference-events.ts'
import { accountJobs } from '#modules/account/account.jobs.ts'
import { callQualityJobs } from '#modules/meetings/call-quality/call-quality.jobs.ts'
import { calendarJobs } from '#modules/meetings/calendar-feeds/calendar.jobs.ts'
import { deletedJobs } from '#modules/deleted/deleted.jobs.ts'
import { devicesJobs } from '#modules/devices/devices.jobs.ts'
import { reconcileRooms } from '#modules/meetings/conference-events/reconcile.ts'
import { importsJobs } from '#modules/users/imports/imports.jobs.ts'
import { heartbeat } from '#modules/meetings/room/heartbeat.ts'
import { domainsJobs } from '#modules/single-sign-on/domains.jobs.ts'
import { TICK_MS } from '#modules/streams/broadcasting/supervise-streams.ts'
import { uploadsJobs } from '#modules/uploads/uploads.jobs.ts'
import { videosJobs } from '#modules/videos/videos.jobs.ts'
import { youtubeJobs } from '#modules/streams/youtube/youtube.jobs.ts'
import { callDueDevices } from '#modules/meetings/call-due-devices.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { every } from '#platform/every.ts'
import { startJobs } from './platform/jobs/run-jobs.ts'
import { MIGRATION_NAMES, stepsNamed } from '#db/migrate.ts'
import { runBatches } from '#db/run-batches.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { encryptAgainInBatches, ROTATION } from './key-rotation/encrypt-again.ts'
import { divideRates } from '#http/call-rate.ts'
import { describeNode, readNodes } from '#platform/describe-node.ts'

type Deps = Parameters<typeof accountJobs>[0] &
  Parameters<typeof domainsJobs>[0] &
  Parameters<typeof uploadsJobs>[0] &
  Parameters<typeof devicesJobs>[0] &
  Parameters<typeof calendarJobs>[0] &
  Parameters<typeof youtubeJobs>[0] &
  Parameters<typeof videosJobs>[0] & {
    readonly db: Db
    readonly pool: Pool
    /** What this node is called among those on this database. */
    readonly nodeId: string
    /** Asks the database for the time. Returns how many milliseconds this machine is ahead. */
    readonly askTime: () => Promise<number>
    /** The database is this process's own. */
    readonly isOnlyNode: boolean
    readonly clock: Clock
    readonly log: Logger
    readonly mailJobs: Parameters<typeof startJobs>[1]['handlers']
    /** Who is in the embedded service's rooms; null with a video service elsewhere, which says so itself. */
    readonly rooms: (() => readonly LiveRoom[]) | null
    /** Which rooms of a video service elsewhere have people in them; null when it cannot be asked. */
    readonly readRooms: Parameters<typeof reconcileRooms>[0]['readRooms']
    /** What time alone changes about meeting-room devices. */
    readonly tickDevices: () => Promise<void>
    /** Sees that the database was not brought to where this program may not serve. */
    readonly watchTables: () => Promise<void>
    /** What time alone changes about live streams that are sent. */
    readonly tickStreams: () => Promise<void>
  }

const STATUS_MS = 5_000
const PRESENCE_MS = 15_000
const ELSEWHERE_MS = 60_000
const DEVICES_MS = 1_000
const FILES_MS = HOUR_MS
const NODE_MS = 10_000
/** A stop waits no longer for what is worked through in batches. */
const BATCHES_MS = 3_000
const BATCHES = { ...stepsNamed(MIGRATION_NAMES), [ROTATION]: { batched: encryptAgainInBatches } }
/** What is done by the clock, in UTC: each name to its minutes, hours and days. */
const CRON = {
  'remove-old-access': '17 * * * *',
  'announce-requirements': '*/5 * * * *',
  'check-domains': '23 * * * *',
  'resume-imports': '*/5 * * * *',
  'remove-old-imports': '29 3 * * *',
  'watch-devices': '* * * * *',
  'remind-of-meetings': '* * * * *',
  'remove-old-devices': '47 * * * *',
  'purge-deleted': '41 * * * *',
  'remove-old-quality': '37 3 * * *',
  'remove-unused-uploads': '53 3 * * *',
  'sweep-uploads': '23 * * * *',
}

/**
 * All that goes on without being asked: the job queue, the meetings' statuses, who is in which room. Returns
 * how to stop it.
 */
export async function startBackground({
  pool,
  nodeId,
  askTime,
  isOnlyNode,
  log,
  mailJobs,
  rooms,
  readRooms,
  tickDevices,
  tickStreams,
  watchTables,
  ...deps
}: Deps) {
  const { db, clock } = deps
  const failed = (error: unknown) => log.error({ err: error }, 'a background task failed')
  const refreshPresent = heartbeat(db, clock)
  if (rooms) await refreshPresent(rooms())
  const imports = importsJobs(deps)
  await imports['resume-imports']()
  const jobs = await startJobs(pool, {
    handlers: {
      ...mailJobs,
      ...accountJobs(deps),
      ...domainsJobs(deps),
      ...imports,
      ...deletedJobs(deps),
      ...devicesJobs(deps),
      ...calendarJobs(deps),
      ...callQualityJobs(deps),
      ...uploadsJobs(deps),
      ...youtubeJobs(deps),
      ...videosJobs(deps),
    },
    cron: CRON,
    log,
    nodeId,
    isOnlyNode,
  })
  const storageId = await deps.videos.storageId()
  const describe = async () => {
    await describeNode(db, { nodeId, storageId, clockAheadMs: await askTime() })
    divideRates((await readNodes(db)).length)
  }
  await describe()
  const stopDescribing = every(NODE_MS, describe, failed)
  const stopTables = every(STATUS_MS, watchTables, failed)
  const stopBatches = every(STATUS_MS, () => runBatches(db, { steps: BATCHES, turnMs: BATCHES_MS }), failed)
  const stopStatuses = every(STATUS_MS, () => moveStatuses(db, clock()), failed)
  const reconcile = reconcileRooms({ db, clock, readRooms })
  const stopPresence = rooms
    ? every(PRESENCE_MS, () => refreshPresent(rooms()), failed)
    : every(ELSEWHERE_MS, reconcile, failed)
  const stopDevices = every(DEVICES_MS, tickDevices, failed)
  const stopStreams = every(TICK_MS, tickStreams, failed)
  const stopFiles = every(FILES_MS, deps.files.adopt, failed)
  const stopCalls = every(DEVICES_MS, () => callDueDevices(db, clock()), failed)
  return {
    /** There are new jobs. */
    wakeJobs: jobs.wake,
    async stop() {
      await Promise.all([stopStatuses(), stopPresence(), stopDevices(), stopStreams(), stopCalls()])
      await Promise.all([stopFiles(), stopDescribing(), stopTables(), stopBatches()])
      await jobs.stop()
    },
  }
}
