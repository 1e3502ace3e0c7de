import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { MeetingStatus } from '@samtale/contract/meetings/meeting'
import type { StreamType } from '@samtale/contract/streams/streams'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { bookDevices } from '#modules/meetings/device-bookings.ts'
import type { OwnColumns } from '#modules/streams/store-stream.ts'
import { encryptKey } from '#modules/streams/stream-key.ts'
import { COPENHAGEN, PEOPLE, SIGN_INS } from './people.ts'

const HALF_HOUR = 30 * MINUTE_MS
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** An open film that everybody may show. */
const FILM = 'aqz-KE-bpKQ'
const FILM_SECONDS = 635
/** So is this one. */
const OTHER_FILM = 'eRsGyueVLvQ'
const youtubePayload = (film: string) =>
  ({
    target: 'youtube',
    privacy: 'unlisted',
    broadcast_id: film,
    viewing_url: `https://www.youtube.com/watch?v=${film}`,
  }) as const
const OWN_SERVER = {
  target: 'rtmp',
  privacy: 'unlisted',
  rtmp_url: 'rtmp://live.fjordklinikken.example/live',
} as const

type Planned = {
  readonly type: StreamType
  readonly name: string
  /** Minutes from now, back to the half hour before. */
  readonly from: number
  readonly minutes?: number
  readonly device?: string
  /** A device that watches. */
  readonly watches?: string
  readonly own: OwnColumns
}

const live = (name: string, from: number, more: Partial<Planned> = {}): Planned => ({
  type: 'livestreaming',
  name,
  from,
  own: OWN_SERVER,
  ...more,
})
const event = (
  name: string,
  from: number,
  page: string,
  device: string,
  minutes = HOUR_MINUTES,
): Planned => ({
  ...{ type: 'scheduledevent', name, from, minutes, device },
  own: { viewing_url: `https://www.fjordklinikken.example/${page}` },
})
const replay = (name: string, from: number, minutes = HOUR_MINUTES): Planned => ({
  ...{
    type: 'replaystreaming',
    name,
    from,
    minutes,
    own: { played_broadcast_id: FILM, played_name: 'Informationsmøde om ny akutmodtagelse' },
  },
})

/** Some in each tab of each screen. */
const PLAN: readonly Planned[] = [
  live('Informationsmøde om ny akutmodtagelse', -9 * DAY_MINUTES, { own: youtubePayload(FILM) }),
  live('Fyraftensmøde om søvn', -2 * DAY_MINUTES, { own: youtubePayload(OTHER_FILM) }),
  live('Temadag om kvalitet', -20),
  live('Personalemøde for alle afdelinger', DAY_MINUTES + 2 * HOUR_MINUTES, {
    device: 'Konference Odense',
    watches: 'Vagtstuen',
  }),
  live('Julekoncert fra foyeren', 6 * DAY_MINUTES, { watches: 'Direktionslokalet' }),
  event('Velkommen til nye kolleger', -3 * DAY_MINUTES, 'velkommen', 'Konference Odense'),
  event('Dagens menu i kantinen', -30, 'kantinen', 'Konference Odense', 3 * HOUR_MINUTES),
  event('Dagens menu i kantinen', DAY_MINUTES, 'kantinen', 'Konference Odense'),
  event('Nøgletal for ugen', 3 * DAY_MINUTES, 'noegletal', 'Direktionslokalet'),
  replay('Genudsendelse: Informationsmøde', -6 * DAY_MINUTES),
  replay('Genudsendelse for natholdet', -10, 2 * HOUR_MINUTES),
  replay('Genudsendelse for aftenholdet', DAY_MINUTES + 8 * HOUR_MINUTES),
]
const WATCHERS = PEOPLE.filter(
  ({ email, status }) => email.endsWith('@fjordklinikken.example') && !status,
).slice(1, 5)

/** The live streams, events and replays of the demo's customer. */
export async function planStreams(
  trx: Trx,
  ids: ReadonlyMap<string, string>,
  deviceIds: ReadonlyMap<string, string>,
  now: Date,
) {
  for (const planned of PLAN) {
    const id = await addPlanned(trx, planned, ids.get(SIGN_INS.customer) as string, now)
    const { type, device, watches } = planned
    const members =
      type === 'scheduledevent'
        ? []
        : WATCHERS.map(({ email }) => ({ meeting_id: id, user_id: ids.get(email) as string }))
    if (members.length > 0) await trx.insertInto('meeting_members').values(members).execute()
    for (const [table, name] of [
      ['meeting_devices', device],
      ['stream_devices', watches],
    ] as const)
      if (name)
        await trx
          .insertInto(table)
          .values({ meeting_id: id, device_id: deviceIds.get(name) as string })
          .execute()
    await bookDevices(trx, id, now)
  }
}

async function addPlanned(
  trx: Trx,
  { type, name, from, minutes = HOUR_MINUTES, own }: Planned,
  hostId: string,
  now: Date,
): Promise<string> {
  const id = newId()
  const begin = new Date(Math.floor((now.getTime() + from * MINUTE_MS) / HALF_HOUR) * HALF_HOUR)
  const end = new Date(begin.getTime() + minutes * MINUTE_MS)
  const isOver = end <= now
  await trx
    .insertInto('meetings')
    .values({
      ...{
        id,
        name,
        type,
        location: `demo-${type}-${id.slice(-12)}`,
        begin_time: begin,
        end_time: end,
        over_at: isOver ? end : null,
        status: statusOf(type, begin, isOver, now),
      },
      ...{
        host_id: hostId,
        group_id: null,
        device_id: null,
        time_zone: COPENHAGEN,
        created_at: new Date(Math.min(now.getTime(), begin.getTime()) - DAY_MINUTES * MINUTE_MS),
      },
      participant_count: type === 'scheduledevent' ? 0 : WATCHERS.length,
    })
    .execute()
  const wasSent = own.target === 'youtube' && {
    live_state: 'ended' as const,
    live_at: begin,
    ended_at: new Date(begin.getTime() + FILM_SECONDS * 1000),
  }
  const key = type === 'livestreaming' && { stream_key: await encryptKey(trx, 'demo', now) }
  await trx
    .insertInto('streams')
    .values({ meeting_id: id, ...own, ...wasSent, ...key })
    .execute()
  return id
}

function statusOf(type: StreamType, begin: Date, isOver: boolean, now: Date): MeetingStatus {
  if (isOver) return 'concluded'
  if (begin > now) return 'pending'
  return type === 'livestreaming' ? 'waiting' : 'inprogress'
}
