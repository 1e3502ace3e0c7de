import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant } from '../core/fields.ts'
import { ROLES } from '../core/permissions.ts'

/** So many letters at least: one finds nearly everything. */
export const MIN_TERM = 2
/** So many letters at the most. */
export const MAX_TERM = 80
/** At most so many are found of each kind. */
export const MAX_HITS = 5

/** What can be found, in the order in which it is shown. */
export const SEARCH_KINDS = [
  'meetings',
  'members',
  'customers',
  'admins',
  'devices',
  'groups',
  'videos',
] as const
/** One kind of what can be found. */
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** `detail` tells those of one name apart: an address, the id of a device, a host. */
const Hit = z.object({
  id: Id,
  name: z.string(),
  detail: z.string(),
  /** When it starts; of a meeting only. */
  beginTime: z.optional(Instant),
  /** Of a person, where the list of that kind says it. */
  role: z.optional(z.enum(ROLES)),
})
/** Something that was found. */
export type SearchHit = z.infer<typeof Hit>

/** The search over everything that the caller has a list of. */
export const search = endpoints({
  find: {
    resource: 'search',
    method: 'GET',
    path: 'search',
    can: 'session',
    input: z.strictObject({
      term: z
        .string()
        .check(z.trim(), z.minLength(MIN_TERM, 'invalid_value'), z.maxLength(MAX_TERM, 'too_long')),
    }),
    output: z.record(z.enum(SEARCH_KINDS), z.array(Hit)),
    errors: [],
    summary:
      'Finds people, devices, meetings, groups and videos by a part of their text, at most five of each kind: those that the lists of the caller show.',
  },
})
