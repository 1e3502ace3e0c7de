import { sql } from 'kysely'
import { Client } from 'pg'
import { connectionOptions, type Connection } from '#db/open-database.ts'
import type { Db } from '#db/schema.ts'

/** Something was changed: which things of a resource, and whose they are, from the owner up the tree. */
export type Change = {
  readonly resource: string
  readonly ids: readonly string[]
  readonly audience: readonly string[]
}

/** The audience of what all signed-in people see. */
export const EVERYBODY = ['*'] as const

type Options = {
  readonly onChange: (change: Change) => void
  /** Changes may have been missed while the connection was lost: read everything again. */
  readonly onGap: () => void
  /** Somebody has added jobs to the queue. */
  readonly onJobs?: () => void
  readonly log: { warn(details: object, text: string): void }
  /** How often it is looked whether the connection still hears, which may take as long again. */
  readonly checkMs?: number
}

/** Passes changes between the nodes of one installation by PostgreSQL’s LISTEN and NOTIFY. */
export type EventBus = {
  /**
   * Returns whether changes are heard; false from when a look found that they are not until the connection
   * was opened again.
   */
  isHearing(): boolean
  close(): Promise<void>
}

const CHANNEL = 'samtale_changes'
/** Of graphile-worker. */
const JOBS_CHANNEL = 'jobs:insert'
/** PostgreSQL takes less than 8,000 bytes in one notice; 100 uuids of each kind are about as many. */
const MAX = 90
const CHECK_MS = 10_000
const PAUSES_MS = [100, 500, 1_000, 2_000, 5_000, 10_000]

/** Tells every node of a change, when and only if the transaction is committed. */
export const publishChange = (trx: Db, change: Change) => publishChanges(trx, [change])

/** The same of several that concern different people, in one statement. */
export async function publishChanges(trx: Db, changes: readonly Change[]) {
  const notices = changes.flatMap(noticesOf)
  if (notices.length > 0)
    await sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) notice`.execute(trx)
}

const noticesOf = ({ resource, ids, audience }: Change) =>
  chunksOf(ids).flatMap((someIds) =>
    chunksOf(audience).map((someAudience) =>
      JSON.stringify({ resource, ids: someIds, audience: someAudience }),
    ),
  )

/**
 * Hears of the changes of all nodes over one connection of its own, which is opened again whenever it is
 * lost.
 */
export async function subscribeToChanges(
  connection: Connection,
  { onChange, onGap, onJobs, log, checkMs = CHECK_MS }: Options,
): Promise<EventBus> {
  let client = await listening()
  let isHearing = true
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function listening() {
    const next = new Client({ ...connectionOptions(connection), query_timeout: checkMs })
    next.on('notification', ({ channel, payload }) =>
      channel === JOBS_CHANNEL ? onJobs?.() : onChange(JSON.parse(payload ?? '') as Change),
    )
    next.on('error', (error) => log.warn({ err: error }, 'The connection for live updates was lost'))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      if (onJobs) await next.query(`listen "${JOBS_CHANNEL}"`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.once('end', () => {
      isHearing = false
      reopen(0)
    })
    return next
  }

  function reopen(attempts: number) {
    if (closed) return
    const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)]
    retry = setTimeout(async () => {
      try {
        const next = await listening()
        if (closed) return await next.end()
        client = next
        isHearing = true
        onGap()
        onJobs?.()
      } catch (error) {
        log.warn({ err: error }, 'The connection for live updates could not be opened again')
        reopen(attempts + 1)
      }
    }, pause)
  }

  /**
   * A connection whose other end is gone without a word is noticed only by using it; one that was handed on
   * by a pooler has no channels.
   */
  async function look(line: Client) {
    try {
      const { rowCount } = await line.query('select pg_listening_channels()')
      if (rowCount) return
      log.warn({}, 'The connection for live updates does not listen any more')
    } catch {
      // It is opened again, which tells of it.
    }
    if (line === client) isHearing = false
    await line.end().catch(() => {})
  }
  const check = setInterval(() => void look(client), checkMs).unref()

  return {
    isHearing: () => isHearing,
    async close() {
      closed = true
      clearInterval(check)
      clearTimeout(retry)
      await client.end().catch(() => {})
    },
  }
}

function chunksOf(ids: readonly string[]) {
  if (ids.length <= MAX) return [ids]
  return Array.from({ length: Math.ceil(ids.length / MAX) }, (_, part) =>
    ids.slice(part * MAX, (part + 1) * MAX),
  )
}
