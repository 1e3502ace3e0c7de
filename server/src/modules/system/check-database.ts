import { sql } from 'kysely'
import { askKysely } from '#db/ask.ts'
import { readBatches } from '#db/batches.ts'
import type { Db } from '#db/schema.ts'
import { readNodes } from '#platform/describe-node.ts'
import { green, red, yellow, type Check } from './finding.ts'

/** A question by key takes a millisecond; with this much everything else is slow too. */
const SLOW_MS = 250
/** Not a step of an upgrade, but a key that is replaced (docs/decisions/0096). */
const ENCRYPTING = 'encryption-keys'
/** Certificates, tokens of other services and logs show it. */
const CLOCK_MS = 2_000

/** Checks whether the database answers, how soon, and whether this node hears what others change in it. */
export function checkDatabase(
  db: Db,
  embedded: boolean,
  isSubscribed: () => boolean,
  isReplicaAway = () => false,
): Check {
  return async () => {
    const begin = performance.now()
    await sql`select 1`.execute(db)
    const milliseconds = Math.round(performance.now() - begin)
    const { rows } = await sql<{ version: string; size: string }>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as size`.execute(
      db,
    )
    const { version = '', size = 0 } = rows[0] ?? {}
    const facts = {
      version: version.split(' ')[0] ?? '',
      size: Number(size),
      milliseconds,
      home: embedded ? 'embedded' : 'own',
    }
    if (!isSubscribed()) return red('database_deaf', facts)
    if (isReplicaAway()) return yellow('replica_away', facts)
    const offMs = Math.max(0, ...(await readNodes(db)).map(({ clockAheadMs }) => Math.abs(clockAheadMs ?? 0)))
    if (offMs > CLOCK_MS) return yellow('clocks_differ', { ...facts, seconds: Math.round(offMs / 1_000) })
    const [batch] = await readBatches(askKysely(db))
    if (batch?.step === ENCRYPTING) return yellow('database_encrypting', { ...facts, ...batch })
    if (batch) return yellow('database_converting', { ...facts, ...batch })
    return milliseconds < SLOW_MS ? green('database_well', facts) : yellow('database_slow', facts)
  }
}
