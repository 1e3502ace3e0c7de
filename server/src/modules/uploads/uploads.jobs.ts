import { sql } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { namesWithIcons } from '#platform/pictures/picture-shapes.ts'
import { fileAddress } from '#platform/pictures/uploads.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly files: FileStore }

/** Mails that were sent show the logo of their day, which nothing here tells. */
const LOGO_MS = 365 * DAY_MS

/** Returns the background jobs that uploading leaves. */
export function uploadsJobs({ db, clock, files }: Deps) {
  return {
    /** Removes pictures that nothing names a day after they were sent; daily. */
    async 'remove-unused-uploads'() {
      const now = clock().getTime()
      const address = sql`${fileAddress('')} || u.name`
      const { rows } = await sql<{ name: string }>`delete from uploads u
        where u.created_at < case when u.kind in ('logo', 'logo-dark') then ${new Date(now - LOGO_MS)}::timestamptz else ${new Date(now - DAY_MS)}::timestamptz end
        and not exists (select from users where picture = ${address} and (status <> 'deleted' or id in (select id from deleted_records)))
        and not exists (select from settings where position(${address} in value::text) > 0)
        and not exists (select from document_versions where position(${address} in content::text) > 0)
        and not exists (select from document_drafts where position(${address} in content::text) > 0)
        returning u.name`.execute(db)
      for (const { name } of rows) for (const file of namesWithIcons(name)) await files.remove(file)
    },
  }
}
