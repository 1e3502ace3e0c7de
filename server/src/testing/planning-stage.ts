import { databaseDigest } from './database-digest.ts'
import { groupStage } from './group-stage.ts'
import type { TestApp } from './test-app.ts'
import assert from 'node:assert/strict'

/**
 * For tests of planning: the people and devices of groups, and what a meeting of the customer's looks like
 * when nothing is wrong with it.
 */
export async function planningStage(fixture: TestApp) {
  const stage = await groupStage(fixture)
  const { member, colleague, devices } = stage
  const tomorrow = {
    beginTime: '2026-03-03T10:00',
    endTime: '2026-03-03T11:00',
    timeZone: 'Europe/Copenhagen',
  }
  return {
    ...stage,
    tomorrow,
    plan: { name: 'Budget', ...tomorrow, members: [member.id, colleague.id], devices: [devices.bigRoom.id] },

    row: (id: string) =>
      fixture.db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    rowsOf: (seriesId: string | null) =>
      fixture.db
        .selectFrom('meetings')
        .selectAll()
        .where('series_id', '=', seriesId)
        .orderBy('occurs_at')
        .execute(),

    /** Mails to somebody, the oldest first. */
    mailsTo: (email: string) =>
      fixture.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute(),

    /** Whatever is tried: nothing is written. */
    async rejectsWith(attempt: () => Promise<unknown>, rejection: object, what: string) {
      const old = await databaseDigest(fixture.db)
      await assert.rejects(attempt(), rejection, what)
      assert.deepEqual(await databaseDigest(fixture.db), old, what)
    },
  }
}
export type PlanningStage = Awaited<ReturnType<typeof planningStage>>
