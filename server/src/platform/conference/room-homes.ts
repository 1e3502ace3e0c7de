import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** A node that has died loses its rooms after this time. */
const LEASE_SECONDS = 9
const LEASE_MS = LEASE_SECONDS * 1_000
const BEAT_MS = 3_000
/** So much of a lease is left at least when a join relies on it without asking the database. */
const MARGIN_MS = 3_000
/** For so long a node takes over nobody's rooms after a gap of its own: the others had the same outage. */
const STEADY_MS = 2 * BEAT_MS
const MAX_ATTEMPTS = 3

type Options = {
  readonly db: Db
  /** Where other nodes reach this one. */
  readonly address: string
  readonly onError: (error: unknown) => void
  /** Milliseconds on a clock that only goes forward. */
  readonly clock?: () => number
}

/** When a room was last asked for here, and since when the database had confirmed it. */
type Claim = { takenAt: number; confirmedAt: number }

/**
 * Opens this node's part in which node has which room. Leases are kept by the database's clock alone. A node that had
 * this address before is gone, and its rooms are free.
 */
export async function openRoomHomes({ db, address, onError, clock = () => performance.now() }: Options) {
  const node = randomUUID()
  const claims = new Map<string, Claim>()
  let lastBeat = clock()
  let steadySince = clock() - STEADY_MS
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | null = null
  let keeping: { rooms: () => readonly string[]; lost: (room: string) => void } = {
    rooms: () => [],
    lost: () => {},
  }
  await sql`delete from room_homes where address = ${address}`.execute(db)

  /** Of two nodes that ask for a free room one gets it, by one statement, and the other reads which did. */
  async function claim(room: string): Promise<string | null> {
    const requestedAt = clock()
    const mayTakeOver = requestedAt - lastBeat < STEADY_MS && requestedAt - steadySince >= STEADY_MS
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { rows: taken } = await sql`
        insert into room_homes as home (room, node, address, lease_until)
        values (${room}, ${node}, ${address}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
        on conflict (room) do update set node = excluded.node, address = excluded.address, lease_until = excluded.lease_until
          where home.node = excluded.node or (${mayTakeOver}::boolean and home.lease_until <= clock_timestamp())
        returning room`.execute(db)
      if (taken.length > 0) {
        claims.set(room, { takenAt: requestedAt, confirmedAt: requestedAt })
        return null
      }
      const { rows } = await sql<{ address: string }>`
        select address from room_homes where room = ${room}`.execute(db)
      // Given back between the two: it is free again.
      if (!rows[0]) continue
      claims.delete(room)
      return rows[0].address
    }
    throw new Error(`nobody keeps the room ${room}`)
  }

  async function beat() {
    const requestedAt = clock()
    const inside = new Set(keeping.rooms())
    // One whose people are still on their way in, too.
    for (const [room, { takenAt }] of claims)
      if (!inside.has(room) && requestedAt - takenAt > LEASE_MS) claims.delete(room)
    const claimed = [...claims.keys()]
    const { rows } = await sql<{ room: string }>`
      with renewed as (
        update room_homes set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
        where node = ${node} and room = any(${claimed}) returning room
      ), old as (
        delete from room_homes where lease_until < clock_timestamp() - interval '1 minute' and node <> ${node}
      )
      select room from renewed`.execute(db)
    if (clock() - lastBeat > LEASE_MS) steadySince = clock()
    lastBeat = clock()
    const renewed = new Set(rows.map(({ room }) => room))
    for (const room of claimed) {
      const known = claims.get(room)
      if (known && renewed.has(room)) known.confirmedAt = requestedAt
      else if (await claim(room)) keeping.lost(room)
    }
  }

  /** One beat at a time. */
  const tick = () =>
    (beating ??= beat()
      .catch(onError)
      .finally(() => {
        beating = null
      }))

  return {
    beat: tick,

    async take(room: string): Promise<string | null> {
      if (closed) throw new Error('this node is stopping, and takes no rooms')
      const known = claims.get(room)
      const now = clock()
      if (!known || now - known.confirmedAt > LEASE_MS - MARGIN_MS) return claim(room)
      known.takenAt = now
      return null
    },

    async find(rooms: readonly string[]) {
      const { rows } = await sql<{ room: string; address: string; isLive: boolean }>`
        select room, address, lease_until > clock_timestamp() as "isLive" from room_homes
        where room = any(${[...rooms]}) and node <> ${node}`.execute(db)
      return new Map(rows.map(({ room, ...home }) => [room, home]))
    },

    isHere: (room: string) => claims.has(room),

    keep(rooms: () => readonly string[], lost: (room: string) => void) {
      keeping = { rooms, lost }
      timer = setInterval(tick, BEAT_MS)
    },

    async close() {
      closed = true
      clearInterval(timer)
      await beating
      await sql`delete from room_homes where node = ${node}`.execute(db).catch(onError)
    },
  }
}
