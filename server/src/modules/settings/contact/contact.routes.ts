import { formatNumber } from '@samtale/contract/core/contact-number'
import type { contact } from '@samtale/contract/settings/contact'
import type { Throttle } from '#auth/throttle.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Handlers } from '#http/serve.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import type { Locale } from '@samtale/contract/core/fields'
import { readBrand } from '#core/settings/brand.ts'
import { withStoredNumber } from '#core/settings/complete-number.ts'
import { readContact } from '#modules/settings/contact-settings.ts'

type Deps = { readonly db: Db; readonly throttle: Throttle; readonly queueMail: QueueMail }

/** A message to the administrators of the deployment. */
export function contactRoutes({ db, throttle, queueMail }: Deps): Handlers<typeof contact> {
  return {
    async send({ actor, input }) {
      const { name: sender, email, contactNumber, message } = await withStoredNumber(db, input)
      await throttle.consume({ 'contact-message': actor.id })
      await transact(db, async (trx) => {
        const mail = {
          kind: 'contact-message',
          values: { sender, email, contactNumber: formatNumber(contactNumber) },
          quote: message,
          replyTo: email,
        } as const
        await queueMail(
          trx,
          (await contactReaders(trx)).map(({ to, locale }) => ({ to, locale, ...mail })),
        )
      })
      return {}
    },
  }
}

type Reader = { readonly to: string; readonly locale: Locale }

/**
 * Who reads what is written to the deployment: its support address, or every super-admin as long as there is
 * none.
 */
async function contactReaders(db: Db): Promise<Reader[]> {
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
