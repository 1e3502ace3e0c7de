import type { Locale } from '@samtale/contract/core/fields'
import type { Db } from '#db/schema.ts'
import { readBrand } from '#platform/brand.ts'
import { readContact } from '#platform/contact-settings.ts'

type Reader = { readonly to: string; readonly locale: Locale }

/**
 * Who reads what is written to the deployment: its support address, or every super-admin as long as there is
 * none.
 */
export async function contactReaders(db: Db): Promise<Reader[]> {
  const { supportMail } = await readContact(db)
  const { locale } = await readBrand(db)
  if (supportMail) return [{ to: supportMail, locale }]
  const owners = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('role', '=', 'super-admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return owners.map((owner) => ({ to: owner.email, locale: owner.locale ?? locale }))
}
