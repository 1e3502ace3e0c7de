import { sql } from 'kysely'
import { DEVICE_CLOSE, HEARTBEAT_SECONDS } from '@samtale/contract/device-gateway/kiosk'
import type { ServerMessage } from '@samtale/contract/device-gateway/server-messages'
import { announceDevices } from '#modules/devices/announce.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { readBrand, type Brand } from '#core/settings/brand.ts'
import type { Conference } from '#platform/conference/conference.ts'
import { dayOf } from '#core/time/day-of.ts'
import type { ConnectedDevice } from './connected-device.ts'
import { callKey, checkCodeUntil, configOf, desiredOf, meetingsOf, RENEW_MS } from './device-messages.ts'
import { loadShows, type LoadedShow } from './load-shown.ts'
import { showKey, shownNow, shownOf, shownUntil } from './shown.ts'
import {
  loadDevices,
  loadCommands,
  loadMeetings,
  type LoadedDevice,
  type LoadedCommand,
  type LoadedMeeting,
} from './load-devices.ts'

type Deps = { readonly db: Db; readonly conference: Conference }
type DeviceData = {
  readonly brand: Brand
  readonly meetings: readonly LoadedMeeting[]
  readonly shows: readonly LoadedShow[]
  readonly commands: readonly LoadedCommand[]
  readonly dayEnds: Date
}

/** Reads what these devices should know and do, and sends each what it was not sent on its connection yet. */
export async function syncDevices({ db, conference }: Deps, devices: readonly ConnectedDevice[], now: Date) {
  if (devices.length === 0) return
  const ids = devices.map(({ id }) => id)
  const brand = await readBrand(db)
  const day = dayOf(now, brand.timeZone)
  const loaded = await loadDevices(db, ids)
  const meetings = await loadMeetings(db, ids, day)
  const shows = await loadShows(db, ids, now, day.end)
  const commands = await loadCommands(db, ids, now)
  const [configured, sent]: [LoadedDevice[], string[]] = [[], []]
  for (const device of devices) {
    const row = loaded.get(device.id)
    if (!row) device.connection.close(DEVICE_CLOSE.unknown)
    else if (row.holder !== device.connection.connectionId) device.connection.close(DEVICE_CLOSE.replaced)
    else {
      const theirs = {
        meetings: meetings.get(device.id) ?? [],
        shows: shows.get(device.id) ?? [],
        commands: commands.get(device.id) ?? [],
      }
      sent.push(
        ...(await syncDevice({ db, conference }, device, row, { brand, ...theirs, dayEnds: day.end }, now)),
      )
      if (row.version > row.deliveredVersion) configured.push(row)
    }
  }
  await saveDelivered(db, configured)
  if (sent.length > 0)
    await sql`update device_commands set status = 'sent', changed_at = ${now} where id = any(${sent}) and status = 'queued'`.execute(
      db,
    )
}

/** Returns the ids of the commands that were sent now. */
async function syncDevice(
  { db, conference }: Deps,
  device: ConnectedDevice,
  row: LoadedDevice,
  { brand, meetings, shows, commands, dayEnds }: DeviceData,
  now: Date,
): Promise<string[]> {
  const { sent } = device
  const messages: ServerMessage[] = []
  const config = configOf(row, brand, now)
  const configText = JSON.stringify(config)
  if (sent.config === '')
    messages.push({
      type: 'welcome',
      serverTime: now.toISOString(),
      heartbeatSeconds: HEARTBEAT_SECONDS,
      config,
    })
  else if (sent.config !== configText) messages.push({ type: 'config', config })

  const isDue = device.freshUntil <= now.getTime()
  const key = callKey(row)
  const desired =
    sent.call !== key || (isDue && row.callId) ? await desiredOf(row, conference, now) : undefined
  if (desired !== undefined) messages.push({ type: 'desired', call: desired })

  const today = meetingsOf(meetings)
  const todayText = JSON.stringify(today)
  if (sent.today !== todayText) messages.push({ type: 'today', meetings: today })

  const shown = shownNow(shows, now)
  const show = showKey(shown, now)
  if (sent.show !== show) messages.push({ type: 'show', show: await shownOf(db, shown, now) })

  const due = dueCommands(device, row, commands)
  for (const { id, name, issuedAt, expiresAt } of due)
    messages.push({
      type: 'command',
      id,
      name,
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
  if (messages.length > 0) device.connection.send(...messages)

  const tokenDue =
    desired === undefined && !isDue
      ? device.freshUntil
      : desired?.entry
        ? now.getTime() + RENEW_MS
        : Number.POSITIVE_INFINITY
  device.freshUntil = Math.min(
    dayEnds.getTime(),
    tokenDue,
    shownUntil(shows, now),
    checkCodeUntil(row, now) ?? tokenDue,
  )
  Object.assign(sent, { config: configText, call: key, today: todayText, show })
  return due.map(({ id }) => id)
}

/** Those that it has not been sent on this line; what waits for the end of a call waits on. */
function dueCommands(
  device: ConnectedDevice,
  row: LoadedDevice,
  commands: readonly LoadedCommand[],
): LoadedCommand[] {
  const isIdle = device.report?.state === 'idle' && !row.callId
  const due = commands.filter(({ id, whenIdle }) => !device.sent.commands.has(id) && (!whenIdle || isIdle))
  device.waitsForIdle = commands.some(
    (command) => command.whenIdle && !device.sent.commands.has(command.id) && !due.includes(command),
  )
  for (const { id } of due) device.sent.commands.add(id)
  return due
}

/** The settings that a device was told wait for it no longer. */
async function saveDelivered(db: Db, rows: readonly LoadedDevice[]) {
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
