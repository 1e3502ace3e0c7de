import type { Db } from '#db/schema.ts'
import type { EncryptedSecret } from '#platform/encryption/encryption.ts'

/** How the company can be reached, as it is stored. */
export type ContactSettings = {
  readonly supportMail: string
  readonly contactNumber: string
  readonly address: string
  readonly links: readonly { readonly name: string; readonly value: string }[]
  readonly googleMapAPIKey: EncryptedSecret | null
}

const DEFAULTS: ContactSettings = {
  supportMail: '',
  contactNumber: '',
  address: '',
  links: [],
  googleMapAPIKey: null,
}

/** The contact settings of this deployment as they are now. */
export async function readContact(db: Db): Promise<ContactSettings> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('category', '=', 'contact')
    .executeTakeFirst()
  return contactOf(row?.value)
}

/** Returns what was saved over the defaults. */
export const contactOf = (value: unknown): ContactSettings => ({
  ...DEFAULTS,
  ...(value as Partial<ContactSettings> | undefined),
})
