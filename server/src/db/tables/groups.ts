import type { Generated } from 'kysely'

/** Groups of people and devices, each of one account. */
export type Groups = {
  id: string
  name: string
  description: string
  parent_id: string
  version: Generated<number>
  created_at: Date
  /** What the directory of the company calls it. */
  external_id: Generated<string | null>
  /** When `version` was raised last. */
  changed_at: Generated<Date>
}

/** `id` is the membership's own: by it one person is taken out. */
export type GroupMembers = { id: Generated<string>; group_id: string; user_id: string }

/** Which device is in which group. */
export type GroupDevices = { id: Generated<string>; group_id: string; device_id: string }
