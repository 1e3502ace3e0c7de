import * as z from 'zod/mini'
import { endpoints, SERVICE_BODY_BYTES, SERVICE_MAX_KEYS } from '../core/endpoint.ts'
import { text } from '../core/fields.ts'

/** Unix time. A millisecond value is a mistake of the sender. */
const Seconds = z.number().check(z.minimum(0, 'invalid_value'), z.maximum(32_503_680_000, 'invalid_value'))

/** One stay, as Prosody's event_sync tells it (`video.md` is about jitsi-contrib/prosody-plugins). */
const Occupant = z.object({
  occupant_jid: text(512),
  id: z.optional(z.nullable(text(255))),
  name: z.optional(z.nullable(text(255))),
  email: z.optional(z.nullable(text(255))),
  moderator: z.optional(z.nullable(z.boolean())),
  joined_at: Seconds,
  left_at: z.optional(z.nullable(Seconds)),
})

/** A table without entries has no kind in Lua: Prosody writes a list of nobody as an object. */
const NoOccupants = z.pipe(
  z.strictObject({}),
  z.transform(() => [] as z.infer<typeof Occupant>[]),
)

/**
 * What outside video services tell of their rooms. Each may come twice and in any order; what concerns no
 * meeting has no effect.
 */
export const engine = endpoints({
  roomEvent: {
    resource: 'engine',
    method: 'POST',
    path: 'engine/events/{subject}/{what}',
    can: 'video-service',
    bodyBytes: SERVICE_BODY_BYTES,
    maxKeys: SERVICE_MAX_KEYS,
    input: z.object({
      subject: z.enum(['room', 'occupant'], 'invalid_value'),
      what: z.enum(['created', 'destroyed', 'joined', 'left'], 'invalid_value'),
      room_name: text(255),
      room_jid: text(512),
      is_breakout: z.optional(z.nullable(z.boolean())),
      created_at: z.optional(z.nullable(Seconds)),
      destroyed_at: z.optional(z.nullable(Seconds)),
      occupant: z.optional(z.nullable(Occupant)),
      all_occupants: z.optional(
        z.nullable(z.union([z.array(Occupant).check(z.maxLength(10_000, 'too_many')), NoOccupants])),
      ),
    }),
    output: z.null(),
    errors: [],
    summary: 'Receives an event from a self-hosted Jitsi Meet with event_sync.',
    noContent: true,
  },
  jaasEvent: {
    resource: 'engine',
    method: 'POST',
    path: 'engine/jaas',
    can: 'video-service',
    bodyBytes: SERVICE_BODY_BYTES,
    maxKeys: SERVICE_MAX_KEYS,
    input: z.object({
      idempotencyKey: text(255),
      eventType: text(120),
      sessionId: text(255),
      /** Milliseconds. */
      timestamp: z.number(),
      /** `{AppID}/{room}` */
      fqn: text(512),
      data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
    output: z.null(),
    errors: [],
    summary: 'Receives a webhook from JaaS.',
    noContent: true,
  },
})
