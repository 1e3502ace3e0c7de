import type { Browser } from '@playwright/test'
import { sql } from 'kysely'
import { passLobby } from '../../conference/testing/pass-lobby.ts'
import { connect } from '../../conference/testing/test-peer.ts'
import type { Connection } from '../../server/src/db/open-database.ts'
import { bookMeeting } from '../../server/src/testing/book-meeting.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { withDatabase } from './queue-mails.ts'
import { addCustomer } from './sign-in.ts'

const STATE = { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 }
const OTHER = 'Tove'

/** A meeting that has begun, without a lobby, and the session of its host. */
type Room = { readonly id: string; readonly location: string; readonly hostToken: string }

/** Starts a node with the embedded video service, which other nodes reach. */
export async function startNode(
  { databaseUrl, publicUrl }: { readonly databaseUrl: string; readonly publicUrl: string },
  folder: string,
  port?: string,
) {
  const used = port ?? String(await freePort())
  const node = await spawnServer({
    dataDir: folder,
    env: {
      ...{ DATABASE_URL: databaseUrl, PORT: used, NODE_ADDRESS: `http://127.0.0.1:${used}` },
      ...{ VIDEO_URL: '', VIDEO_APP_SECRET: '', TRUST_PROXY: '1', PUBLIC_URL: publicUrl, LOG_LEVEL: 'warn' },
    },
  })
  if (!(await node.ready)) throw new Error(`a node did not start: ${node.output.err}`)
  return node
}

/** Returns a meeting that is on, in a database of an installation. */
export const standIn = (connection: Connection): Promise<Room> =>
  withDatabase(connection, async (db) => {
    const { id: hostId, tokens } = await addCustomer(db)
    const now = new Date()
    const { id, location } = await bookMeeting(db, now, { hostId, begin: now, lobby: 'off' })
    return { id, location, hostToken: tokens[0] ?? '' }
  })

/** Returns where a room is, as the database says. */
export const homeOf = (connection: Connection, room: string) =>
  withDatabase(connection, async (db) => {
    const { rows } = await sql<{ address: string; isLive: boolean }>`
      select address, lease_until > clock_timestamp() as "isLive" from room_homes where room = ${room}`.execute(
      db,
    )
    if (!rows[0]) throw new Error(`the room ${room} is nowhere`)
    return rows[0]
  })

/** Returns how many have come into a meeting since then and are in it. */
export const sessionsSince = (connection: Connection, meetingId: string, since: Date) =>
  withDatabase(connection, async (db) => {
    const { rows } = await sql`
      select from participant_sessions where meeting_id = ${meetingId} and joined_at > ${since} and left_at is null`.execute(
      db,
    )
    return rows.length
  })

/** Returns a token of the room from a node; without a session that of a visitor. */
async function tokenAt(url: string, { location }: Room, session: string | null) {
  const response = await fetch(`${url}/v1/meetings/gettoken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify({ roomName: location, ...(!session && { userName: OTHER }) }),
  })
  const { data } = (await response.json()) as { data?: { jwtToken: string } }
  if (!data) throw new Error(`no token for ${location}: ${response.status}`)
  return data.jwtToken
}

/** Somebody without looks who comes to that node. */
export async function peerAt(url: string, room: Room, session: string | null) {
  const token = await tokenAt(url, room, session)
  const peer = await connect({ signal: `${url.replace('http', 'ws')}/video/signal` })
  peer.write({ type: 'join', room: room.location, token, name: '', email: '', state: STATE })
  return peer
}

/** A real page in the room, which meets whoever else is in it. */
export async function showPage(browser: Browser, url: string, room: Room, session: string | null) {
  const token = await tokenAt(url, room, session)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${url}/video/${room.location}?jwt=${token}&lang=en`)
  await passLobby(page)
  await page.getByRole('button', { name: 'Leave' }).waitFor()
  const playing = 'article video'
  return {
    /** Waits until it shows moving pictures of two people, oneself included. */
    async meets() {
      await page.waitForFunction(
        (selector) =>
          [...document.querySelectorAll<HTMLVideoElement>(selector)].filter(
            (video) =>
              video.videoWidth > 0 && !video.paused && (video.srcObject as MediaStream | null)?.active,
          ).length >= 2,
        playing,
        { timeout: 30_000 },
      )
    },
    close: () => context.close(),
  }
}
