import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant } from '../core/fields.ts'
import { ROLES } from '../core/permissions.ts'

/** At most so many people and devices are named; the counts are of all. */
export const MAX_NAMED = 5
/** Somebody whose browser was heard of within so many minutes is online. */
export const ONLINE_MINUTES = 5
/** An email that wasn't delivered is counted for so many days. */
export const UNDELIVERED_DAYS = 7
/** Counts end here: more than so many are as many. */
export const COUNT_LIMIT = 1000

/** What is still to be done on a new installation. */
export const SETUP_STEPS = ['mail', 'brand', 'customer', 'device'] as const
/** Which step of the setup is meant. */
export type SetupStep = (typeof SETUP_STEPS)[number]

const Overview = z.object({
  meetings: z.object({
    /** Meetings that are on. */
    running: z.number(),
    /** People and devices in their rooms. */
    people: z.number(),
    /** Meetings that start on the reader's day. */
    today: z.number(),
  }),
  people: z.object({ online: z.number() }),
  /** Invitations that were not taken up: how many, and those that wait longest. */
  invitations: z.object({
    pending: z.number(),
    /** How many of them are on the list of members, and on that of customers. */
    members: z.number(),
    customers: z.number(),
    oldest: z.array(z.object({ id: Id, name: z.string(), role: z.enum(ROLES), createdAt: Instant })),
  }),
  /** Assigned devices: how many, how many are connected, and those that went away last. */
  devices: z.object({
    total: z.number(),
    online: z.number(),
    away: z.array(z.object({ id: Id, name: z.string(), since: Instant })),
  }),
  /** Emails of the last days that failed or still wait for the mail server. */
  mail: z.object({ undelivered: z.number() }),
  /** Which steps of the setup are done. */
  setup: z.record(z.enum(SETUP_STEPS), z.boolean()),
})
/** What the start screen of platform staff shows. */
export type Overview = z.infer<typeof Overview>

/** The one call of the start screen of platform staff. */
export const overview = endpoints({
  read: {
    resource: 'overview',
    method: 'GET',
    path: 'misc/overview',
    can: 'viewAdmins',
    input: z.strictObject({}),
    output: Overview,
    errors: [],
    summary: 'Returns what needs attention on this installation: meetings, people, devices and email.',
  },
})
