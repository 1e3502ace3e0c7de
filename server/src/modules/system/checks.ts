import type { SystemPart } from '@samtale/contract/system/system'
import type { Config } from '#config/config.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { readNodes } from '#platform/describe-node.ts'
import type { LiveRoom } from '#platform/conference/conference-events.ts'
import { checkBackup } from './check-backup.ts'
import { checkDatabase } from './check-database.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail, type MailServer } from './check-mail.ts'
import { checkStorage } from './check-storage.ts'
import { countEverywhere, countHere, countNodes } from './count-people.ts'
import { checkVideo, type MediaServer } from './check-video.ts'
import type { Check } from './finding.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly publicUrl: string
  readonly startedAt: Date
  /** Whether this node hears of the changes in the database. */
  readonly isSubscribed: () => boolean
  readonly isReplicaAway?: (() => boolean) | undefined
  readonly scriptUrl: string
  readonly mailServer: MailServer | null
  readonly rooms: () => readonly LiveRoom[]
  readonly mediaServer: () => MediaServer
  /** ffmpeg is installed, which sends live streams. */
  readonly canStream: boolean
}

/** A look at each part that this installation stands on. */
export const systemChecks = ({
  db,
  clock,
  config,
  publicUrl,
  startedAt,
  isSubscribed,
  isReplicaAway,
  scriptUrl,
  mailServer,
  rooms,
  mediaServer,
  canStream,
}: Deps): Readonly<Record<SystemPart, Check>> => ({
  database: checkDatabase(db, config.databaseUrl === undefined, isSubscribed, isReplicaAway),
  mail: checkMail({ db, clock, server: mailServer }),
  video: checkVideo({
    ...{ video: config.video, publicUrl, scriptUrl, mediaServer, canStream },
    countPeople: async () => (config.nodeAddress ? countEverywhere(db) : countHere(rooms())),
    countApart: async () => (config.nodeAddress ? 1 : countNodes(db)),
  }),
  storage: checkStorage({
    folder: config.dataDir,
    storages: async () => new Set((await readNodes(db)).flatMap(({ storageId }) => storageId ?? [])),
  }),
  jobs: checkJobs({ db, clock, startedAt }),
  backup: checkBackup({ db, clock }),
})
