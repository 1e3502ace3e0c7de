import { sql } from 'kysely'
import { BOX_CLOSE, HEARTBEAT_SECONDS, type ServerMessage } from '@samtale/contract/device-gateway/kiosk'
import { announceDevices } from '#modules/devices/announce.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { readBrand, type Brand } from '#platform/brand.ts'
import type { Conference } from '#platform/conference.ts'
import { dayOf } from '#core/time/day-of.ts'
import type { Box } from './box.ts'
import { callKey, checkCodeUntil, configOf, desiredOf, meetingsOf, RENEW_MS } from './box-messages.ts'
import { loadShows, type LoadedShow } from './load-shown.ts'
import { showKey, shownNow, shownOf, shownUntil } from './shown.ts'
import { loadBoxes, loadCommands, loadMeetings, type LoadedBox, type LoadedCommand, type LoadedMeeting } from './load-boxes.ts'

type Deps = { readonly db: Db; readonly conference: Conference }
type News = {
  readonly brand: Brand
  readonly meetings: readonly LoadedMeeting[]
  readonly shows: readonly LoadedShow[]
  readonly commands: readonly LoadedCommand[]
  readonly dayEnds: Date
}

/** Reads what these boxes should know and do, and tells each what it has not been told on its line. */
export async function syncBoxes({ db, conference }: Deps, boxes: readonly Box[], now: Date) {
  if (boxes.length === 0) return
  const ids = boxes.map(({ id }) => id)
  const brand = await readBrand(db)
  const day = dayOf(now, brand.timeZone)
  const loaded = await loadBoxes(db, ids)
  const meetings = await loadMeetings(db, ids, day)
  const shows = await loadShows(db, ids, now, day.end)
  const commands = await loadCommands(db, ids, now)
  const [configured, sent]: [LoadedBox[], string[]] = [[], []]
  for (const box of boxes) {
    const row = loaded.get(box.id)
    if (!row) box.line.close(BOX_CLOSE.unknown)
    else if (row.holder !== box.line.connection) box.line.close(BOX_CLOSE.replaced)
    else {
      const theirs = { meetings: meetings.get(box.id) ?? [], shows: shows.get(box.id) ?? [], commands: commands.get(box.id) ?? [] }
      sent.push(...(await syncBox({ db, conference }, box, row, { brand, ...theirs, dayEnds: day.end }, now)))
      if (row.version > row.deliveredVersion) configured.push(row)
    }
  }
  await noteDelivered(db, configured)
  if (sent.length > 0) await sql`update device_commands set status = 'sent', changed_at = ${now} where id = any(${sent}) and status = 'queued'`.execute(db)
}

/** Returns the ids of the commands that were sent now. */
async function syncBox({ db, conference }: Deps, box: Box, row: LoadedBox, { brand, meetings, shows, commands, dayEnds }: News, now: Date): Promise<string[]> {
  const { sent } = box
  const news: ServerMessage[] = []
  const config = configOf(row, brand, now)
  const configText = JSON.stringify(config)
  if (sent.config === '') news.push({ type: 'welcome', serverTime: now.toISOString(), heartbeatSeconds: HEARTBEAT_SECONDS, config })
  else if (sent.config !== configText) news.push({ type: 'config', config })

  const isDue = box.freshUntil <= now.getTime()
  const key = callKey(row)
  const desired = sent.call !== key || (isDue && row.callId) ? await desiredOf(row, conference, now) : undefined
  if (desired !== undefined) news.push({ type: 'desired', call: desired })

  const today = meetingsOf(meetings)
  const todayText = JSON.stringify(today)
  if (sent.today !== todayText) news.push({ type: 'today', meetings: today })

  const shown = shownNow(shows, now)
  const show = showKey(shown, now)
  if (sent.show !== show) news.push({ type: 'show', show: await shownOf(db, shown, now) })

  const due = dueCommands(box, row, commands)
  for (const { id, name, issuedAt, expiresAt } of due)
    news.push({ type: 'command', id, name, issuedAt: issuedAt.toISOString(), expiresAt: expiresAt.toISOString() })
  if (news.length > 0) box.line.send(...news)

  const tokenDue = desired === undefined && !isDue ? box.freshUntil : desired?.entry ? now.getTime() + RENEW_MS : Number.POSITIVE_INFINITY
  box.freshUntil = Math.min(dayEnds.getTime(), tokenDue, shownUntil(shows, now), checkCodeUntil(row, now) ?? tokenDue)
  Object.assign(sent, { config: configText, call: key, today: todayText, show })
  return due.map(({ id }) => id)
}

/** Those that it has not been sent on this line; what waits for the end of a call waits on. */
function dueCommands(box: Box, row: LoadedBox, commands: readonly LoadedCommand[]): LoadedCommand[] {
  const mayDisturb = box.said?.state === 'idle' && !row.callId
  const due = commands.filter(({ id, whenIdle }) => !box.sent.commands.has(id) && (!whenIdle || mayDisturb))
  box.waitsForIdle = commands.some((command) => command.whenIdle && !box.sent.commands.has(command.id) && !due.includes(command))
  for (const { id } of due) box.sent.commands.add(id)
  return due
}

/** The settings that a box was told wait for it no longer. */
async function noteDelivered(db: Db, rows: readonly LoadedBox[]) {
  if (rows.length === 0) return
  await transact(db, async (trx) => {
    await sql`
      update devices d set delivered_version = said.version from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::integer[])
        as said (id, version) where d.id = said.id and d.delivered_version < said.version`.execute(trx)
    await announceDevices(
      trx,
      rows.map(({ id }) => id),
    )
  })
}
