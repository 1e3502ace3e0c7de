import * as z from 'zod/mini'
import { Instant } from '../core/fields.ts'

/** What of a meeting can be changed, as its history names it. */
export const EDITED = [
  'name',
  'time',
  'repeat',
  'members',
  'devices',
  'guests',
  'group',
  'lobby',
  'agenda',
] as const
/** One thing of a meeting that was changed. */
export type Edited = (typeof EDITED)[number]

/** The history of a meeting names at most so many changes, the newest. */
export const MAX_EDITS = 20

/** What has become of a meeting so far. */
export const MeetingHistory = z.object({
  createdAt: Instant,
  /** How often it was changed since. */
  changes: z.number(),
  /** When, by whom and what, the newest first; null for a reader who may not manage it. */
  edits: z.nullable(z.array(z.object({ at: Instant, by: z.string(), what: z.array(z.enum(EDITED)) }))),
  /** When the first person came in and the last one left; null before. */
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** The names of those who were in it; null for a reader who may not manage it. */
  attendees: z.nullable(z.array(z.string())),
})
