import { sql } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import type { Locale } from '@samtale/contract/core/fields'
import { hasFactor } from '#auth/second-factor.ts'
import { dayNameText } from '#core/time/day-text.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { Clock } from '#platform/clock.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { TENANT_CLOSED } from '#policies/tenancy.ts'
import { requirementMail } from './second-factor.mail.ts'
import { FIRST_REQUIREMENT } from './second-factor.store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** So many people in one transaction; the next job takes those after them. */
const BATCH = 500
/** So long before the day people are reminded. */
const REMIND_MS = 3 * DAY_MS
/** What is required since longer ago is no news: whom it concerns was led to the set-up. */
const RECENT_MS = DAY_MS

type Concerned = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly locale: Locale | null
  readonly startsAt: Date
  readonly isReminder: boolean
}

/**
 * Mails everybody who must soon sign in with two steps and cannot yet: once for each day that is chosen, and once
 * more three days before it. Who was told is written down in the transaction that queues the mails.
 */
export async function announceRequirements({ db, clock, queueMail, publicUrl }: Deps): Promise<void> {
  const { locale, ...style } = await readBrand(db)
  await transact(db, async (trx) => {
    const now = clock()
    const people = await nextConcerned(trx, now)
    await recordAnnounced(trx, people, now)
    const mails = people.map(({ email, name, startsAt, isReminder, ...person }) => {
      const reader = { locale: person.locale ?? locale, name, url: `${publicUrl}/settings?tab=profile` }
      const kind = isReminder ? 'second-factor-reminder' : 'second-factor-required'
      return { to: email, ...requirementMail(kind, reader, dayNameText(startsAt, reader.locale, style)) }
    })
    await queueMail(trx, mails)
    if (people.length === BATCH) await addJob(trx, 'announce-requirements', {}, { jobKey: 'requirements' })
  })
}

/**
 * The next of them, held. Not who is suspended, pending or deleted, nor whom a provider signs in that is trusted
 * with the second step.
 */
async function nextConcerned(trx: Trx, now: Date): Promise<Concerned[]> {
  const soon = new Date(now.getTime() + REMIND_MS)
  const { rows } = await sql<Concerned>`
    select users.id, users.email, users.name, users.locale, required.at as "startsAt",
      told.starts_at is not distinct from required.at as "isReminder"
    from users cross join lateral (${sql.raw(FIRST_REQUIREMENT)}) required
    left join factor_notices told on told.user_id = users.id
    where users.status = 'active' and required.at > ${new Date(now.getTime() - RECENT_MS)}
      and (told.starts_at is distinct from required.at
        or (not told.reminded and required.at > ${now} and required.at <= ${soon}))
      and not ${sql.raw(hasFactor(`'${now.toISOString()}'`))} and not ${sql.raw(TENANT_CLOSED)}
      and not exists (select from identities join identity_providers on identity_providers.id = provider_id
        where identities.user_id = users.id and active and second_step)
    order by users.id limit ${BATCH} for update of users skip locked`.execute(trx)
  return rows
}

/** Who hears of a day that is near is not reminded of it. */
async function recordAnnounced(trx: Trx, people: readonly Concerned[], now: Date) {
  if (people.length === 0) return
  const values = people.map(({ id, startsAt, isReminder }) => ({
    user_id: id,
    starts_at: startsAt,
    reminded: isReminder || startsAt.getTime() - now.getTime() <= REMIND_MS,
  }))
  await trx
    .insertInto('factor_notices')
    .values(values)
    .onConflict((one) =>
      one.column('user_id').doUpdateSet((eb) => ({
        starts_at: eb.ref('excluded.starts_at'),
        reminded: eb.ref('excluded.reminded'),
      })),
    )
    .execute()
}
