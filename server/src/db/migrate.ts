import { sql } from 'kysely'
import * as foundation from './migrations/0001-foundation.ts'
import * as people from './migrations/0002-people.ts'
import * as lists from './migrations/0003-lists.ts'
import * as auditList from './migrations/0004-audit-list.ts'
import * as devices from './migrations/0005-devices.ts'
import * as meetings from './migrations/0006-meetings.ts'
import * as meetingLists from './migrations/0007-meeting-lists.ts'
import * as reports from './migrations/0008-reports.ts'
import * as settings from './migrations/0009-settings.ts'
import * as streams from './migrations/0010-streams.ts'
import * as roomNames from './migrations/0011-room-names.ts'
import * as lobby from './migrations/0012-lobby.ts'
import * as proofs from './migrations/0013-proofs.ts'
import * as nodes from './migrations/0014-nodes.ts'
import * as videoConversion from './migrations/0016-video-conversion.ts'
import * as webhookFaults from './migrations/0017-webhook-faults.ts'
import * as standardNames from './migrations/0018-standard-names.ts'
import * as pendingUsers from './migrations/0019-pending-users.ts'
import * as deletedRecords from './migrations/0020-deleted-records.ts'
import * as guests from './migrations/0022-guests.ts'
import * as lastSignIns from './migrations/0023-last-sign-ins.ts'
import * as savedViews from './migrations/0024-saved-views.ts'
import * as meetingEdits from './migrations/0025-meeting-edits.ts'
import * as callQuality from './migrations/0026-call-quality.ts'
import * as secondFactors from './migrations/0027-second-factors.ts'
import * as apiKeys from './migrations/0028-api-keys.ts'
import * as passkeys from './migrations/0029-passkeys.ts'
import * as singleSignOn from './migrations/0030-single-sign-on.ts'
import * as directories from './migrations/0031-directories.ts'
import * as accountSecurity from './migrations/0032-account-security.ts'
import * as connections from './migrations/0033-connections.ts'
import * as roomHomes from './migrations/0034-room-homes.ts'
import * as sharedStorage from './migrations/0035-shared-storage.ts'
import * as accountProviders from './migrations/0036-account-providers.ts'
import * as maintenance from './migrations/0037-maintenance.ts'
import * as compatibility from './migrations/0038-compatibility.ts'
import * as sendingNodes from './migrations/0039-sending-nodes.ts'
import * as encryptionKeys from './migrations/0040-encryption-keys.ts'
import { askKysely } from './ask.ts'
import { COMPATIBILITY, findIncompatibility } from './compatibility.ts'
import { runSteps, type StepTimeout } from './run-steps.ts'
import type { Db } from './schema.ts'
import { StartError } from './start-error.ts'
import { stopsPrevious, type Steps } from './step.ts'

const MIGRATIONS: Steps = {
  '0001-foundation': foundation,
  '0002-people': people,
  '0003-lists': lists,
  '0004-audit-list': auditList,
  '0005-devices': devices,
  '0006-meetings': meetings,
  '0007-meeting-lists': meetingLists,
  '0008-reports': reports,
  '0009-settings': settings,
  '0010-streams': streams,
  '0011-room-names': roomNames,
  '0012-lobby': lobby,
  '0013-proofs': proofs,
  '0014-nodes': nodes,
  '0016-video-conversion': videoConversion,
  '0017-webhook-faults': webhookFaults,
  '0018-standard-names': standardNames,
  '0019-pending-users': pendingUsers,
  '0020-deleted-records': deletedRecords,
  '0022-guests': guests,
  '0023-last-sign-ins': lastSignIns,
  '0024-saved-views': savedViews,
  '0025-meeting-edits': meetingEdits,
  '0026-call-quality': callQuality,
  '0027-second-factors': secondFactors,
  '0028-api-keys': apiKeys,
  '0029-passkeys': passkeys,
  '0030-single-sign-on': singleSignOn,
  '0031-directories': directories,
  '0032-account-security': accountSecurity,
  '0033-connections': connections,
  '0034-room-homes': roomHomes,
  '0035-shared-storage': sharedStorage,
  '0036-account-providers': accountProviders,
  '0037-maintenance': maintenance,
  '0038-compatibility': compatibility,
  '0039-sending-nodes': sendingNodes,
  '0040-encryption-keys': encryptionKeys,
}

/** Names of the steps that this program needs. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS)

/** Names of the steps that wait until nodes of the versions before are stopped. */
export const STOPPING_MIGRATIONS = Object.entries(MIGRATIONS)
  .filter(([, step]) => stopsPrevious(step, COMPATIBILITY))
  .map(([name]) => name)

/** Returns some of the steps, for a database that is to have no others. */
export const stepsNamed = (names: readonly string[]): Steps =>
  Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names.includes(name)))

type Options = {
  readonly timeout?: StepTimeout
  /** The number of the program that these are the steps of. */
  readonly compatibility?: number
  /** A restore works on the database, and nobody serves: batches that a step needs are done before it. */
  readonly isRestore?: boolean
}

/**
 * Brings the tables to this program's state, one step after the other, each of them whole or not at all.
 * Throws StartError, also where a newer program has left them as this one cannot use them.
 */
export async function migrate(
  db: Db,
  migrations: Steps = MIGRATIONS,
  { timeout, isRestore = false, compatibility: number = COMPATIBILITY }: Options = {},
) {
  await db.connection().execute(async (connection) => {
    // Another node may be at it, and a big table takes its time.
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const names = Object.keys(migrations)
      const reason = isRestore ? null : await findIncompatibility(askKysely(connection), names, number)
      if (reason !== null) throw new StartError(reason)
      await runSteps(connection, migrations, { timeout, finishesBatches: isRestore })
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => {})
    }
  })
}
