import { sql } from 'kysely'
import { newId } from '#db/new-id.ts'
import type { TestApp } from './test-app.ts'

type Fixture = Pick<TestApp, 'db' | 'clock'>

/** For tests: the row of a film that an account has. There is no file behind it. */
export async function addVideo(
  { db, clock }: Fixture,
  { account, filename = 'film.mp4', size = 1 }: { account: string; filename?: string; size?: number },
) {
  const id = newId()
  await sql`insert into videos (id, account_id, filename, description, size, sha256, stored_as, state, source, created_at)
    values (${id}, ${account}, ${filename}, '', ${size}, ${Buffer.alloc(32)}, ${`disk:${id}.mp4`}, 'ready', 'upload', ${clock.now()})`.execute(
    db,
  )
  return id
}

/** For tests: the row of an upload of two chunks, of which nothing is here yet. */
export async function addUpload(
  { db, clock }: Fixture,
  { account, userId }: { account: string; userId: string },
) {
  const [id, now] = [newId(), clock.now()]
  await sql`insert into video_uploads (id, account_id, user_id, filename, description, size, total_chunks, received, unnamed, state, created_at, last_chunk_at)
    values (${id}, ${account}, ${userId}, ${`${id}.mp4`}, '', 600000, 2, B'00', false, 'receiving', ${now}, ${now})`.execute(
    db,
  )
  return id
}
