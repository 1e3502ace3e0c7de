import * as z from 'zod/mini'
import { Id, Instant, Version, filled } from '../core/fields.ts'
import { DateTime, RoomName, text } from '../core/fields.ts'
import { LIST_LIMIT, listOf } from '../core/list.ts'
import { DEVICE_BOOKING_STATUSES, MEETING_STATUSES } from '../meetings/meeting.ts'

/** The three kinds of meetings that are watched, by their meeting type. */
export const STREAM_TYPES = ['livestreaming', 'scheduledevent', 'replaystreaming'] as const
/** Which of the three kinds a stream is. */
export type StreamType = (typeof STREAM_TYPES)[number]

/** The tabs of their screens: those that are over, those that are on, those to come. */
export const STREAM_TABS = ['recent', 'ongoing', 'upcoming'] as const
/** One of the three tabs. */
export type StreamTab = (typeof STREAM_TABS)[number]
/** What a list can be narrowed to: a tab, or `unfinished`, those that are on and those to come. */
export const STREAM_WHENS = [...STREAM_TABS, 'unfinished'] as const
/** A tab, or what is not over. */
export type StreamWhen = (typeof STREAM_WHENS)[number]

/** Minutes that one lasts unless somebody says otherwise. */
export const STREAM_MINUTES = 60

const person = z.object({
  id: Id,
  email: z.string(),
  profile: z.object({ name: z.string(), picture: z.nullable(z.string()) }),
})
const device = z.object({ id: Id, deviceName: z.string(), userDeviceName: z.string() })

/** What a live stream, an event and a replay have in common. */
export const streamRow = {
  id: Id,
  name: z.string(),
  /** The room name. */
  location: z.string(),
  beginTime: Instant,
  endTime: Instant,
  status: z.enum(MEETING_STATUSES),
  /** When it was concluded, stopped or expired. */
  overAt: z.nullable(Instant),
  host: person,
  groupId: z.nullable(Id),
  participantCount: z.number(),
  members: z.array(z.object({ userId: person })),
  /** Its devices and how far each is. */
  devices: z.array(z.object({ deviceId: device, status: z.enum(DEVICE_BOOKING_STATUSES) })),
  version: z.number(),
}

/** Devices that watch, beside those that take part. */
export const watchingDevices = z.array(z.object({ deviceId: device }))

/** People or devices that were chosen for a stream, by id. */
export const Chosen = z.array(Id).check(z.maxLength(LIST_LIMIT, 'too_many'))

/** What all three are planned by; times without an offset are in the caller's zone. */
export const planned = {
  name: filled('name_required', 120),
  beginTime: DateTime,
  endTime: DateTime,
  participantCount: z.optional(
    z
      .number()
      .check(z.int('invalid_value'), z.minimum(0, 'invalid_value'), z.maximum(100_000, 'invalid_value')),
  ),
  /** Without a room name one is made. */
  location: z.optional(z.nullable(z.union([z.literal(''), RoomName]))),
  groupId: z.optional(z.nullable(Id)),
  deviceId: z.optional(z.nullable(Id)),
  members: z._default(Chosen, []),
  devices: z._default(Chosen, []),
  livestreamingGroupId: z.optional(z.nullable(Id)),
  livestreamingDevices: z._default(Chosen, []),
}

/** Why a stream with a room of its own cannot be planned so. */
export const planErrors = [
  'end_time_cannot_be_before_begin_time',
  'room_name_taken',
  'user_not_found',
  'group_not_found',
  'device_not_found',
] as const

/** What is shown on screens has no viewers beside them. */
export const withoutViewers = {
  livestreamingGroupId: z.optional(z.null()),
  livestreamingDevices: z._default(z.array(Id).check(z.maxLength(0, 'too_many')), []),
}

/** Which stream a change is for, and the version that it is based on. */
export const changed = { id: Id, version: z.optional(Version) }

/** How many there are in all, each at most TOTAL_CAP. */
const overview = z.object({ recent: z.number(), ongoing: z.number(), upcoming: z.number() })

const SORTS = ['beginTime', 'name', 'host'] as const

/** The list of one kind: in one of its tabs or whole, and how many there are in each. */
export function streamList<Item extends z.ZodMiniType>(item: Item) {
  const { input, list } = listOf({
    ...{ item, sort: SORTS, filter: ['name', 'host'], rowsAs: 'meetings' },
    more: { when: z.optional(z.enum(STREAM_WHENS, 'invalid_value')) },
  })
  const sortOrder = z.strictObject({
    name: z.enum(SORTS, 'invalid_value'),
    direction: z._default(z.enum(['asc', 'desc'], 'invalid_value'), 'desc'),
  })
  return {
    /** Without `sortOrder` by the begin: those to come and those not over the earliest first, all others the newest. */
    input: z.extend(input, { sortOrder: z.optional(sortOrder) }),
    list,
    output: z.object({ data: z.array(item), total: z.number(), overview }),
  }
}

/** A watched thing by its player: a video of this server by its page, or one on YouTube by its id. */
export const PlayedSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    /** Address whose one visit, credentials included, opens `videoUrl` to this browser. */
    openUrl: z.string(),
    videoUrl: z.string(),
  }),
  z.object({ kind: z.literal('youtube'), videoId: z.string() }),
])
/** What a player plays. */
export type PlayedSource = z.infer<typeof PlayedSource>

/** The input of a search among what can be played; empty text finds the newest. */
export const streamSearch = z.strictObject({ search: z._default(text(120), '') })
