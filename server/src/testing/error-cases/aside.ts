import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { addMeeting } from '#testing/add-meeting.ts'
import type { Raise, CaseContext } from './case-context.ts'

/** Counts those who wait for another's rows or tables. */
async function waiting({ fixture }: CaseContext) {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`.execute(fixture.db)
  return rows.map(({ pid }) => pid)
}

/** Refusals that need a server to themselves, whose video service is elsewhere. */
export const ASIDE_ERRORS = {
  waiting_elsewhere: async ({ fixture, post }) => {
    const host = await fixture.addUser({ role: 'customer' })
    const id = await addMeeting(fixture.db, { host_id: host.id, begin_time: fixture.clock.now() })
    return post(host, `meetings/admit/${id}`, {})
  },

  youtube_not_configured: async ({ fixture, get }) =>
    get(await fixture.addUser({ role: 'customer' }), 'livestreaming/connectyoutube'),

  storage_full: async ({ fixture, post }) => {
    // Where the kernel tells of its processes there is never room for a byte.
    const uploads = join(fixture.dataDir, 'uploads-in-progress')
    await rm(uploads, { force: true })
    await symlink('/proc', uploads)
    const owner = await fixture.addUser({ role: 'customer' })
    return post(owner, 'videocontent/begin', { account: owner.id, filename: 'prayer.mp4', size: 1 })
  },

  last_local_admin: async ({ fixture, remove }) => {
    await fixture.db
      .updateTable('users')
      .set({ status: 'deleted' })
      .where('role', '=', 'super-admin')
      .execute()
    const local = await fixture.addUser({ role: 'super-admin', password: 'correct horse battery' })
    const other = await fixture.addUser({ role: 'super-admin' })
    return remove(other, `users/admin/${local.id}`)
  },

  last_super_admin: async (context) => {
    const { fixture, remove } = context
    await fixture.db
      .updateTable('users')
      .set({ status: 'deleted' })
      .where('role', '=', 'super-admin')
      .execute()
    const [one, other] = [
      await fixture.addUser({ role: 'super-admin' }),
      await fixture.addUser({ role: 'super-admin' }),
    ]
    // Both have been let in and stand at the same door before either goes through.
    const both = await fixture.db.transaction().execute(async (trx) => {
      await sql`select from users where role = 'super-admin' for update`.execute(trx)
      const answers = Promise.all([
        remove(one, `users/admin/${other.id}`),
        remove(other, `users/admin/${one.id}`),
      ])
      while ((await waiting(context)).length < 2) await setImmediate()
      return { answers }
    })
    const answers = await both.answers
    return answers.find(({ success }) => !success) ?? answers[0]
  },

  error_occurred: async ({ fixture, get }) => {
    const reader = await fixture.addUser({ role: 'customer' })
    await sql`alter table sessions rename column user_agent to mislaid`.execute(fixture.db)
    const reply = await get(reader, 'account/sessions')
    await sql`alter table sessions rename column mislaid to user_agent`.execute(fixture.db)
    return reply
  },

  unavailable: async (context) => {
    const { fixture, get } = context
    const reader = await fixture.addUser({ role: 'customer' })
    const { answer } = await fixture.db.transaction().execute(async (trx) => {
      await sql`lock table sessions in access exclusive mode`.execute(trx)
      const pending = get(reader, 'account/sessions')
      let past = await waiting(context)
      while (past.length === 0) past = await waiting(context)
      // As the database does it by itself when a statement takes too long.
      await sql`select pg_cancel_backend(${past[0]})`.execute(trx)
      return { answer: pending }
    })
    return answer
  },
} as const satisfies Partial<Record<ErrorCode, Raise>>
