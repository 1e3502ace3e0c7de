import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { Trx } from '#db/schema.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { keyUsedMail } from './key-used-mail.ts'

/** So many new networks of a key are kept, and mailed about, in a day: programs in a cloud have many. */
const MAX_A_DAY = 3

type Options = { readonly queueMail: QueueMail; readonly publicUrl: string }

type Use = {
  readonly id: string
  readonly key_name: string
  readonly locale: Locale | null
  readonly email: string
  readonly name: string
}

/** Notes in which network a key was used; the owner has an email about one that is new. */
export async function saveKeyNetwork(
  trx: Trx,
  { queueMail, publicUrl }: Options,
  { id, key_name, locale, email, name }: Use,
  { address, at }: { readonly address: string; readonly at: Date },
) {
  const hash = createHash('sha256').update(networkOf(address)).digest()
  const { rows } = await sql`
    insert into api_key_networks (key_id, network_hash, first_used_at) select key.id, ${hash}, ${at} from api_keys key
    where key.id = ${id} and (select count(*) from api_key_networks where key_id = key.id and first_used_at > ${at}::timestamptz - interval '1 day') < ${MAX_A_DAY}
    on conflict do nothing returning 1`.execute(trx)
  if (rows.length === 0) return
  const brand = await readBrand(trx)
  const { dateFormat, timeZone } = brand
  await queueMail(trx, {
    to: email,
    ...keyUsedMail({
      ...{ locale: locale ?? brand.locale, name, key: key_name, address, at, dateFormat, timeZone },
      url: `${publicUrl}/settings?tab=profile`,
    }),
  })
}
