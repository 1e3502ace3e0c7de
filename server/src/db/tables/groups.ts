import type { Generated } from 'kysely'

export type Groups = {
  id: string
  name: string
  description: string
  parent_id: string
  version: Generated<number>
  created_at: Date
}

/** `id` is the membership's own: by it one person is taken out. */
export type GroupMembers = { id: Generated<string>; group_id: string; user_id: string }

export type GroupDevices = { id: Generated<string>; group_id: string; device_id: string }
