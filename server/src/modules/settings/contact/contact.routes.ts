import type { contact } from '@samtale/contract/settings/contact'
import type { Throttle } from '#auth/throttle.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Handlers } from '#http/serve.ts'
import type { QueueMail } from '#platform/mailer.ts'
import { contactReaders } from './contact-readers.ts'

type Deps = { readonly db: Db; readonly throttle: Throttle; readonly queueMail: QueueMail }

/** Word to whoever runs the deployment. */
export function contactRoutes({ db, throttle, queueMail }: Deps): Handlers<typeof contact> {
  return {
    async send({ actor, input: { name: sender, email, contactNumber, message } }) {
      await throttle.consume({ 'contact-message': actor.id })
      await transact(db, async (trx) => {
        const mail = {
          kind: 'contact-message',
          values: { sender, email, contactNumber },
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
